import { slicesOf } from '#domain/slices.ts';
import type { StoredDocument } from '#domain/storedValue.ts';
import type { RawDocument } from '#repositories/readOnce.ts';
import { countRows, listRaw, readRaw } from '#repositories/store.ts';
import { storedFields } from '#repositories/storedValues.ts';

// All that a company has, read in pieces: for the file of everything, and for the company that one is taken into.

/** Documents that are asked for at a time. */
const PAGE = 300;

const pathOf = (companyId: string, path: string): string =>
  path === '' ? `companies/${companyId}` : `companies/${companyId}/${path}`;

const storedOf = (companyId: string, { path, data }: RawDocument): StoredDocument => ({
  path: path.slice(`companies/${companyId}/`.length),
  fields: storedFields(data),
});

/**
 * The documents of a collection below the company, by id, page by page. Each page is asked for when it is wanted, and
 * taken apart in slices. @throws AppError
 */
export async function* listPages(
  companyId: string,
  collection: string,
): AsyncGenerator<StoredDocument[], void, undefined> {
  let last = '';
  let isEnd = false;
  while (!isEnd) {
    const page = await listRaw({
      collection: pathOf(companyId, collection),
      where: last === '' ? [] : [['__name__', '>=', last]],
      orderBy: [['__name__', 'asc']],
      limit: PAGE,
    });
    isEnd = page.length < PAGE;
    for await (const slice of slicesOf(page.filter(({ path }) => !path.endsWith(`/${last}`))))
      yield slice.map((one) => storedOf(companyId, one));
    last = String(page.at(-1)?.path.split('/').at(-1));
  }
}

/** One document below the company ('': the company), undefined when there is none. @throws AppError */
export async function getStored(
  companyId: string,
  path: string,
): Promise<StoredDocument | undefined> {
  const found = await readRaw(pathOf(companyId, path));
  return found === undefined ? undefined : storedOf(companyId, found);
}

/** How many documents a collection below the company has. @throws AppError */
export const countAll = (companyId: string, collection: string): Promise<number> =>
  countRows({ collection: pathOf(companyId, collection) });
