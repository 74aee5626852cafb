import type { CDPSession } from '@playwright/test';
import * as z from 'zod/mini';

/**
 * Document reads as they are billed, by the collection that they are of, and how many questions were asked of a company's
 * records: for each the rules read the company's document, which is billed too and not seen here.
 */
export type Reads = {
  total: number;
  /** Those of them that were sent again to a query that was resumed: the service sends what has changed meanwhile. */
  resumed: number;
  of: Record<string, number>;
  questions: number;
};

/** A document that was read, and whether it was sent again to a query that was resumed. */
export type Read = { of: string; resumed: boolean };
type Target = {
  of: string;
  resumed: boolean;
  answered: boolean;
  /** The documents that were sent, with their versions. */
  versions: Map<string, string>;
};
/** What is asked below a company. */
export const OF_COMPANY = /\/documents\/companies\/[^/]+/;

const ids = z._default(z.array(z.number()), []);
const messageSchema = z.object({
  targetChange: z.optional(
    z.object({
      targetChangeType: z.optional(z.string()),
      targetIds: z.optional(z.array(z.number())),
    }),
  ),
  documentChange: z.optional(
    z.object({
      document: z.object({ name: z.string(), updateTime: z.string() }),
      targetIds: ids,
      removedTargetIds: ids,
    }),
  ),
  documentRemove: z.optional(z.object({ removedTargetIds: ids })),
});
type Message = z.infer<typeof messageSchema>;

/** A part of the stream: numbered lists of messages; those of the channel itself are texts. */
const partSchema = z.array(z.tuple([z.number(), z.array(z.unknown())]));

export const querySchema = z.object({
  structuredQuery: z.object({ from: z.array(z.object({ collectionId: z.string() })) }),
});
const askedSchema = z.object({
  addTarget: z.optional(
    z.object({
      targetId: z.number(),
      resumeToken: z.optional(z.string()),
      query: z.optional(z.object({ parent: z.string(), ...querySchema.shape })),
      documents: z.optional(z.object({ documents: z.array(z.string()) })),
    }),
  ),
  removeTarget: z.optional(z.number()),
});

export const isListening = (url: string): boolean => url.includes('/Listen/channel');

/** 'orders' of '…/companies/x/orders/y'. */
export const collectionOf = (path: string): string => path.split('/').at(-2) ?? path;

/** What of a stream is whole: each part is preceded by its length. */
function partsIn(text: string): { parts: string[]; rest: string } {
  const parts: string[] = [];
  let rest = text;
  for (;;) {
    const [line = '', length = ''] = /^(\d+)\n/.exec(rest) ?? [];
    const end = line.length + Number(length);
    if (line === '' || rest.length < end) return { parts, rest };
    parts.push(rest.slice(line.length, end));
    rest = rest.slice(end);
  }
}

/** Which live queries there are and what each was sent. */
export class Ledger {
  readonly targets = new Map<number, Target>();
  reads: Read[] = [];
  questions = 0;

  ask(body: string): void {
    for (const [name, text] of new URLSearchParams(body)) {
      if (!/^req\d+___data__$/.test(name)) continue;
      const { addTarget, removeTarget } = askedSchema.parse(JSON.parse(text));
      if (removeTarget !== undefined) this.targets.delete(removeTarget);
      if (addTarget === undefined) continue;
      const { targetId, resumeToken = '', query, documents } = addTarget;
      const [from] = query?.structuredQuery.from ?? [];
      const [path = ''] = documents?.documents ?? [];
      const of = from?.collectionId ?? collectionOf(path);
      if (OF_COMPANY.test(query?.parent ?? path)) this.questions += 1;
      const resumed = resumeToken !== '';
      this.targets.set(targetId, { of, resumed, answered: false, versions: new Map() });
    }
  }

  hear({ targetChange, documentChange, documentRemove }: Message): void {
    const { document, targetIds = [], removedTargetIds = [] } = documentChange ?? {};
    for (const id of targetIds) this.#send(id, document?.name ?? '', document?.updateTime ?? '');
    // A document that stops to match is a read too, one that is deleted is none.
    for (const id of [...removedTargetIds, ...(documentRemove?.removedTargetIds ?? [])])
      this.#send(id, 'left', String(this.reads.length));
    if (targetChange?.targetChangeType !== 'CURRENT') return;
    for (const id of targetChange.targetIds ?? this.targets.keys()) this.#answer(id);
  }

  /** The emulator often resets a query and sends all of it again; the service sends what has another version. */
  #send(id: number, name: string, version: string): void {
    const target = this.targets.get(id);
    if (target === undefined || target.versions.get(name) === version) return;
    target.versions.set(name, version);
    this.reads.push({ of: target.of, resumed: target.resumed && !target.answered });
  }

  #answer(id: number): void {
    const target = this.targets.get(id);
    if (target === undefined || target.answered) return;
    // A query without a result is billed as one read.
    if (target.versions.size === 0)
      this.reads.push({ of: `no ${target.of}`, resumed: target.resumed });
    target.answered = true;
  }

  /** What was read since the last time. */
  take(): Reads {
    const of: Record<string, number> = {};
    for (const read of this.reads) of[read.of] = (of[read.of] ?? 0) + 1;
    const resumed = this.reads.filter((read) => read.resumed).length;
    const taken = { total: this.reads.length, resumed, of, questions: this.questions };
    this.reads = [];
    this.questions = 0;
    return taken;
  }

  /** What the live queries are of that have no answer yet. */
  unanswered(): string[] {
    return [...this.targets.values()].flatMap(({ of, answered }) => (answered ? [] : [of]));
  }
}

/** Reads the streams of the live queries as they come. */
export async function follow(session: CDPSession, hear: (message: Message) => void): Promise<void> {
  type Stream = { decoder: TextDecoder; rest: string; early: string[] | undefined };
  const streams = new Map<string, Stream>();
  const take = (stream: Stream, data: string) => {
    const bytes = Buffer.from(data, 'base64');
    const { parts, rest } = partsIn(stream.rest + stream.decoder.decode(bytes, { stream: true }));
    stream.rest = rest;
    for (const part of parts)
      for (const [, messages] of partSchema.parse(JSON.parse(part)))
        for (const message of messages) {
          const known = messageSchema.safeParse(message);
          if (known.success) hear(known.data);
        }
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!isListening(response.url) || !response.url.includes('TYPE=xmlhttp')) return;
    const stream: Stream = { decoder: new TextDecoder(), rest: '', early: [] };
    streams.set(requestId, stream);
    session.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => {
        const { early = [] } = stream;
        stream.early = undefined;
        for (const data of [bufferedData, ...early]) take(stream, data);
      },
      // It ended meanwhile, and is whole; or the page has gone on.
      () =>
        session.send('Network.getResponseBody', { requestId }).then(
          ({ body, base64Encoded }) =>
            take(stream, base64Encoded ? body : Buffer.from(body).toString('base64')),
          () => streams.delete(requestId),
        ),
    );
  });
  session.on('Network.dataReceived', ({ requestId, data }) => {
    const stream = streams.get(requestId);
    if (stream === undefined || data === undefined) return;
    if (stream.early === undefined) take(stream, data);
    else stream.early.push(data);
  });
  await session.send('Network.enable');
}
