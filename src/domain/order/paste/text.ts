import { timeIn } from '#domain/order/paste/clock.ts';
import { topicOfHeader } from '#domain/order/paste/label.ts';
import { siteNamed } from '#domain/order/paste/place.ts';
import { plainText, readable } from '#domain/order/paste/plain.ts';
import { dayIn, withoutDays } from '#domain/order/paste/when.ts';

/** What was pasted, line by line; what is no part of the order (earlier mails, headers, signatures) is set aside. */

/** A line that is read. */
export type Line = {
  text: string;
  /** Number of the line in what was pasted, from 0; the clauses of one line lie between it and the next. */
  at: number;
};

/** What was pasted, sorted. All texts are plain. */
export type PastedText = {
  /** Every line as it was pasted, made plain, and what of it is said: without the stamp of a chat. */
  all: readonly (Line & { said: string })[];
  /** The lines that may speak of orders. */
  lines: readonly Line[];
  /** The lines that say who wrote: the sender of a mail, its signature. */
  sender: readonly string[];
  /** When the mail was sent, as it is written; '' when it does not say. */
  sent: string;
  /** What the mail says that it is about; a line without a number where it does not say. */
  subject: Line | undefined;
  /** Lines whose days and times are those of the mail or of the chat. */
  stamps: ReadonlySet<number>;
  /** Lines of the mails that this one answers. */
  quoted: ReadonlySet<number>;
};

const QUOTE = /^\s*(?:>|》)/;
const EARLIER_MAIL =
  /^\s*(?:-{2,}\s*(?:Original Message|元のメッセージ|転送メッセージ|Forwarded message)|On .{1,200} wrote:|.{1,200}<[^<>@\s]+@[^<>\s]+>.*:\s*$|\d{4}年\d{1,2}月\d{1,2}日.*(?:書きました|wrote))/i;
const HEADER =
  /^\s*(?:(From|差出人|送信者|発信元|発信)|(Date|Sent|送信日時|送信日|発信日|発行日|作成日|依頼日|日付)|(?:To|Cc|Bcc|宛先|宛名|宛て|Reply-To|受信者)|(Subject|件名))\s*[:=]\s*(.*)$/i;
/** The head of a mail below a line of the one that answers it. */
const EARLIER_HEAD = /^\s*(?:From|差出人|送信者)\s*[:=]/i;
/** So many lines of a head stand close together. */
const HEAD_LINES = 4;
/** The day of a fax. */
const OF_FAX = /送信票|送信状|送付状|送付票|送付案内/;
const OF_MAIL = /^\s*(?:From|差出人|送信者|Subject|件名|To|宛先)\s*[:=]/i;
const DIVIDER = /^\s*(?:([-=_*+~━─＊☆★◇◆■□・.#/\\|<>^])\1{3,}|(?:[-=*+~━─☆★◇◆■□・]\s?){6,}|--)\s*$/;
const CONTACT = /TEL|FAX|E-?mail|@[\w-]+\.|〒|https?:|携帯|電話\s*:?\s*\(?0\d/i;
const COMPANY = /株式会社|有限会社|\(株\)|\(有\)|Co\.,|Ltd/i;
/** What chats write before each message: [12:31] 田中: … */
const CHAT =
  /^\s*\[(?:(?:\d{4}[/.-])?\d{1,2}[/.-]\d{1,2},?\s)?\d{1,2}:\d{2}(?::\d{2})?\]\s*(?:([^\s:[\]]{1,20}(?:\s[^\s:[\]]{1,10})?)\s*:\s*)?/;
/** The same in three cells, below a line with the day. */
const CHAT_CELLS = /^(?:午前|午後)?\d{1,2}:\d{2}\t([^\t]{1,20})\t/;
const CHAT_DAY = /^\s*\d{4}[/.]\d{1,2}[/.]\d{1,2}\s?\([月火水木金土日]\)\s*$/;
/** The same above the message: 佐藤(東洋海運) 10:32 */
const CHAT_NAME = /^\s*([^\s\d:/]{1,20}(?:\s[^\s\d:/]{1,10})?)\s+(?:午前|午後)?\d{1,2}:\d{2}\s*$/;
/** The same in one line, as it is copied out of a chat: 16:03 山田 お疲れ様です. */
const CHAT_WORDS = /^\s*(?:午前|午後)?\d{1,2}:\d{2}\s+([^\s\d:/]{1,20})\s+(?=\S)/;
/** The same with the day, before a message that names another: 11/27 17:05 東洋海運 森 明日8時に…お願いします. */
const CHAT_DATED = new RegExp(
  [
    String.raw`^\s*((?:\d{4}[/.-])?\d{1,2}[/.-]\d{1,2}(?:\s?\([月火水木金土日]\))?)`,
    String.raw`\s(?:午前|午後)?\d{1,2}:\d{2}`,
    String.raw`\s+([^\s\d:/~-]{1,20}(?:\s[^\s\d:/~-]{1,10})?)\s+`,
    String.raw`(?=(?:明日|明後日|あした|あす|あさって|本日|今日|(?:\d{1,2}[/月])?\d{1,2}日?(?:\([月火水木金土日]\))?)`,
    String.raw`の?\s?(?:\d{1,2}(?::\d{2}|時半?)|朝|午前|午後|昼|夕)(?!\s?(?:まで|に?\s?(?:引|搬|返|カット|CUT)))`,
    String.raw`.*(?:です|ます|願い|ねがい|下さい|ください))`,
  ].join(''),
);
const SPOKEN =
  /です|ます|ました|ません|お願い|おねがい|下さい|ください|了解|承知|お?疲れ|おつかれ|世話/;
const SITE = /倉庫|工場|センター|営業所|事業所|製作所|物流|市場|納[入品]|引取|搬[出入]|返却|着/;
const OF_ORDER =
  /備考|特記|注意|納[入品]|引取|搬[出入]|返却|作業|配送|コンテナ|本船|サイズ|B\/?L|B(?:OO)?K|CNTR|CONTAINER|VESSEL|PICK|RETURN|DELIVERY|[A-Z]{3}[UJZ][ -]?\d{6}/i;

const OF_BOX = /[A-Z]{3}[UJZ][ -]?\d{6}/i;

const isBlank = ({ text }: Line): boolean => text.trim() === '';

/** A size in a line that says when: 8:00 座間倉庫 20F. */
const SIZE_AND_TIME = /(?=.*\d(?:[:/]\d|時)).*(?<!\d)[24]0(?:HC|HQ|F|GP|DRY|')/i;

const isOfOrder = (block: readonly Line[]): boolean =>
  block.some(({ text }) => OF_ORDER.test(text) || SIZE_AND_TIME.test(text));

const isSignature = (block: readonly Line[]): boolean =>
  !isOfOrder(block) && block.some(({ text }) => CONTACT.test(text) || COMPANY.test(text));

type Sorting = {
  lines: Line[];
  sender: string[];
  sent: string;
  subject: Line | undefined;
  stamps: Set<number>;
};

/** The sign of a chat before or above a message, and who wrote it. */
type Stamp = (text: string) => { length: number; name: string; day?: string } | undefined;

/** The way in which a chat marks its messages. */
function stampOf(lines: readonly Line[]): Stamp {
  const hasDay = lines.some(({ text }) => CHAT_DAY.test(text));
  const named = lines.flatMap(({ text }) => CHAT_NAME.exec(text)?.[1] ?? []);
  const speaks = (name: string): boolean =>
    !SITE.test(name) && named.filter((one) => one === name).length > 1;
  const talkers = lines.flatMap(({ text }) => {
    const [stamp, name] = CHAT_WORDS.exec(text) ?? [];
    const isTold = stamp !== undefined && (hasDay || SPOKEN.test(text.slice(stamp.length)));
    return isTold && name !== undefined && !SITE.test(name) ? [name] : [];
  });
  const talks = (text: string): RegExpExecArray | null => {
    const before = CHAT_WORDS.exec(text);
    return talkers.length > 1 && talkers.includes(before?.[1] ?? '') ? before : null;
  };
  return (text) => {
    const before = CHAT.exec(text) ?? (hasDay ? CHAT_CELLS.exec(text) : null) ?? talks(text);
    if (before !== null) return { length: before[0].length, name: before[1] ?? '' };
    const [dated, day = '', who = ''] = CHAT_DATED.exec(text) ?? [];
    if (dated !== undefined && !SITE.test(who)) return { length: dated.length, name: who, day };
    const name = CHAT_NAME.exec(text)?.[1];
    if (name !== undefined && speaks(name)) return { length: text.length, name };
    return hasDay && CHAT_DAY.test(text) ? { length: text.length, name: '' } : undefined;
  };
}

/** The header lines of a mail or a fax say who wrote and when; those of the addressee say nothing. */
function withoutHeaders(lines: readonly Line[]): Sorting {
  const sorting: Sorting = {
    lines: [],
    sender: [],
    sent: '',
    subject: undefined,
    stamps: new Set(),
  };
  const isMail = lines.some(({ text }) => OF_MAIL.test(text));
  const stamped = stampOf(lines);
  for (const { text, at } of lines) {
    const [whole, from, date, subject, rest = ''] = HEADER.exec(text) ?? [];
    const stamp = stamped(text);
    if (stamp !== undefined) {
      const { length, name, day = '' } = stamp;
      sorting.sent ||= day;
      const isLabel = topicOfHeader(name) !== undefined;
      const own = isLabel ? text.slice(text.indexOf(name)) : text.slice(length);
      if (own === '') sorting.stamps.add(at);
      else sorting.lines.push({ text: own, at });
      if (name !== '' && !isLabel) sorting.sender.push(name);
    } else if (OF_FAX.test(text)) sorting.stamps.add(at);
    else if (whole === undefined || (date === '日付' && !isMail)) sorting.lines.push({ text, at });
    else if (from !== undefined) sorting.sender.push(rest);
    else if (date !== undefined) {
      sorting.sent ||= rest;
      sorting.stamps.add(at);
    } else if (subject !== undefined) sorting.subject ??= { text: rest, at };
  }
  return sorting;
}

/** When the mail was sent whose head begins there, in letters that can be compared; '' where it does not say. */
function sentBehind(lines: readonly Line[], place: number): string {
  const sent = lines
    .slice(place, place + HEAD_LINES)
    .map(({ text }) => HEADER.exec(text))
    .flatMap((head) => (head?.[2] === undefined ? [] : head.slice(4)))
    .join(' ');
  const day = dayIn(sent, '2000-01-01')?.value ?? '';
  return `${day} ${timeIn(withoutDays(sent, '2000-01-01'))?.value ?? ''}`.trim();
}

/** Whether a line says something of an order rather than what a form is called. */
const saysOwn = ({ text }: Line): boolean =>
  !HEADER.test(text) &&
  (OF_BOX.test(text) || SIZE_AND_TIME.test(text) || siteNamed(text) !== undefined);

/**
 * Whether the head of an earlier mail begins there, without a word of its own: 差出人, 送信日時, 宛先, 件名. Below the head of
 * another mail only if that was sent later: else somebody pasted two.
 */
function isEarlierHead(lines: readonly Line[], place: number): boolean {
  const [first, ...rest] = lines.slice(place, place + HEAD_LINES);
  if (first === undefined || !EARLIER_HEAD.test(first.text)) return false;
  const above = lines.slice(0, place);
  const upper = above.findIndex(({ text }) => EARLIER_HEAD.test(text));
  const sent = sentBehind(lines, place);
  const isEarlier = upper < 0 || (sent !== '' && sent < sentBehind(lines, upper));
  return (
    isEarlier && above.some(saysOwn) && rest.filter(({ text }) => HEADER.test(text)).length > 1
  );
}

/** The part of a mail before the mails that it answers. A mail that only forwards is read whole. */
function newest(lines: readonly Line[]): Line[] {
  const end = lines.findIndex(
    ({ text }, place) => EARLIER_MAIL.test(text) || isEarlierHead(lines, place),
  );
  const before = end < 0 ? lines : lines.slice(0, end);
  const own = before.filter(({ text }) => !QUOTE.test(text));
  if (isOfOrder(own)) return own;
  return lines
    .filter(({ text }) => !EARLIER_MAIL.test(text))
    .map(({ text, at }) => ({ text: text.replace(/^(?:\s*[>》])+\s?/, ''), at }));
}

/** Lines between two dividing lines; dividers end a block. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines)
    if (DIVIDER.test(line.text)) blocks.push([{ text: '', at: line.at }]);
    else blocks.at(-1)?.push(line);
  return blocks;
}

/** The last lines of a mail without a dividing line: a company and how to reach it. */
function withoutTrailingSignature(lines: readonly Line[]): [Line[], Line[]] {
  const end = lines.findLastIndex((line) => !isBlank(line));
  const lastBlank = lines.findLastIndex((line, place) => place < end && isBlank(line));
  const tail = lines.slice(lastBlank + 1);
  return lastBlank >= 0 && isSignature(tail) && tail.some(({ text }) => CONTACT.test(text))
    ? [lines.slice(0, lastBlank), tail]
    : [[...lines], []];
}

/** Sorts what was pasted. */
export function sortedText(text: string): PastedText {
  const all = plainText(text)
    .split('\n')
    .map((line, at) => ({ text: readable(line), at }));
  const own = newest(all);
  const kept = new Set(own.map(({ at }) => at));
  const quoted = new Set(all.flatMap(({ at }) => (kept.has(at) ? [] : [at])));
  const headed = new Set(all.flatMap((line) => (EARLIER_MAIL.test(line.text) ? [line.at] : [])));
  const sorting = withoutHeaders(own);
  const blocks = blocksOf(sorting.lines);
  const signatures = blocks.slice(1).filter(isSignature);
  const rest = blocks.filter((block) => !signatures.includes(block));
  const [lines, tail] = withoutTrailingSignature(rest.flat());
  const said = new Map(sorting.lines.map((line) => [line.at, line.text]));
  const signed = [...signatures.flat(), ...tail].map((line) => line.text);
  const { sent, subject, stamps } = sorting;
  return {
    all: all.map((line) => ({ ...line, said: said.get(line.at) ?? line.text })),
    lines,
    sender: [...sorting.sender, ...signed],
    sent,
    subject,
    stamps: new Set([...stamps, ...headed]),
    quoted,
  };
}
