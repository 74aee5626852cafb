import { Chip } from '#components/Chip.tsx';
import { Money } from '#components/Money.tsx';
import type { TableColumn } from '#components/Table.tsx';
import type { Certainty, Proposal } from '#domain/deposit/match.ts';

/** How sure a proposal is, or that it may be recorded already, in words. */
export const standings = {
  sure: '確実',
  likely: '要確認',
  unknown: '不明',
  doubled: '重複の疑い',
  recorded: '消込済',
} as const satisfies Record<Certainty | 'doubled', string>;

const tones = {
  sure: 'info',
  likely: 'warn',
  unknown: 'danger',
  doubled: 'danger',
  recorded: 'done',
} as const;

/** Which of them a proposal has: what is recorded was decided on. */
export const standingOf = ({ certainty, isDoubled = false }: Proposal): keyof typeof standings =>
  isDoubled && certainty !== 'recorded' ? 'doubled' : certainty;

const slashed = (dayKey: string): string => dayKey.replaceAll('-', '/');

/** What invoices are called by, by their ids. */
type Invoices = ReadonlyMap<string, string>;
/** Clients' names by their ids. */
type Names = ReadonlyMap<string, string>;

/** What no invoice gets of a deposit (前受金), in integer yen. */
export const leftOf = ({ deposit, parts, clientId }: Proposal): number =>
  clientId === '' ? 0 : deposit.amount - parts.reduce((sum, { amount }) => sum + amount, 0);

/** What a deposit pays: 東洋海運 2026-11-001、2026-12-001. */
export const paidWords = (proposal: Proposal, invoices: Invoices, names: Names): string => {
  const numbers = proposal.parts.flatMap(({ invoiceId }) => invoices.get(invoiceId) ?? []);
  const paid = [...numbers, ...(leftOf(proposal) > 0 ? ['前受金'] : [])].join('、');
  return `${names.get(proposal.clientId) ?? ''} ${paid}`.trim();
};

/** The deposits of a statement with what they pay. */
export const depositColumns = (invoices: Invoices, names: Names): TableColumn<Proposal>[] => [
  {
    id: 'day',
    header: '入金日',
    cell: ({ deposit }) => slashed(deposit.day),
    sortValue: ({ deposit }) => deposit.day,
    width: 105,
    onPhone: 'line',
  },
  {
    id: 'payer',
    header: '振込依頼人',
    cell: ({ deposit }) => deposit.payer || '(名義なし)',
    sortValue: ({ deposit }) => deposit.payer,
    width: 230,
    onPhone: 'title',
  },
  {
    id: 'amount',
    header: '入金額',
    align: 'end',
    cell: ({ deposit }) => <Money value={deposit.amount} />,
    sortValue: ({ deposit }) => deposit.amount,
    width: 120,
  },
  {
    id: 'state',
    header: '状態',
    cell: (proposal) => {
      const standing = standingOf(proposal);
      return <Chip tone={tones[standing]}>{standings[standing]}</Chip>;
    },
    sortValue: (proposal) => Object.keys(standings).indexOf(standingOf(proposal)),
    width: 110,
  },
  {
    id: 'invoices',
    header: '充てる先',
    cell: (proposal) => (
      <>
        {paidWords(proposal, invoices, names)}
        {proposal.fee > 0 && (
          <>
            {' '}
            + 手数料 <Money value={proposal.fee} />
          </>
        )}
      </>
    ),
  },
  {
    id: 'reason',
    header: '理由',
    cell: ({ reason }) => <span className="deposits__reason">{reason}</span>,
  },
];
