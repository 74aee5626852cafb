import { invoiceFileTitle, type InvoiceSheet } from '#domain/invoice/invoice.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { returnFileTitle, type ReturnNote } from '#domain/invoice/returnNote.ts';
import { longMonthLabel } from '#domain/time.ts';

/** Letters of a client's name in the name of a file: some systems take 255 bytes, a kanji has three. */
const LONGEST_NAME = 40;

/** Signs that file systems refuse become _. */
const safe = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .trim();

/** What becomes a PDF: an invoice, or what reduces its price afterwards. */
export type Paper = InvoiceSheet | ReturnNote;

const isReturn = (paper: Paper): paper is ReturnNote => 'original' in paper;

/** The name that browsers propose for it. */
export const paperTitle = (paper: Paper): string =>
  isReturn(paper) ? returnFileTitle(paper) : invoiceFileTitle(paper);

/** The name of a PDF without its ending: as browsers propose it, short enough. */
function titleOf(paper: Paper): string {
  const name = [...paper.recipient.name].slice(0, LONGEST_NAME).join('');
  return safe(paperTitle({ ...paper, recipient: { ...paper.recipient, name } }));
}

/** The names of the PDFs of some papers; what has the name of another gets a number: 「…(2).pdf」. */
export function pdfNames(papers: readonly Paper[]): string[] {
  const counts = new Map<string, number>();
  return papers.map((paper) => {
    const title = titleOf(paper);
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? `${title}.pdf` : `${title}(${count}).pdf`;
  });
}

const monthOf = (paper: Paper): string => (isReturn(paper) ? paper.day.slice(0, 7) : paper.month);

/** 「請求書_2026年11月_40件.zip」, of several months with the first and the last one. @param papers all of one kind */
export function pdfZipName(papers: readonly Paper[]): string {
  const months = [...new Set(papers.map(monthOf))].toSorted();
  const ends = months.filter((_, index) => index === 0 || index === months.length - 1);
  const kind = papers.some(isReturn) ? '返還請求書' : '請求書';
  return `${kind}_${ends.map(longMonthLabel).join('-')}_${papers.length}件.zip`;
}

/** undefined: a draft that nobody has changed yet. */
type MaybeStored = Pick<Invoice, 'status'> | undefined;

/** Only what the client has becomes a PDF. */
export const isForPdf = (invoice: MaybeStored): boolean =>
  invoice !== undefined && isIssued(invoice);

/** Which of the invoices become PDFs, or why none does; '' when there are none at all. */
export function pdfNote(invoices: readonly MaybeStored[]): string {
  const issued = invoices.filter(isForPdf).length;
  const voided = invoices.filter((one) => one?.status === 'voided').length;
  const drafts = invoices.length - issued - voided;
  const others = [
    drafts === 0 ? '' : `下書き${drafts}件`,
    voided === 0 ? '' : `無効${voided}件`,
  ].filter(Boolean);
  if (issued > 0)
    return `発行済の${issued}件をPDFにします。${others.length === 0 ? '' : `${others.join('と')}は含めません。`}`;
  if (drafts > 0) return '下書きは発行するとPDFにできます。';
  return voided > 0 ? '無効の請求書はPDFにできません。' : '';
}
