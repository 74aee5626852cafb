import { withMinus } from '#domain/order/paste/temperature.ts';

/** Text as it is typed, mailed and recognised, with one sign for each meaning. */

const CIRCLED_BEFORE_ONE = 0x24_5f;

/** Longer runs of spaces mean no more than this one. */
const WIDEST_GAP = ' '.repeat(20);

const halfWidth = (text: string): string =>
  text
    .replace(/[①-⑳]/g, (sign) => `(${sign.charCodeAt(0) - CIRCLED_BEFORE_ONE}) `)
    .replace(/[′’‘`´]/g, "'")
    .replace(/[“”″]/g, '"')
    .normalize('NFKC')
    // Signs of several primes come apart only now, and wide ones become narrow.
    .replace(/[′`]/g, "'")
    .replace(/\u200B|\u200C|\u200D|\u2060|\uFEFF|\u00AD|\uFE0F/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/(?<=[\dA-Za-z])ー(?=[\dA-Za-z])/g, '-');

/** Half width; one kind of hyphen, minus, apostrophe, arrow and line end; ① as (1). Nothing else is changed. */
export const plainText = (text: string): string =>
  withMinus(halfWidth(text))
    .replace(/[×✕✖]/g, 'x')
    .replace(/[〜∼]/g, '~')
    .replace(/[⇒➡⇨▶►]/g, '→')
    .replace(/(?<![-=])[-=]{1,2}>/g, '→')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\t\n]{20,}/g, WIDEST_GAP);

/** □AM ■PM: where some boxes are ticked, the others say nothing. */
const withoutUnticked = (line: string): string =>
  /[□☐]/.test(line) && /[■☑☒]/.test(line)
    ? line.replace(/[□☐]\s?[^\s□☐■☑☒]+/g, ' ').replace(/[■☑☒]\s?/g, '')
    : line;

/** A line as it is read: labels of forms (納 入 日) closed, rows of dots behind them a colon, a bullet apart from what it stands before, no empty boxes. */
export const readable = (line: string): string =>
  withoutUnticked(line)
    .replace(/(?<=[^\s.・])\s*(?:\.{6,}|・{4,})\s*(?=[^\s.・])/g, ' : ')
    .replace(/^(\s*[([]?\d{1,2}[.)\]、])(?=[^\d\s]|\d{1,2}[/月])/, '$1 ')
    .replace(/(?<=(?:^|\s)[一-龠ァ-ヴー]) +(?=[一-龠ァ-ヴー](?:[\s:]|$))/g, '');
