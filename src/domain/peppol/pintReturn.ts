import type { ReturnNote } from '#domain/invoice/returnNote.ts';
import type { Category } from '#domain/peppol/lines.ts';
import type { Participant } from '#domain/peppol/participant.ts';
import {
  added,
  fileOf,
  isTenth,
  lineOf,
  periodOf,
  referenceTo,
  refused,
  type PintFile,
} from '#domain/peppol/ubl.ts';
import { longDayLabel } from '#domain/time.ts';

/** What is taken off, below zero: without tax where the issuer is registered. */
function amountsOf({ issuer, totals }: ReturnNote) {
  const { net, taxable, taxFree, outside } = totals;
  const taxed = issuer.issuerNumber === '' ? taxable : net;
  const amounts: { category: Category; amount: number }[] = [
    { category: 'S', amount: 0 - taxed },
    { category: 'E', amount: 0 - taxFree },
    { category: 'O', amount: 0 - outside },
  ];
  return amounts.filter(({ amount }) => amount !== 0);
}

const originalWords = ({ number, issueDay, period }: ReturnNote['original']): string =>
  `元の取引 ${longDayLabel(period.fromDay)}〜${longDayLabel(period.toDay)} (請求書 ${number} ${longDayLabel(issueDay)}発行)`;

/**
 * 返還請求書 as an e-invoice: an invoice below zero, as Japan has it instead of a credit note. It names the invoice that it
 * reduces; the days of the original transaction stand in the note of each line, the day of the return is its period.
 */
export function pintReturn(
  note: ReturnNote,
  parties: { seller: Participant; buyer: Participant },
): PintFile {
  const { number, day, memo, original, totals } = note;
  const amounts = amountsOf(note);
  const isRegistered = note.issuer.issuerNumber !== '';
  if (isRegistered && !isTenth(0 - totals.tax, added(amounts, 'S')))
    return refused(
      '端数処理で消費税額が税抜金額の10%と1円ずれるため、JP PINTの規則に合いません。この返還請求書は印刷して送ってください。',
    );
  const name = ['値引', original.subject].filter((part) => part !== '').join(' ');
  return fileOf(
    { ...note, ...parties },
    {
      number,
      issueDay: day,
      dueDay: '',
      note: memo,
      period: undefined,
      reference: referenceTo(original.number, original.issueDay),
      payment: [],
      tax: 0 - totals.tax,
      amounts,
      lines: amounts.map((one, index) =>
        lineOf({ ...one, name, note: originalWords(original) }, index, periodOf(day, day)),
      ),
    },
  );
}
