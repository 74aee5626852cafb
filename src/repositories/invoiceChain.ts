import { chainFindings, type ChainFinding, type ChainLink } from '#domain/invoiceChain.ts';
import { invoiceCounterSchema } from '#domain/invoiceIssue.ts';
import { invoiceSchema, type Invoice } from '#domain/invoiceRecord.ts';
import {
  recordDifferences,
  sheetOf,
  snapshotSchema,
  type InvoiceSnapshot,
} from '#domain/invoiceSnapshot.ts';
import { collectionOf } from '#repositories/invoices.ts';
import { listAll, readRecord } from '#repositories/store.ts';

/** Snapshots that are asked for at a time. */
const AT_ONCE = 20;

/** What was printed of an issued invoice, from the server; undefined when nothing is kept. @throws AppError */
export const getPrinted = (
  companyId: string,
  invoiceId: string,
): Promise<InvoiceSnapshot | undefined> =>
  readRecord(`${collectionOf(companyId)}/${invoiceId}/snapshots/issued`, snapshotSchema);

/** Every invoice that was ever issued. */
const listIssued = (companyId: string): Promise<Invoice[]> =>
  listAll({ collection: collectionOf(companyId), where: [['sequence', '>=', 1]] }, invoiceSchema);

/** How a check ended. */
export type ChainCheck = { count: number; findings: ChainFinding[] };

async function* inSteps<T>(items: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** What a record says otherwise than what was printed. */
function mismatches(invoice: Invoice, text: string | undefined): ChainFinding[] {
  if (text === undefined) return [];
  const { sequence, number } = invoice;
  const finding = (problem: string) => [{ sequence, number, problem }];
  try {
    const fields = recordDifferences(invoice, sheetOf({ text }));
    return fields.length === 0 ? [] : finding(`一覧の${fields.join('・')}が発行時の内容と違います`);
  } catch {
    return finding('発行時の内容を読み取れません');
  }
}

/**
 * Reads every issued invoice with what was printed and checks that nothing was changed, taken away or put in between.
 * @throws AppError
 */
export async function checkChain(
  companyId: string,
  onProgress: (read: number, all: number) => void,
): Promise<ChainCheck> {
  const [head, issued] = await Promise.all([
    readRecord(`companies/${companyId}/counters/invoices`, invoiceCounterSchema),
    listIssued(companyId),
  ]);
  const links: ChainLink[] = [];
  const findings: ChainFinding[] = [];
  for await (const some of inSteps(issued, AT_ONCE)) {
    const printed = await Promise.all(some.map(({ id }) => getPrinted(companyId, id)));
    for (const [index, invoice] of some.entries()) {
      const text = printed[index]?.text;
      links.push({ ...invoice, text });
      findings.push(...mismatches(invoice, text));
    }
    onProgress(links.length, issued.length);
  }
  const end = head ?? invoiceCounterSchema.parse({});
  return { count: issued.length, findings: [...(await chainFindings(links, end)), ...findings] };
}
