import { Money } from '#components/Money.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { ledgerKinds, type Ledger, type LedgerEntry } from '#domain/receivable/ledger.ts';

const slashed = (day: string): string => day.replaceAll('-', '/');

/** A line of the table: the first one says what was carried over. */
export type Line = Omit<LedgerEntry, 'kind'> & { id: string; words: string };

/** The lines of an account, the sum carried over first. @param from day key */
export function linesOf({ opening, entries }: Ledger, from: string): Line[] {
  const carried = {
    id: 'opening',
    day: from,
    words: '繰越',
    invoiceId: '',
    number: '',
    charged: 0,
    paid: 0,
    note: '',
    balance: opening,
  };
  return [
    carried,
    ...entries.map(({ kind, ...entry }, index) => ({
      ...entry,
      id: `${index}`,
      words: ledgerKinds[kind],
    })),
  ];
}

const amount = (value: number) => (value === 0 ? '' : <Money value={value} />);

/** What the account shows. */
export const ledgerColumns: readonly TableColumn<Line>[] = [
  { id: 'day', header: '日付', cell: ({ day }) => slashed(day), width: 110, onPhone: 'line' },
  { id: 'kind', header: '区分', cell: ({ words }) => words, width: 120, onPhone: 'title' },
  { id: 'number', header: '請求番号', cell: ({ number }) => number, width: 150 },
  { id: 'note', header: '摘要', cell: ({ note }) => note },
  {
    id: 'charged',
    header: '請求額',
    align: 'end',
    cell: ({ charged }) => amount(charged),
    width: 130,
  },
  { id: 'paid', header: '入金額', align: 'end', cell: ({ paid }) => amount(paid), width: 130 },
  {
    id: 'balance',
    header: '残高',
    align: 'end',
    cell: ({ balance }) => (
      <strong>
        <Money value={balance} />
      </strong>
    ),
    width: 130,
  },
];
