import { useCallback, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { parseMoney } from '#components/form/parse.ts';
import {
  copiedCells,
  fareCell,
  fareColumnNames,
  fareColumns,
  type FareColumn,
} from '#domain/price/fareSheet.ts';
import type { Order } from '#domain/order/order.ts';
import { FareRow } from '#pages/orders/fares/FareRow.tsx';
import type { Entry, FareSheet } from '#pages/orders/fares/useFareSheet.ts';

type FareGridProps = {
  orders: readonly Order[];
  clientNames: ReadonlyMap<string, string>;
  sheet: FareSheet;
};

/** What a copied range says for the cells from one on, or what is wrong with it. */
function pastedEntries(
  orders: readonly Order[],
  priceOf: FareSheet['priceOf'],
  cells: readonly (readonly string[])[],
  row: number,
  column: number,
): { entries: Entry[]; problems: string[] } {
  const entries: Entry[] = [];
  const problems: string[] = [];
  cells.forEach((line, down) =>
    line.forEach((text, right) => {
      const order = orders[row + down];
      const name = fareColumnNames[column + right];
      const place = `${down + 1}行目${line.length > 1 ? `の${right + 1}列目` : ''}`;
      if (order === undefined || name === undefined) {
        if (text.trim() !== '') problems.push(`${place}「${text}」を入れる欄がありません`);
        return;
      }
      const amount = parseMoney(text);
      if (amount !== null && !(amount >= 0)) problems.push(`${place}「${text}」を読み取れません`);
      else if (!fareCell(priceOf(order), name).isEditable)
        problems.push(`${place}の${fareColumns[name]}は複数あるため、受注の画面で変更してください`);
      else entries.push({ order, column: name, amount: amount ?? 0 });
    }),
  );
  return { entries, problems };
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div className="fares__problems" role="alert">
      <p>貼り付けられませんでした。何も変更していません。</p>
      <ul>
        {problems.slice(0, 5).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > 5 && <li>ほか{problems.length - 5}件</li>}
      </ul>
    </div>
  );
}

/** The orders with their amounts, as in a spreadsheet. */
export function FareGrid({ orders, clientNames, sheet }: FareGridProps) {
  const { priceOf, stateOf, enter, retry, undo } = sheet;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const onEnter = useCallback(
    (order: Order, column: FareColumn, amount: number) => enter([{ order, column, amount }]),
    [enter],
  );
  const onPaste = useCallback(
    (row: number, column: number, event: ClipboardEvent<HTMLInputElement>) => {
      const cells = copiedCells(event.clipboardData.getData('text'));
      if (cells.length === 1 && cells[0]?.length === 1) return;
      event.preventDefault();
      const pasted = pastedEntries(orders, priceOf, cells, row, column);
      setProblems(pasted.problems);
      if (pasted.problems.length === 0) enter(pasted.entries);
    },
    [enter, orders, priceOf],
  );
  /** Within a text the browser takes letters back; beyond it the last step goes. */
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    const { target } = event;
    if (!isUndo || event.shiftKey || undo === undefined) return;
    if (target instanceof HTMLElement && target.dataset['typed'] !== undefined) return;
    event.preventDefault();
    undo();
  };
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <div className="fares__scroll" onKeyDown={onKeyDown}>
        <table className="fares__table" aria-label="運賃入力">
          <thead>
            <tr>
              <th scope="col">納入日</th>
              <th scope="col">取引先</th>
              <th scope="col">作業先</th>
              <th scope="col">サイズ</th>
              <th scope="col">コンテナ番号</th>
              <th scope="col">受注番号</th>
              {fareColumnNames.map((column) => (
                <th key={column} scope="col" className="fares__amount">
                  {fareColumns[column]}
                </th>
              ))}
              <th scope="col" className="fares__amount">
                計
              </th>
              <th scope="col">状態</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order, row) => (
              <FareRow
                key={order.id}
                order={order}
                clientName={clientNames.get(order.client) ?? ''}
                row={row}
                price={priceOf(order)}
                state={stateOf(order)}
                onEnter={onEnter}
                onPaste={onPaste}
                onRetry={retry}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
