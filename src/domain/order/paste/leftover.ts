import { numbersIn, sizesIn, withoutBoxes } from '#domain/order/paste/box.ts';
import { withoutWhen } from '#domain/order/paste/clock.ts';
import { isEnglish } from '#domain/order/paste/english.ts';
import { partsOf } from '#domain/order/paste/label.ts';

/** Words on the line of an order that no draft carries: 仮押さえ, 15分前に電話, the name of a site of no known kind. */

/** What people write around the values of an order. */
const AROUND =
  /^(?:[各約計新]|合計|全部|追加|新規|毎日|ずつ|No\.?|番号.*|コンテナ.*|CNTR.*|サイズ|輸[出入]|引き?取り?|納[入品](?:先|予定の?)?|返却|搬[出入]|搬出返却|出し|取り|返し|戻し|高速代?|待機料?|配送|届け|作業|必着|着|希望|指定|設定|設定温度|温度設定?|管理|キープ|頃|以降|時間.*|終日|からの?|まで|より|にて|または|とも|へ|分|付き|です|運賃)$|ますか$|その後|代わり/;
/** Words with at least two letters, or with a number and what it counts; 仮 says that nothing is sure yet. */
const WORD = /\p{L}[^\p{L}]*\p{L}|\d\p{L}|^仮$/u;
const SEPARATED = /[\s、,・():/→~「」【】[\]|■◆●○◎□*※;=!?"']+/;
/** What is asked: …でお願いできますか. */
const ASKED =
  /(?:で|に|を)?(?:何卒)?(?:よろしく|宜しく)?(?:お?願い|下さい|ください|でき(?:ます|れば)|いただ|頂|致し|いたし|手配|可能).*$/;
/** Particles around a value that is gone. */
const PARTICLES = /^(?:[でにへのはをがと]|から|まで)+|(?:[でにへのはをがと]|です|から|まで)+$/g;

const isOfOrder = (text: string): boolean =>
  numbersIn(text).length + sizesIn(text).length > 0 && /[ぁ-んァ-ヶ一-龠]/.test(text);

/**
 * The words of a line without labels, but for those directly before what they name, that says of an order what it is, without those that are accounted for.
 * @param carried what the orders carry, and what is said by itself, as it is written
 */
export function leftoverIn(line: string, carried: readonly string[], today: string): string[] {
  if (!isOfOrder(line) || isEnglish(line)) return [];
  const parts = partsOf(line);
  const attached = parts.filter(({ isAttached }) => isAttached);
  const labels = parts.filter(({ label }) => label !== '');
  if (labels.length > attached.length) return [];
  const known = [...carried, ...attached.map(({ label }) => label)]
    .flatMap((source) => source.split('\n'))
    .filter((source) => source !== '')
    .toSorted((a, b) => b.length - a.length);
  const own = line.split('。').filter(isOfOrder).join(' ');
  const rest = known.reduce((left, source) => left.replaceAll(source, ' '), own);
  return withoutWhen(withoutBoxes(rest), today)
    .split(SEPARATED)
    .map((word) => word.replace(ASKED, '').replace(PARTICLES, ''))
    .filter((word) => WORD.test(word) && !AROUND.test(word));
}
