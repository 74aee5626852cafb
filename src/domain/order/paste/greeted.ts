import { numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import { timesIn } from '#domain/order/paste/clock.ts';
import { siteNamed } from '#domain/order/paste/place.ts';
import { isElsewhere } from '#domain/order/paste/unlabelledText.ts';
import type { Line } from '#domain/order/paste/text.ts';
import { daysIn, withoutDays } from '#domain/order/paste/when.ts';

/** Words for days in what is said beside the order: 本日もよろしくお願いします, 書類は明日メールします. */

const RELATIVE = /今日|本日|明日|明後日|あした|あす|あさって/g;
const BESIDE =
  /よろしく|宜しく|ありがとう|有難う|世話|電話|メール|送[りっ付]|連絡|(?:今日|本日)[はも]/;
/** 明日の配車よろしくお願いします speaks of the order. */
const OF_ORDER =
  /(?:日|した|す|さって)の?\s?(?:配車|配送|手配|納[入品]|搬|作業|分|追加|オーダー|依頼|件|予定|スケジュール|[1-9])/;

/**
 * Without the words for days that greet, where an order writes its own: a line with a day, and with a time, a site or a
 * container, that speaks of nothing else.
 */
export function withoutGreetedDays(lines: readonly Line[], today: string): readonly Line[] {
  const saysMore = (text: string): boolean =>
    siteNamed(text) !== undefined ||
    numbersIn(text).length > 0 ||
    sizesIn(text).length > 0 ||
    timesIn(withoutDays(text, today)).length > 0;
  const isGreeting = (text: string): boolean =>
    BESIDE.test(text) && !OF_ORDER.test(text) && !saysMore(text);
  const isWritten = lines.some(
    ({ text }) =>
      daysIn(text.replace(RELATIVE, ' '), today).length > 0 && saysMore(text) && !isElsewhere(text),
  );
  return isWritten
    ? lines.map((line) =>
        isGreeting(line.text) ? { ...line, text: line.text.replace(RELATIVE, ' ') } : line,
      )
    : lines;
}
