import { importKinds, type ImportPlan } from '#domain/company/file/import.ts';
import type { Remark } from '#domain/company/file/record.ts';

const counted = (count: number): string => `${count.toLocaleString('ja-JP')}件`;

/** Most remarks that are shown; the file has them all. */
const MOST = 200;

function Remarks({ title, remarks }: { title: string; remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null;
  return (
    <details className="company-data__more">
      <summary>{`${title}: ${counted(remarks.length)}`}</summary>
      <ul className="company-data__list">
        {remarks.slice(0, MOST).map(({ kind, title: name, detail }) => (
          <li key={`${kind} ${name} ${detail}`}>{`${importKinds[kind]}「${name}」: ${detail}`}</li>
        ))}
        {remarks.length > MOST && <li>{`ほか${counted(remarks.length - MOST)}`}</li>}
      </ul>
    </details>
  );
}

/** What cannot be as it was, said before and after. */
export function ImportNotes({ plan, isDone }: { plan: ImportPlan; isDone: boolean }) {
  const { kept, left, changed } = plan;
  const not = isDone ? '取り込んでいません' : '取り込みません';
  return (
    <>
      <ul className="company-data__list csv__note">
        {kept.issued > 0 && (
          <li>
            {`発行済みの請求書${counted(kept.issued)}は${not}。番号と発行の記録は、発行したときにしか作れないためです。ZIPの中の「請求書.csv」と「data.json」で確認できます。`}
          </li>
        )}
        {kept.payments > 0 && (
          <li>
            {`入金の記録${counted(kept.payments)}は${not}。発行済みの請求書に結び付いているためです。ZIPの中の「data.json」に残っています。`}
          </li>
        )}
        {kept.billed > 0 && (
          <li>
            <strong>
              {`請求済みだった受注${counted(kept.billed)}は「未請求」に戻ります。もう一度請求しないようご注意ください。`}
            </strong>
          </li>
        )}
        {kept.history > 0 && (
          <li>
            {`受注の変更履歴${counted(kept.history)}は${not}。ZIPの中の「data.json」に残っています。取り込んだ受注には、取り込んだ人の「登録」が1件ずつ残ります。`}
          </li>
        )}
        <li>登録日時は、取り込んだ時刻になります。</li>
        <li>
          基本情報は空いている項目だけを埋めます。請求設定がすでにあるときは、そのまま残します。管理者は変わりません。
        </li>
      </ul>
      <Remarks title="一部を直して取り込むもの" remarks={changed} />
      <Remarks title="取り込めないもの(ZIPの中には残ります)" remarks={left} />
    </>
  );
}
