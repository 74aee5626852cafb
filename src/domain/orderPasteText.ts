import { topicOfHeader } from '#domain/orderPasteLabel.ts';

/**
 * Text that people paste (mails, lists, messages) made readable by machine: signs of one meaning become one sign,
 * and what is no part of the order (earlier mails, headers, signatures) is set aside.
 */

const CIRCLED_BEFORE_ONE = 0x24_5f;

/** Half width; one kind of hyphen, apostrophe, arrow and line end; ① as (1). Nothing else is changed. */
export const plainText = (text: string): string =>
  text
    .replace(/[①-⑳]/g, (sign) => `(${sign.charCodeAt(0) - CIRCLED_BEFORE_ONE}) `)
    .replace(/[′’‘`´]/g, "'")
    .replace(/[“”″]/g, '"')
    .normalize('NFKC')
    // Signs of several primes come apart only now, and wide ones become narrow.
    .replace(/[′`]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/(?<=[\dA-Za-z])ー(?=[\dA-Za-z])/g, '-')
    .replace(/[×✕✖]/g, 'x')
    .replace(/[〜∼]/g, '~')
    .replace(/[⇒➡⇨▶►]/g, '→')
    .replace(/[-=]+>/g, '→')
    .replace(/[\u200B\uFEFF]/g, '')
    // Labels of forms are spaced out: 納 入 日.
    .replace(/(?<=(?:^|\s)[一-龠])[ ]+(?=[一-龠](?:[\s:]|$))/gm, '')
    .replace(/\r\n?/g, '\n');

/** What was pasted, sorted. All texts are plain. */
export type PastedText = {
  /** The lines that may speak of orders. */
  lines: readonly string[];
  /** The lines that say who wrote: the sender of a mail, its signature. */
  sender: readonly string[];
  /** When the mail was sent, as it is written; '' when it does not say. */
  sent: string;
  /** What the mail says that it is about. */
  subject: string;
};

const QUOTE = /^\s*(?:>|》)/;
const EARLIER_MAIL =
  /^\s*(?:-{2,}\s*(?:Original Message|元のメッセージ|転送メッセージ|Forwarded message)|On .+ wrote:|.+<[^<>@\s]+@[^<>\s]+>.*:\s*$|\d{4}年\d{1,2}月\d{1,2}日.*(?:書きました|wrote))/i;
const HEADER =
  /^\s*(?:(From|差出人|送信者|発信元|発信)|(Date|Sent|送信日時|送信日|発信日|発行日|作成日|依頼日|日付)|(?:To|Cc|Bcc|宛先|宛名|宛て|Reply-To|受信者)|(Subject|件名))\s*[:=]\s*(.*)$/i;
const DIVIDER = /^\s*(?:([-=_*+~━─＊☆★◇◆■□・.#/\\|<>^])\1{3,}|(?:[-=*+~━─☆★◇◆■□・]\s?){6,}|--)\s*$/;
const CONTACT = /TEL|FAX|E-?mail|@[\w-]+\.|〒|https?:|携帯|電話\s*:?\s*\(?0\d/i;
const COMPANY = /株式会社|有限会社|\(株\)|\(有\)|Co\.,|Ltd/i;
/** What chats write before each message: [12:31] 田中: … */
const CHAT =
  /^\s*\[(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2},?\s)?\d{1,2}:\d{2}(?::\d{2})?\]\s*(?:([^\s:[\]]{1,20}(?:\s[^\s:[\]]{1,10})?)\s*:\s*)?/;
const OF_ORDER =
  /備考|特記|注意|納[入品]|引取|搬[出入]|返却|作業|配送|コンテナ|本船|サイズ|B\/?L|B(?:OO)?K|CNTR|CONTAINER|VESSEL|PICK|RETURN|DELIVERY|[A-Z]{3}[UJZ][ -]?\d{6}/i;

const isOfOrder = (block: readonly string[]): boolean => block.some((line) => OF_ORDER.test(line));

const isSignature = (block: readonly string[]): boolean =>
  !isOfOrder(block) && block.some((line) => CONTACT.test(line) || COMPANY.test(line));

type Sorting = { lines: string[]; sender: string[]; sent: string; subject: string };

/** The header lines of a mail or a fax say who wrote and when; those of the addressee say nothing. */
function withoutHeaders(lines: readonly string[]): Sorting {
  const sorting: Sorting = { lines: [], sender: [], sent: '', subject: '' };
  for (const line of lines) {
    const [whole, from, date, subject, rest = ''] = HEADER.exec(line) ?? [];
    const [stamp, name = ''] = CHAT.exec(line) ?? [];
    if (stamp !== undefined) {
      const isLabel = topicOfHeader(name) !== undefined;
      sorting.lines.push(isLabel ? line.slice(line.indexOf(name)) : line.slice(stamp.length));
      if (name !== '' && !isLabel) sorting.sender.push(name);
    } else if (whole === undefined) sorting.lines.push(line);
    else if (from !== undefined) sorting.sender.push(rest);
    else if (date !== undefined) sorting.sent ||= rest;
    else if (subject !== undefined) sorting.subject ||= rest;
  }
  return sorting;
}

/** The part of a mail before the mails that it answers. A mail that only forwards is read whole. */
function newest(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => EARLIER_MAIL.test(line));
  const before = end < 0 ? lines : lines.slice(0, end);
  const own = before.filter((line) => !QUOTE.test(line));
  if (isOfOrder(own)) return own;
  return lines
    .filter((line) => !EARLIER_MAIL.test(line))
    .map((line) => line.replace(/^(?:\s*[>》])+\s?/, ''));
}

/** Lines between two dividing lines; dividers end a block. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines)
    if (DIVIDER.test(line)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  return blocks;
}

/** The last lines of a mail without a dividing line: a company and how to reach it. */
function withoutTrailingSignature(lines: readonly string[]): [string[], string[]] {
  const lastBlank = lines.findLastIndex(
    (line, at) => line.trim() === '' && lines.slice(at).some((later) => later.trim() !== ''),
  );
  const tail = lines.slice(lastBlank + 1);
  return lastBlank >= 0 && isSignature(tail) && tail.some((line) => CONTACT.test(line))
    ? [lines.slice(0, lastBlank), tail]
    : [[...lines], []];
}

/** Sorts what was pasted. */
export function sortedText(text: string): PastedText {
  const sorting = withoutHeaders(newest(plainText(text).split('\n')));
  const blocks = blocksOf(sorting.lines);
  const signatures = blocks.slice(1).filter(isSignature);
  const rest = blocks.filter((block) => !signatures.includes(block));
  const [lines, tail] = withoutTrailingSignature(rest.flatMap((block) => [...block, '']));
  const { sent, subject } = sorting;
  return { lines, sender: [...sorting.sender, ...signatures.flat(), ...tail], sent, subject };
}
