import { DisabledNote } from '#components/csv/DisabledNote.tsx';
import type { BulkOutcome } from '#domain/order/bulk.ts';
import { importCounts, type ImportRow } from '#domain/files/csvImport.ts';

/** '3、4、10〜25' : the rows of these records, neighbours put together. */
function rowsOf(ids: readonly string[], rows: readonly ImportRow<unknown>[]): string {
  const wanted = new Set(ids);
  const numbers = rows
    .filter((row) => 'change' in row && wanted.has(row.change.id))
    .map(({ number }) => number);
  const spans: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last?.to === number - 1) last.to = number;
    else spans.push({ from: number, to: number });
  }
  return spans.map(({ from, to }) => (from === to ? `${from}` : `${from}〜${to}`)).join('、');
}

type CsvResultProps = {
  /** What a record is called: 「取引先」. */
  name: string;
  rows: readonly ImportRow<unknown>[];
  outcome: BulkOutcome;
};

/** What became of every row: nothing is left unsaid. */
export function CsvResult({ name, rows, outcome }: CsvResultProps) {
  const { saved, refused, contested, unknown, left, message } = outcome;
  const counts = importCounts(rows);
  const untouched = counts.same + counts.skipped;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['保存できませんでした', refused],
    ['ほかの人が先に変更したため、そのままにしました', contested],
    ['保存できたか確認できません', unknown],
    ['取り込みませんでした', left],
  ];
  const taken = new Set(saved);
  const disabled = rows.filter(
    (row) => row.isDisabled === true && 'change' in row && taken.has(row.change.id),
  );
  const isWhole = parts.every(([, ids]) => ids.length === 0);
  return (
    <div role="status" className="csv">
      <p>
        <strong>{`${saved.length}件を取り込みました。`}</strong>
        {untouched > 0 && `${untouched}件はそのままです。`}
        {counts.wrong > 0 && `エラーの${counts.wrong}行は取り込んでいません。`}
      </p>
      <DisabledNote name={name} count={disabled.length} />
      {message !== undefined && <p className="csv__warning">{message}</p>}
      {parts.map(
        ([words, ids]) =>
          ids.length > 0 && (
            <p key={words} className="csv__warning">
              {`${words}: ${ids.length}件(${rowsOf(ids, rows)}行目)`}
            </p>
          ),
      )}
      {!isWhole && (
        <p className="csv__note">
          同じファイルをもう一度取り込んでください。済んだ行は「変更なし」になり、二重には登録されません。
        </p>
      )}
    </div>
  );
}
