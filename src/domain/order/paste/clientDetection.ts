import type { Client } from '#domain/client/client.ts';
import type { Piece, Topic } from '#domain/order/paste/label.ts';
import { clientAlone, clientIn, clientOfCell, clientOfLabel } from '#domain/order/paste/place.ts';
import type { PastedText } from '#domain/order/paste/text.ts';
import type { FoundText } from '#domain/order/paste/when.ts';

/** Whose order it is. */

/** The lines that may say who ordered: not those of addressees. */
const senders = (lines: readonly string[]): string[] => {
  const own = lines.filter((line) => line.trim() !== '' && !/御中|行$/.test(line));
  const introduced = own.filter((line) => /です|申します|より|拝|担当/.test(line));
  return [...introduced, ...own];
};

/** A line that names a company. */
const COMPANY = /株式会社|有限会社|合同会社|[(](?:株|有|同)[)]|㈱|㈲|CO\.|INC\b|LTD\b/i;

/** The client of the whole text: by its sender, its signature, the lines that introduce somebody. */
export function senderOf(
  { sender }: PastedText,
  pieces: readonly Piece[],
  clients: readonly Client[],
): FoundText | undefined {
  const named = clientIn(sender, clients);
  if (named !== undefined) return named;
  const loose = pieces.filter(({ topic }) => topic === undefined).map(({ line }) => line);
  const found = clientIn(senders(loose), clients);
  const stranger = sender.find((line) => COMPANY.test(line))?.trim();
  if (found === undefined || found.value === '' || stranger === undefined) return found;
  const warning = `差出人「${stranger}」は登録されていないため、取引先は本文の「${found.source}」にしました`;
  return { ...found, warning };
}

const labelled = (pieces: readonly Piece[], wanted: Topic): Piece | undefined =>
  pieces.find(({ topic, text }) => topic === wanted && text !== '');

/** 東洋海運 佐藤 様: the line is to somebody. */
const TO_PERSON = /(?:様|御中|殿)[、。\s]*$/;

/** A client that stands for itself in a line of the order: a heading, a word between a time and a site. */
function standing(pieces: readonly Piece[], clients: readonly Client[]): FoundText | undefined {
  for (const { topic, text, at } of pieces) {
    const last = text.trim().replace(/^.*\s/, '');
    const isAddressee = TO_PERSON.test(text) && clientAlone(last, clients) === undefined;
    const found = topic === undefined && !isAddressee ? clientAlone(text, clients) : undefined;
    if (found !== undefined) return { ...found, at };
  }
  return undefined;
}

/**
 * The client of one order: by its label, by a name that stands for itself in its lines, by the label of the shipper
 * where the company knows it as a client, by who wrote. A value of '' is a client that cannot be told.
 * @param pieces the order's own before those that it shares
 */
export function clientOf(
  pieces: readonly Piece[],
  clients: readonly Client[],
  sender: FoundText | undefined,
): FoundText | undefined {
  const own = standing(pieces, clients);
  const isKnown = [own, sender].some((one) => one !== undefined && one.value !== '');
  // Who pays is who ordered where nobody else can be.
  const label = labelled(pieces, 'client') ?? (isKnown ? undefined : labelled(pieces, 'billed'));
  if (label !== undefined) {
    const found = clientOfLabel(label.text, clients);
    const warning = `取引先「${label.text}」は登録されていません`;
    return found === undefined
      ? { value: '', source: label.text, at: label.at, warning }
      : { ...found, at: label.at };
  }
  if (own !== undefined) {
    const other = clients.find(({ id }) => id === sender?.value && id !== own.value);
    const warning = `差出人は${other?.name}ですが、取引先は本文の「${own.source}」にしました`;
    return other === undefined ? own : { ...own, warning };
  }
  const shipper = labelled(pieces, 'shipper');
  if (shipper === undefined) return sender;
  const found = clientOfCell(shipper.text, clients);
  return found === undefined ? sender : { ...found, at: shipper.at };
}

/**
 * Who pays where that is somebody else than the client (請求先 beside 取引先); a value of '' is one that cannot be told.
 * @param client id of the order's client
 */
export function billedOf(
  pieces: readonly Piece[],
  clients: readonly Client[],
  client: string | undefined,
): FoundText | undefined {
  const billed = labelled(pieces, 'billed');
  if (billed === undefined) return undefined;
  const { text, at } = billed;
  const found = clientOfLabel(text, clients);
  if (found === undefined && client === '') return undefined;
  if (found === undefined)
    return { value: '', source: text, at, warning: `請求先「${text}」は登録されていません` };
  const { warning, ...payer } = found;
  if (payer.value === client) return undefined;
  return { ...payer, at, ...(warning && { warning: warning.replace('取引先', '請求先') }) };
}

/** Named once, below one of several orders, and nobody else is named: it is the client of them all, and said so. */
export function onlyClientOf(found: readonly (FoundText | undefined)[]): FoundText | undefined {
  const named = found.flatMap((client) =>
    client === undefined || client.value === '' ? [] : [client],
  );
  const [first] = named;
  const isOne = named.every(({ value }) => value === first?.value);
  if (first === undefined || !isOne) return undefined;
  return { ...first, warning: `取引先は本文に1度だけある「${first.source}」にしました` };
}
