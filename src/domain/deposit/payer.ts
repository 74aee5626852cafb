import { halfKana } from '#domain/files/halfKana.ts';

/** Names of payers as banks write them: half-width kana, legal forms shortened or cut, numbers before the name. */

/** カ) in front of a name, (カ behind it, and the same within brackets. */
const FORM = 'ｶ|ﾕ|ﾒ|ｼ|ﾄﾞ|ｲ|ｻﾞｲ|ｼﾔ|ﾌｸ|ｿ|ﾄｸﾋ|ﾄﾞｸ|ｾﾞｲ|ﾉｳ';
const SHORT_FORM = new RegExp(String.raw`^(?:${FORM})\)|\((?:${FORM})\)?$|\((?:${FORM})\)`, 'g');
/** Offices of the payer, behind its name. */
const OFFICE = /\((?:ｴｲ|ｼﾕﾂ)\)?$/;
const LONG_FORM = /ｶﾌﾞｼｷｶﾞｲｼﾔ|ｶﾌﾞｼｷｶﾞｲｼﾞﾔ|ﾕｳｹﾞﾝｶﾞｲｼﾔ|ｺﾞｳﾄﾞｳｶﾞｲｼﾔ|ｺﾞｳﾒｲｶﾞｲｼﾔ|ｺﾞｳｼｶﾞｲｼﾔ/g;
/** 振込 and the like before the name, where a bank writes both into one column; the number of the payer. */
const BEFORE = /^(?:(?:振込|振替|入金|送金|ﾌﾘｺﾐ|ﾌﾘｶｴ|ｿｳｷﾝ)[\s*＊:.]*|\d+\s*)/;

/** What a bank writes where it knows no name: it says nothing of who paid. */
const NOBODY =
  /^(?:現金|小切手|手形|取立|利息|窓口|電子記録債権|ｹﾞﾝｷﾝ|ｺｷﾞﾂﾃ|ﾃｶﾞﾀ|ﾄﾘﾀﾃ|ﾘｿｸ|ﾃﾞﾝｻｲ|ATM|CD)?$/;

/** A payer's name as names are compared: only letters, digits and kana of the name itself; '' when nobody is named. */
export function payerKey(name: string): string {
  const key = halfKana(name.replace(BEFORE, ''))
    .replace(BEFORE, '')
    .replace(OFFICE, '')
    .replace(/\s+(?=[()])|(?<=[()])\s+/g, '')
    .replace(SHORT_FORM, '')
    .replace(LONG_FORM, '')
    .replace(/[\s().,/｢｣-]/g, '');
  return NOBODY.test(key) ? '' : key;
}

/** Names that are cut keep at least so many signs. */
const SHORTEST_BEGINNING = 4;

/** Whether one name is the beginning of the other: banks cut long ones. */
export const isBeginning = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= SHORTEST_BEGINNING && (a.startsWith(b) || b.startsWith(a));
