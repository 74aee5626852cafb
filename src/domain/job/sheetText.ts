import { sheetVariants, type JobSheet } from '#domain/job/sheet.ts';

/** The sheet as words: the name of its file, and the text for a chat. */

const yen = (amount: number): string => `¥${amount.toLocaleString('ja-JP')}`;

/** The fare in words; '' on sheets that carry none. */
export function fareText({ fare }: JobSheet): string {
  if (fare === undefined) return '';
  if (fare.totals === undefined) return '別途協議';
  const { net, tax, gross } = fare.totals;
  return `${yen(gross)}(税抜 ${yen(net)}、消費税10% ${yen(tax)})`;
}

/** Browsers propose the title of the page as the name of the PDF. */
export const sheetFileTitle = (sheet: JobSheet, dayKey: string): string =>
  [
    sheetVariants[sheet.variant],
    dayKey.replaceAll('-', ''),
    sheet.destination.name,
    sheet.containerId,
    sheet.addressee,
  ]
    .filter((part) => part !== '')
    .join('_')
    .replace(/[\\/:*?"<>|\s]+/g, ' ');

/**
 * The text for LINE and other chats. It carries a price only when it is a request to another carrier.
 * @param description the whole text, which a chat has room for
 */
export function chatText(sheet: JobSheet, description: string): string {
  const { destination, variant } = sheet;
  const lines: readonly (readonly [string, string])[] = [
    ['納入', `${sheet.day} ${sheet.time}`],
    ['作業先', destination.name],
    ['住所', destination.address],
    ['電話', destination.tel],
    ['担当', destination.inCharge],
    ['コンテナ', [sheet.containerId, sheet.size].filter(Boolean).join(' ')],
    ['シャーシ', sheet.chassis],
    ['引取', sheet.pickupPlace],
    ['返却', sheet.returnPlace],
    ...sheet.numbers,
    ['担当工程', sheet.addresseeLegs],
    ['運賃', fareText(sheet)],
    ['備考', description.trim()],
  ];
  const head = `【${sheetVariants[variant]}】${sheet.addressee === '' ? '' : `${sheet.addressee} ${sheet.honorific}`}`;
  const body = lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`);
  return [head, ...body].join('\n');
}
