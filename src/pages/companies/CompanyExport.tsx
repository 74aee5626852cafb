import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import type { Company } from '#domain/company/company.ts';
import { dataKinds } from '#domain/company/file/data.ts';
import { useCompanyExport, type ExportPhase } from '#pages/companies/useCompanyExport.ts';
import '#components/csv/csv.css';

const counted = (count: number): string => count.toLocaleString('ja-JP');

function wordsOf(phase: Exclude<ExportPhase, { kind: 'idle' }>): string {
  if (phase.kind === 'starting') return '準備しています…';
  if (phase.kind === 'packing') return 'ZIPファイルにまとめています…';
  const { what, read, all } = phase;
  const count = all === undefined ? `${counted(read)}件` : `${counted(read)} / ${counted(all)}件`;
  return `${dataKinds[what]}を読み込んでいます… ${count}`;
}

function Progress({ phase }: { phase: Exclude<ExportPhase, { kind: 'idle' }> }) {
  const isCounted = phase.kind === 'reading' && phase.all !== undefined && phase.all > 0;
  return (
    <label className="csv__progress">
      <span role="status">{wordsOf(phase)}</span>
      {isCounted ? <progress value={phase.read} max={phase.all} /> : <progress />}
    </label>
  );
}

/** Everything of the company as one file. */
export function CompanyExport({ company }: { company: Company }) {
  const { phase, isStopping, start, stop } = useCompanyExport(company);
  return (
    <Card
      title="全データの書き出し"
      actions={
        phase.kind === 'idle' ? (
          <Button icon="download" onClick={start}>
            全データを書き出す
          </Button>
        ) : (
          <Button onClick={stop} disabled={isStopping}>
            {isStopping ? '中止しています…' : '中止'}
          </Button>
        )
      }
    >
      <div className="company-data__part">
        {phase.kind === 'idle' ? (
          <p>
            取引先・営業所・ドライバー・振込口座・受注・配車・請求書など、この事業所のすべてのデータを1つのZIPファイルにします。控えとして保管したり、まだ何も登録していない事業所へ取り込んだりできます。発行済みの請求書・入金・変更履歴は控えとしてだけ残ります(取り込みません)。
          </p>
        ) : (
          <Progress phase={phase} />
        )}
        <div role="alert">
          {phase.kind === 'idle' && phase.problem !== '' && (
            <p className="csv__warning">{`書き出せませんでした。ファイルは作っていません。${phase.problem}`}</p>
          )}
        </div>
        <p className="csv__note">
          表計算ソフトで開けるCSV(UTF-8)も入っています。振込口座や取引先の情報を含むため、保管場所にご注意ください。有効な招待リンクは入りません。
        </p>
      </div>
    </Card>
  );
}
