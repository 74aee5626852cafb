import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { CsvSaveDialog } from '#components/csv/CsvSaveDialog.tsx';
import type { Client } from '#domain/client/client.ts';
import type { Order } from '#domain/order/order.ts';
import { orderRows } from '#domain/order/csv.ts';
import { dayKeyOf } from '#domain/time.ts';
import { paths } from '#paths.ts';

type FareActionsProps = {
  orders: readonly Order[];
  /** The one client of all the orders; undefined: several. */
  client: Client | undefined;
  /** Why it is not whole and goes nowhere; '' when it is. */
  problem: string;
  /** Names of clients by id. */
  names: ReadonlyMap<string, string>;
  /** undefined: nothing to take back. */
  undo: (() => void) | undefined;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** What is done with the sheet as a whole. */
export function FareActions({ orders, client, problem, names, undo }: FareActionsProps) {
  const [isWriting, setWriting] = useState(false);
  const isEmpty = orders.length === 0 || problem !== '';
  const why = client === undefined ? '取引先を選ぶと印刷できます' : undefined;
  return (
    <>
      <Link to={paths.orders} className="button button--secondary">
        受注一覧へ
      </Link>
      <Button icon="undo" disabled={undo === undefined} onClick={undo}>
        元に戻す
      </Button>
      <Button icon="download" disabled={isEmpty} onClick={() => setWriting(true)}>
        運賃確認表CSV
      </Button>
      <Button
        icon="print"
        disabled={client === undefined || isEmpty}
        title={problem || why}
        onClick={() => window.print()}
      >
        運賃確認表を印刷
      </Button>
      {isWriting && (
        <CsvSaveDialog
          name="運賃確認表"
          rows={orderRows(orders, { clients: names, offices: NONE }, false)}
          today={dayKeyOf(new Date())}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}
