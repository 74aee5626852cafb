/** Times without a colon directly behind a day: 12/3 0800, 20261203 0900-1000, 01-FEB-27 0830H. */

const CLOCK = String.raw`(?:[01]\d|2[0-3])[0-5]\d`;
/** What is counted or paid is no time, nor is what goes on with more digits. */
const END = String.raw`(?:(?=\s?H(?:RS?)?(?![A-Z]))|(?=$|[\s、。)~-]|,(?!\d)|[着必頃納作引搬まにでかよ]))(?!-\d{1,3}(?!\d)|\s?(?:円|本|台|個|箱|枚|トン|t\b|kgs?\b|m3|cbm|pcs|ctns?|cs\b|ケース|年))`;
const BEHIND = new RegExp(String.raw`^[ ,]{0,2}(${CLOCK})${END}`, 'i');

/** The four digits with which a text begins behind a day, where they have the form of a time. */
export const digitsBehind = (text: string): string | undefined => BEHIND.exec(text)?.[1];

/** Minutes that nobody asks for, old codes of sizes, and years. */
const OTHER = /^(?:22[01]0|202\d)$|[1-46-9]$/;

/** Whether such digits can be nothing but a time. */
export const isClock = (digits: string): boolean => !OTHER.test(digits);

/** Stands in the place of a day that such a time follows; no plain text has it. */
export const DAY_MARK = '\u2003';
