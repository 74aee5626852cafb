/**
 * The chain of issued invoices: each holds the hash of the one before, so that a later change of any of them, or one
 * that is missing, shows. It finds changes; it certifies nothing: who can write past the rules can build it anew.
 */

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isFields(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}

/** Data as JSON that is the same for the same data: the keys of every map in order. */
export const canonicalText = (value: unknown): string => JSON.stringify(sorted(value));

/** Bytes as small hexadecimal digits. */
export const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text in UTF-8, as 64 small hexadecimal digits. */
export const sha256Hex = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** Hash of an invoice. @param previousHash of the one issued before, '' for the first */
export const chainHash = (previousHash: string, text: string): Promise<string> =>
  sha256Hex(previousHash + text);

/** One issued invoice with what was printed; undefined: the text is gone. */
export type ChainLink = {
  number: string;
  sequence: number;
  previousHash: string;
  hash: string;
  text: string | undefined;
};

/** What is wrong with one of them, in words. */
export type ChainFinding = { sequence: number; number: string; problem: string };

type Issued = { number: string; sequence: number; status: string; orderIds: readonly string[] };

/**
 * Numbers that two invoices have, and orders that two valid ones contain: the rules hold each order to one invoice, but
 * cannot look at every order of an invoice that somebody writes past the app.
 */
export function repetitions(invoices: readonly Issued[]): ChainFinding[] {
  const numbers = new Map<string, number>();
  const billedBy = new Map<string, string>();
  return invoices
    .toSorted((a, b) => a.sequence - b.sequence)
    .flatMap(({ number, sequence, status, orderIds }) => {
      const problems: string[] = [];
      const same = numbers.get(number);
      if (same === undefined) numbers.set(number, sequence);
      else problems.push(`請求番号が${same}番目の請求書と同じです`);
      const others = status === 'voided' ? [] : orderIds.flatMap((id) => billedBy.get(id) ?? []);
      for (const other of new Set(others)) {
        const count = others.filter((one) => one === other).length;
        problems.push(`受注${count}件が請求書 ${other} にも入っています(二重請求)`);
      }
      if (status !== 'voided')
        for (const id of orderIds) if (!billedBy.has(id)) billedBy.set(id, number);
      return problems.map((problem) => ({ sequence, number, problem }));
    });
}

async function problemsOf(link: ChainLink, before: ChainLink | undefined): Promise<string[]> {
  const problems: string[] = [];
  const expected = (before?.sequence ?? 0) + 1;
  if (link.sequence !== expected) problems.push(`${expected}番目の請求書がありません`);
  else if (link.previousHash !== (before?.hash ?? ''))
    problems.push('1つ前の請求書とつながっていません');
  if (link.text === undefined) problems.push('発行時の内容がありません');
  else if ((await chainHash(link.previousHash, link.text)) !== link.hash)
    problems.push('発行時の内容が変わっています');
  return problems;
}

/**
 * Checks the whole chain.
 * @param head what the company's counter knows of the last one
 * @returns nothing when every invoice is there as it was issued
 */
export async function chainFindings(
  links: readonly ChainLink[],
  head: { sequence: number; hash: string },
): Promise<ChainFinding[]> {
  const inOrder = links.toSorted((a, b) => a.sequence - b.sequence);
  const found = await Promise.all(
    inOrder.map(async (link, index) =>
      (await problemsOf(link, inOrder[index - 1])).map((problem) => ({
        sequence: link.sequence,
        number: link.number,
        problem,
      })),
    ),
  );
  const last = inOrder.at(-1);
  const isWhole = (last?.sequence ?? 0) === head.sequence && (last?.hash ?? '') === head.hash;
  const end = { sequence: head.sequence, number: '', problem: '最後の請求書が台帳と合いません' };
  return [...found.flat(), ...(isWhole ? [] : [end])];
}
