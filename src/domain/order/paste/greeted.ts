import { numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import { timesIn } from '#domain/order/paste/clock.ts';
import { siteNamed } from '#domain/order/paste/place.ts';
import type { Line } from '#domain/order/paste/text.ts';
import { daysIn, withoutDays } from '#domain/order/paste/when.ts';

/** Words for days in what is said beside the order: 本日もよろしくお願いします, 書類は明日メールします. */

const RELATIVE = /今日|本日|明日|明後日|あした|あす|あさって/g;
const BESIDE =
  /よろしく|宜しく|ありがとう|有難う|世話|電話|メール|送[りっ付]|連絡|(?:今日|本日)[はも]/;

/** Without the words for days that greet, where another line writes its day. A line with a time, a site or a container speaks of it. */
export function withoutGreetedDays(lines: readonly Line[], today: string): readonly Line[] {
  const isGreeting = (text: string): boolean =>
    BESIDE.test(text) &&
    siteNamed(text) === undefined &&
    numbersIn(text).length === 0 &&
    sizesIn(text).length === 0 &&
    timesIn(withoutDays(text, today)).length === 0;
  const isWritten = lines.some(
    ({ text }) => daysIn(text.replace(RELATIVE, ' '), today).length > 0 && !isGreeting(text),
  );
  return isWritten
    ? lines.map((line) =>
        isGreeting(line.text) ? { ...line, text: line.text.replace(RELATIVE, ' ') } : line,
      )
    : lines;
}
