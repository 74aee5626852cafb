import type { OrderForm } from '#domain/order/form.ts';
import { chargeLabel, type ChargeKindId } from '#domain/price/chargeTypes.ts';

/** What of an order's money goes into another order like it (複製, n本に展開): what the trip costs, not what happened on it. */

type Billed = Pick<OrderForm, 'price' | 'billingMemo'>;

/** Names of charges for what happened to one container on its day, also among those that a company named itself. */
const OF_ONE_DAY =
  /待機|待ち|留置|超過|延長|遅延|延滞|清掃|洗浄|クリーニング|キャンセル|取消|検査|検品|改品|スケール|計量|検量|修理|破損|弁償|立替/;

const isOfTrip = ({ type }: { type: ChargeKindId }): boolean => !OF_ONE_DAY.test(chargeLabel(type));

/** The base freight and the charges of the trip, without memos. */
export const copiedMoney = ({ price }: Billed): Billed => ({
  price: {
    ...price,
    additionalItems: price.additionalItems.filter(isOfTrip).map((item) => ({ ...item, memo: '' })),
  },
  billingMemo: '',
});

/** What of that is left out, in words, each once. */
export function leftOutOfMoney({ price, billingMemo }: Billed): string[] {
  const { additionalItems: items } = price;
  const names = items.filter((item) => !isOfTrip(item)).map(({ type }) => chargeLabel(type));
  return [
    ...new Set(names),
    ...(items.some((item) => isOfTrip(item) && item.memo !== '') ? ['付帯料金のメモ'] : []),
    ...(billingMemo === '' ? [] : ['請求メモ']),
  ];
}
