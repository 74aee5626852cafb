import { useEffect, useRef } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import type { Company } from '#domain/company/company.ts';
import { isSettled } from '#domain/company/file/import.ts';
import { ImportNotes } from '#pages/companies/ImportNotes.tsx';
import { ImportTable } from '#pages/companies/ImportTable.tsx';
import {
  useCompanyImport,
  type ImportPhase,
  type ReadyImport,
} from '#pages/companies/useCompanyImport.ts';
import { clockOf, dayKeyOf, longDayLabel } from '#domain/time.ts';
import '#components/csv/csv.css';

const counted = (count: number): string => count.toLocaleString('ja-JP');

/** 「浜港運輸株式会社」の2026年11月21日 17:15の書き出し */
function titleOf({ head }: ReadyImport): string {
  const at = new Date(head.exportedAt);
  const isTime = !Number.isNaN(at.getTime());
  const when = isTime ? `${longDayLabel(dayKeyOf(at))} ${clockOf(at)}の` : '';
  return `「${head.company.name}」の${when}書き出し`;
}

type ChoosingProps = { problems: readonly string[]; onChoose: (file: File) => void };

function Choosing({ problems, onChoose }: ChoosingProps) {
  return (
    <>
      <p>
        書き出したZIPファイルを、まだ何も登録していない事業所へ取り込みます。受注・取引先・営業所・ドライバー・振込口座・配車のどれかがすでにある事業所には取り込めません。
      </p>
      <label className="csv__file">
        <span className="field__label">書き出したZIPファイル</span>
        <input
          type="file"
          accept=".zip,application/zip"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen !== undefined) onChoose(chosen);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </label>
      <div role="alert">
        {problems.length > 0 && (
          <div className="csv__warning">
            <p>取り込めません。何も書き込んでいません。</p>
            <ul className="company-data__list">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className="csv__note">
        選ぶと、まずファイルと事業所を調べます。書き込むのは、内容を確認したあとです。
      </p>
    </>
  );
}

/** What an earlier import of the file has left to do, in words; '' when there was none. */
function standingOf({ checks }: ReadyImport): string {
  if (checks.every(isSettled)) return 'このファイルの内容は、すべて取り込み済みです。';
  return checks.some(({ found }) => found > 0)
    ? 'このファイルの取り込みが途中まで済んでいます。残りだけを続きから取り込みます。'
    : '';
}

function Ready({ ready }: { ready: ReadyImport }) {
  const standing = standingOf(ready);
  return (
    <>
      <p>
        <strong>{titleOf(ready)}</strong>
      </p>
      {standing !== '' && <p role="status">{standing}</p>}
      <ImportTable checks={ready.checks} isDone={false} />
      <ImportNotes plan={ready.plan} isDone={false} />
    </>
  );
}

type DoneImport = { ready: ReadyImport; problem: string };

const isGood = ({ ready, problem }: DoneImport): boolean =>
  problem === '' && ready.checks.every(isSettled);

function Done({ ready, problem }: DoneImport) {
  const isWhole = isGood({ ready, problem });
  return (
    <>
      <p role="status">
        <strong>
          {isWhole
            ? '取り込みました。サーバーから読み直して、内容が一致することを確かめました。'
            : '取り込みは終わっていません。'}
        </strong>
      </p>
      <div role="alert">{problem !== '' && <p className="csv__warning">{problem}</p>}</div>
      {!isWhole && (
        <p className="csv__note">
          書き込んだところまでは残っています。続きから取り込めます。二重には登録されません。
        </p>
      )}
      <ImportTable checks={ready.checks} isDone />
      <ImportNotes plan={ready.plan} isDone />
    </>
  );
}

type ActionsProps = { phase: ImportPhase; model: ReturnType<typeof useCompanyImport> };

function Actions({ phase, model }: ActionsProps) {
  if (phase.kind === 'writing') return <Button onClick={model.stop}>中止</Button>;
  if (phase.kind === 'ready')
    return (
      <>
        <Button onClick={model.again}>キャンセル</Button>
        <Button
          variant="primary"
          icon="upload"
          disabled={phase.ready.checks.every(isSettled)}
          onClick={() => model.take(phase.ready)}
        >
          この事業所に取り込む
        </Button>
      </>
    );
  if (phase.kind !== 'done') return null;
  return (
    <>
      <Button onClick={model.again}>閉じる</Button>
      {!isGood(phase) && (
        <Button variant="primary" onClick={() => model.take(phase.ready)}>
          続きから取り込む
        </Button>
      )}
    </>
  );
}

/** A file of everything into an empty company. */
export function CompanyImport({ company }: { company: Company }) {
  const model = useCompanyImport(company.id);
  const { phase } = model;
  const part = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // The buttons change with the step; the focus stays where something happened.
    if (!first.current) part.current?.focus();
    first.current = false;
  }, [phase.kind]);
  return (
    <Card title="書き出したデータの取り込み" actions={<Actions phase={phase} model={model} />}>
      <div ref={part} className="company-data__part" tabIndex={-1}>
        {phase.kind === 'choosing' && (
          <Choosing problems={phase.problems} onChoose={model.choose} />
        )}
        {phase.kind === 'checking' && (
          <label className="csv__progress">
            <span role="status">{phase.words}</span>
            <progress />
          </label>
        )}
        {phase.kind === 'ready' && <Ready ready={phase.ready} />}
        {phase.kind === 'writing' && (
          <label className="csv__progress">
            <span role="status">{`取り込んでいます… ${counted(phase.done)} / ${counted(phase.all)}件`}</span>
            <progress value={phase.done} max={Math.max(1, phase.all)} />
          </label>
        )}
        {phase.kind === 'done' && <Done ready={phase.ready} problem={phase.problem} />}
      </div>
    </Card>
  );
}
