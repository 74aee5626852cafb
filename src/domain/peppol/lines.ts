import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import {
  amountsOf,
  FREIGHT,
  markOf,
  type InvoiceLine,
  type Mark,
  type MarkedAmount,
} from '#domain/invoice/line.ts';
import type { TaxTotals } from '#domain/tax.ts';

/** Standard rate, free of tax (非課税), and outside the tax (対象外: what was paid on behalf of the client). */
export const categories = ['S', 'E', 'O'] as const;
export type Category = (typeof categories)[number];

/** One line of an e-invoice; integer yen, without tax where the invoice has one. */
export type PintLine = {
  name: string;
  note: string;
  /** Day key of the transport, '' for none. */
  day: string;
  containerId: string;
  category: Category;
  amount: number;
};

/** What a line says, with its amounts as they were agreed. */
export type LineSource = Omit<PintLine, 'category' | 'amount'> & {
  /** Each with the name of its charge, '' where the line's own name says it. */
  amounts: readonly (MarkedAmount & { label: string })[];
};

/** The category that an amount is of, by how it was entered. */
const categoryOfMark: Readonly<Record<Mark, Category>> = { '': 'S', 内: 'S', 非: 'E', 不: 'O' };

const ofOrder = (line: InvoiceLine): LineSource => ({
  name: [line.size, line.route].filter((part) => part !== '').join(' ') || '運賃',
  note: [line.orderNumber, line.reference, line.memo].filter((part) => part !== '').join(' '),
  day: line.day,
  containerId: line.containerId,
  amounts: amountsOf(line),
});

const sourcesOf = ({ lines, extraLines }: InvoiceSheet): LineSource[] => [
  ...lines.map(ofOrder),
  ...extraLines.map((extra) => ({
    name: extra.label || '値引き',
    note: '',
    day: '',
    containerId: '',
    amounts: [{ amount: extra.amount, mark: markOf(extra), label: '' }],
  })),
];

/** Which charges an amount of a category is for, where there is more than the freight: 「基本運賃・台切り・高速」. */
function chargesIn({ amounts }: LineSource, category: Category): string {
  const labels = amounts
    .filter(({ amount, mark }) => amount !== 0 && categoryOfMark[mark] === category)
    .map(({ label }) => label);
  const names = [...new Set(labels)].filter((label) => label !== '');
  return names.join() === FREIGHT ? '' : names.join('・');
}

/** What is charged besides the transport is named by itself; the transport names what is in its price. */
function namedBy(source: LineSource, category: Category): Pick<PintLine, 'name' | 'note'> {
  const { name, note } = source;
  const charges = chargesIn(source, category);
  if (charges === '') return { name, note };
  return category === 'S'
    ? { name, note: [note, charges].filter((part) => part !== '').join(' ') }
    : { name: `${charges} ${name}`, note };
}

const sum = (amounts: readonly MarkedAmount[], mark: Mark): number =>
  amounts.reduce((total, one) => (one.mark === mark ? total + one.amount : total), 0);

/** What a line comes to before it is whole: `exact` over the divisor of all. */
type Exact = { source: LineSource; exact: number };

/** Whole amounts whose sum is the target, each as near to its exact value as that allows: by the largest remainders. */
function shares(
  exacts: readonly Exact[],
  divisor: number,
  target: number,
): Map<LineSource, number> {
  const parts = exacts.map(({ source, exact }) => {
    const whole = Math.floor(exact / divisor);
    return { source, whole, rest: exact - whole * divisor };
  });
  let missing = target - parts.reduce((total, { whole }) => total + whole, 0);
  const step = Math.sign(missing);
  const turns = parts.toSorted((a, b) => step * (b.rest - a.rest));
  while (missing !== 0 && turns.length > 0)
    for (const part of turns.slice(0, Math.abs(missing))) {
      part.whole += step;
      missing -= step;
    }
  return new Map(parts.map(({ source, whole }) => [source, whole]));
}

/**
 * Lines without tax that add up to the totals: what was agreed with tax (内税) is taken apart, with the yen that rounding
 * moves where they change least. Who is not registered charges no tax by the rules, and the lines hold the whole price.
 */
export function linesOf(
  sources: readonly LineSource[],
  { net, taxable }: Pick<TaxTotals, 'net' | 'taxable'>,
  isRegistered: boolean,
): PintLine[] {
  // Eleven tenths of what was agreed without tax and what was agreed with it: tenths of the price, elevenths of the net.
  const exacts = sources
    .map((source) => ({
      source,
      exact: 11 * sum(source.amounts, '') + 10 * sum(source.amounts, '内'),
    }))
    .filter(({ exact }) => exact !== 0);
  const taxed = isRegistered ? shares(exacts, 11, net) : shares(exacts, 10, taxable);
  return sources.flatMap((source): PintLine[] => {
    const { day, containerId, amounts } = source;
    const parts = [
      { category: 'S' as const, amount: taxed.get(source) ?? 0 },
      { category: 'E' as const, amount: sum(amounts, '非') },
      { category: 'O' as const, amount: sum(amounts, '不') },
    ].filter(({ amount }) => amount !== 0);
    // An order without a price is a line of nothing.
    const shown = parts.length === 0 ? [{ category: 'S' as const, amount: 0 }] : parts;
    return shown.map((part) => ({ ...namedBy(source, part.category), day, containerId, ...part }));
  });
}

/** The lines of an invoice, adding up to what it printed. */
export const pintLines = (sheet: InvoiceSheet, isRegistered: boolean): PintLine[] =>
  linesOf(sourcesOf(sheet), sheet.totals, isRegistered);
