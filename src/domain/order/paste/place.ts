import type { Client } from '#domain/client/client.ts';
import { shortClientName } from '#domain/driver/shortName.ts';
import { searchable, searchableCode } from '#domain/search.ts';
import type { FoundText } from '#domain/order/paste/when.ts';

/** Places, addresses, telephones and clients within plain text. */

/** A piece of the text as it is. */
export const asFound = (source: string): FoundText => ({ value: source, source });

const PREFECTURE = '(?:北海道|東京都|(?:京都|大阪)府|[一-龠]{2,3}県)';
const BLOCK = String.raw`[^\s()、,]*(?:\s?[\d-]+(?:番地?|丁目|号)?[\d-]*)?`;
const ADDRESS = new RegExp(
  String.raw`(?:〒?\s?\d{3}-\d{4}\s*)?(?:${PREFECTURE}${BLOCK}|[一-龠ぁ-んァ-ヶ]{1,6}[市区郡][一-龠ぁ-んァ-ヶー]{0,12}\d[\d-]*(?:番地?|丁目|号)?[\d-]*)`,
);
const TEL =
  /(?<![\d-])(?:0\d{1,4}[-(]\d{1,4}[-)]\d{3,4}|\(0\d{1,4}\) ?\d{1,4}-\d{3,4}|0[789]0\d{8}|0\d{9})(?!\d)/;
const IN_CHARGE =
  /(?:ご?担当者?|PIC|ATTN\.?)(?:様)?\s*[:.]?\s*([^\s:、,()/]+(?:\s(?!TEL|電話)[^\s\d:、,()/]{1,6})?)/i;
const PERSON = /^([^\s、,()/\d]{1,8}(?:\s[^\s、,()/\d]{1,6})?(?:様|さん|氏))$/;

const first = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[0];

const cleaned = (text: string): string =>
  text
    .replace(/〒\s?\d{3}-?\d{4}/g, ' ')
    .replace(/(?:TEL|電話番号?|電話|連絡先|携帯|住所|FAX)\s*[:.]?/gi, ' ')
    .replace(/\(\s*[)/・]*\s*\)/g, ' ')
    .replace(/^[\s、,:/)・-]+|[\s、,:/(・-]+$/g, '')
    .replace(/\s+(?:様|御中|殿)$|(?<=[^\s])(?:様|御中|殿)$/, '')
    .replace(/\s+$/g, '');

/** The balanced part: no bracket that was opened elsewhere. */
export function balanced(text: string): string {
  const surplus = text.split('(').length - text.split(')').length;
  if (surplus === 0) return text;
  return surplus < 0 ? text.replace(/\)\s*$/, '') : text.replace(/^\(|\s*\($/, '');
}

export type Site = Partial<Record<'name' | 'address' | 'tel' | 'inCharge', FoundText>>;

/** One text about a site: its name, and what stands beside it. */
export function siteIn(text: string): Site {
  const address = first(text, ADDRESS);
  const tel = first(text.replace(/FAX\s*[:.]?\s*[\d()-]+/gi, ' '), TEL);
  const [inChargeWhole, labelled] = IN_CHARGE.exec(text) ?? [];
  const person = PERSON.exec(text.trim())?.[1];
  const inCharge = labelled ?? person;
  const parts = [address, tel, inChargeWhole ?? person].filter((part) => part !== undefined);
  const rest = parts.reduce((left, part) => left.replace(part, '  '), text);
  const written = balanced(cleaned(rest)).replace(/(?:\s{2,}|\s\/\s).*$/s, '');
  // A sentence is no name: 厚木倉庫 12月中旬、日程は追って。
  const said = written.includes('。') ? siteNamed(written) : undefined;
  const name = (said ?? written).replace(/[\s(]+$/, '');
  return {
    ...(name === '' || /^[\d\s()/-]+$/.test(name) ? {} : { name: asFound(name) }),
    ...(address === undefined ? {} : { address: asFound(address.trim()) }),
    ...(tel === undefined ? {} : { tel: asFound(tel) }),
    ...(inCharge === undefined ? {} : { inCharge: asFound(inCharge) }),
  };
}

/** Several texts about one site: the first that says something is taken. */
export const siteOf = (texts: readonly string[]): Site => {
  const sites = texts.map(siteIn).toReversed();
  return Object.assign({}, ...sites);
};

const YARD =
  /(?:BC|CY|VP|C\/?Y|バンプール|埠頭|ふ頭|ターミナル|デポ|DEPOT|TERMINAL|号|[A-Z]-?\d{1,2}|ヤード|YARD)(?:\([^)]*\))?$/i;

/** What people write around the name of a place: 「2件とも本牧BCです」, 「Oi No.5.」, 「大黒C4 ※MG付き」. */
const AROUND = [
  /\s*※.*$/,
  /\s*(?:CY)?(?:カット|CUT\b).*$/i,
  /^\d{1,2}\s?[件本台]?とも(?:に)?[、,]?/,
  /^(?:どちらも|いずれも|すべて|全て|全部|両方(?:とも)?)[、,:\s]*/,
  /^(?:とも(?:に)?|共に)[、,:\s]*/,
  /(?:です|でお願い.*|にてお願い.*|になります|となります|にて|から(?:引取|搬出).*|で(?:引取|搬出|取って).*|へ(?:返却|搬入).*|に(?:返却|搬入).*)[。.]?$/,
  /[。.,、]+$/,
  /\s+(?:by|before|on|until)$/i,
];

/** The name of a place without the words around it. */
export const placeName = (text: string): string =>
  AROUND.reduce((name, pattern) => name.replace(pattern, ''), text.trim()).trim();

const YARD_KIND = 'BC|CY|VP|バンプール|デポ|ターミナル|コンテナヤード|公共|ふ頭|埠頭';
const BERTH = String.raw`[A-Z]-?\d{1,2}|\d{1,2}(?:[/・]\d{1,2})?号`;

/** Words that can be nothing but a terminal or a depot, wherever they stand: 本牧BC, 大井1/2号, 大黒C4, 青海公共. */
const YARD_WORD = new RegExp(
  String.raw`(?<![^\s、。,()→:「」/返却引取出入])(?![返却引取出入搬])(?:南?本牧|大黒|(?:[一-龠ァ-ヶー]{2,6})(?=${YARD_KIND}|(?<=大井|青海|品川|有明|中防)(?:${BERTH})))(?:${YARD_KIND})?(?:${BERTH})?(?=$|[\s、。,()→「」/でにへのを]|から|より|まで|[引取出返搬])`,
  'g',
);

/** The terminals and depots that a text names as words of their own, from left to right. */
export const yardsIn = (text: string): string[] =>
  Array.from(text.matchAll(YARD_WORD), ([yard]) => yard);

/** Whether the text names a terminal or a depot rather than a customer's site. */
export const isYard = (text: string): boolean => {
  const name = text.trim();
  return YARD.test(name) || (name !== '' && yardsIn(name).includes(name));
};

const SITE_WORD =
  /(?:^|[\s、。,()→:「」/~]|[一-龠](?=[でにへのはを]))[でにへのはを]?([^\s、。,()→:「」/~]{1,20}?(?:倉庫|工場|センター|営業所|事業所|製作所|物流|配送所|工業団地|支店)+(?:第?[\dA-Z一二三]{1,3}(?:号棟?|倉庫|工場|棟)?)?)/;

/** A customer's site by the kind of its name. */
export const siteNamed = (text: string): string | undefined => SITE_WORD.exec(text)?.[1];

/** What stands before the name of a site within a sentence: もう1本は昼から. */
const BEFORE_SITE = /^.*(?:から|より|して|にて|[本台分り]は|[時半分前後一]に|まで)/;
const AND = /(?<=倉庫|工場|センター|営業所|事業所|製作所|物流|配送所|団地|支店)(?:と|及び|や)/g;

/** All sites that a text names by the kind of their names. */
export const sitesIn = (text: string): string[] =>
  Array.from(text.replace(AND, '、').matchAll(new RegExp(SITE_WORD, 'g')), ([, site = '']) =>
    site.replace(BEFORE_SITE, ''),
  );

/** The names by which a client is known, as they are compared; worked out once. */
const known = new WeakMap<Client, string[]>();

const ENGLISH_FORM = /[\s,]*(?:co\.?,?\s*ltd\.?|inc\.?|corp(?:oration)?\.?|ltd\.?|llc)$/i;

function variantsOf(client: Client): string[] {
  const before = known.get(client);
  if (before !== undefined) return before;
  const short = shortClientName(client.name);
  const names = [client.name, short, short.replace(ENGLISH_FORM, '')]
    .map(searchable)
    .filter((name) => name.length > 1);
  known.set(client, names);
  return names;
}

/** 日之出さん: the beginning of one client's name. */
function nicknamed(text: string, clients: readonly Client[]): Client[] {
  const words = Array.from(
    text.matchAll(/([一-龠ァ-ヶーA-Za-z]{2,10})(?:さん|様)/g),
    ([, word = '']) => searchable(word),
  );
  return clients.filter((client) =>
    variantsOf(client).some((name) =>
      words.some((word) => word.length > 1 && name.startsWith(word)),
    ),
  );
}

/** The clients of which a text names one; several when it cannot be told which. */
function named(text: string, clients: readonly Client[]): Client[] {
  const wanted = searchable(text);
  const matches = clients.flatMap((client) =>
    variantsOf(client)
      .filter((name) => wanted.includes(name))
      .map((name) => ({ client, length: name.length })),
  );
  if (matches.length === 0) return nicknamed(text, clients);
  const longest = Math.max(...matches.map(({ length }) => length));
  const best = matches.filter(({ length }) => length === longest).map(({ client }) => client);
  return [...new Set(best)];
}

/** Clients that are in use and order; those that only drive for us do not. */
const ordering = ({ enabled, isCustomer }: Client): boolean => enabled && isCustomer;

/** The client that the first of the texts names that names any. */
export function clientIn(
  texts: readonly string[],
  clients: readonly Client[],
): FoundText | undefined {
  for (const source of texts) {
    const [client, ...others] = named(source, clients.filter(ordering));
    if (client === undefined) continue;
    if (others.length === 0) return { value: client.id, source: source.trim() };
    const names = [client, ...others].map(({ name }) => name).join('、');
    return { value: '', source: source.trim(), warning: `取引先が決められません(${names})` };
  }
  return undefined;
}

/** The only client whose name begins so: 東洋 is 東洋海運 where no other begins with it. */
function begunBy(cell: string, clients: readonly Client[]): FoundText | undefined {
  const beginning = searchable(cell);
  const [client, ...others] = clients.filter(
    (one) => ordering(one) && variantsOf(one).some((name) => name.startsWith(beginning)),
  );
  if (beginning.length < 2 || client === undefined || others.length > 0) return undefined;
  const warning = `取引先は「${cell.trim()}」で始まる${client.name}にしました`;
  return { value: client.id, source: cell.trim(), warning };
}

/** Behind a company's name: a part of it, or a person. */
const PART_OF_COMPANY =
  /^(?:.*(?:支店|支社|本社|営業所|事業所|事業部|[部課係店]|様|さん|殿|御中))?$/;

/** A cell that goes on behind or before the name may be of another company: 東洋海運倉庫 is not 東洋海運. */
function withDoubt(found: FoundText | undefined, clients: readonly Client[]): typeof found {
  const client = clients.find(({ id }) => id === found?.value);
  if (found === undefined || client === undefined) return found;
  const written = searchable(found.source);
  const rests = variantsOf(client)
    .filter((name) => written.includes(name))
    .map((name) => written.replace(name, ''));
  if (rests.length === 0 || rests.some((rest) => PART_OF_COMPANY.test(rest))) return found;
  return { ...found, warning: `取引先は「${found.source}」に含まれる${client.name}にしました` };
}

/** The client whose code or name a cell of a table is. */
export function clientOfCell(cell: string, clients: readonly Client[]): FoundText | undefined {
  const code = searchableCode(cell);
  const [client, ...others] = clients.filter(
    (one) => ordering(one) && code !== '' && searchableCode(one.code) === code,
  );
  return client !== undefined && others.length === 0
    ? { value: client.id, source: cell.trim() }
    : withDoubt(clientIn([cell], clients), clients);
}

/** The same where a label says that it is one: also the beginning of a name. */
export const clientOfLabel = (cell: string, clients: readonly Client[]): FoundText | undefined =>
  clientOfCell(cell, clients) ?? begunBy(cell, clients);

/** What stands around a client's name in a heading: 「■丸東通商様分」. */
const ADDRESSED = /(?:様|さん|殿|御中)?(?:の?分)?$/;
const SEPARATED = /[\s、,()[\]【】<>《》「」■◆●○◎・*:/|]+/;

/** The client whose name is a word of its own in the text. */
export function clientAlone(text: string, clients: readonly Client[]): FoundText | undefined {
  const words = [text.trim(), ...text.split(SEPARATED)];
  for (const word of words) {
    const name = searchable(word.replace(ADDRESSED, ''));
    if (name.length < 2) continue;
    const [client, ...others] = clients.filter(
      (one) => ordering(one) && variantsOf(one).includes(name),
    );
    if (client !== undefined && others.length === 0) return { value: client.id, source: word };
  }
  return undefined;
}

/** Whether a line is nothing but the name of a client. */
export function isClientLine(line: string, clients: readonly Client[]): boolean {
  const words = line.replace(/^\s*(?:[([]?\d{1,2}[)\].:]\s?)?/, '').split(SEPARATED);
  const [word, ...others] = words.filter((one) => one !== '' && !/^(?:様|分|の分)$/.test(one));
  return word !== undefined && others.length === 0 && clientAlone(word, clients) !== undefined;
}
