import {
  chainFindings,
  repetitions,
  type ChainFinding,
  type ChainLink,
} from '#domain/invoice/chain.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { recordDifferences, sheetOf } from '#domain/invoice/snapshot.ts';
import * as invoices from '#repositories/invoices.ts';

/** Snapshots that are asked for at a time. */
const AT_ONCE = 20;

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
 * Reads every issued invoice with what was printed and checks that nothing was changed, taken away or put in between,
 * and that no number and no order occurs twice.
 * @throws AppError
 */
export async function checkChain(
  companyId: string,
  onProgress: (read: number, all: number) => void,
): Promise<ChainCheck> {
  const [head, issued] = await Promise.all([
    invoices.getCounter(companyId),
    invoices.listIssued(companyId),
  ]);
  const links: ChainLink[] = [];
  const findings: ChainFinding[] = [];
  for await (const some of inSteps(issued, AT_ONCE)) {
    const printed = await Promise.all(some.map(({ id }) => invoices.getPrinted(companyId, id)));
    for (const [index, invoice] of some.entries()) {
      const text = printed[index]?.text;
      links.push({ ...invoice, text });
      findings.push(...mismatches(invoice, text));
    }
    onProgress(links.length, issued.length);
  }
  const found = [...(await chainFindings(links, head)), ...findings, ...repetitions(issued)];
  return { count: issued.length, findings: found };
}
