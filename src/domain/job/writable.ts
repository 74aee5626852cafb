import { isAssigneeType, longestJobTexts, type JobStep } from '#domain/job/job.ts';

const MOST_PRICE = 999_999_999;
const LONGEST_ID = 128;

/** The beginning of a text, without half a letter at its end. */
const textOf = (text: string, longest: number): string =>
  text
    .replaceAll('\0', '')
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Why a leg of old data cannot be written without losing money that it says (a deduction); '' when it can. */
export const oldStepProblem = ({ price }: Pick<JobStep, 'price'>): string =>
  price < 0 || price > MOST_PRICE
    ? `この工程の金額「${price}」は今は登録できない値です。何も保存していません。金額を直してから、もう一度操作してください。`
    : '';

/** A leg of old data as the rules take it: what they take stays as it is. A fraction of a price is rounded. */
export function writableStep({ type, id, setAt, completedAt, ...details }: JobStep): JobStep {
  const price = Math.round(details.price) + 0;
  return {
    type: isAssigneeType(type) ? type : '',
    id: textOf(id, LONGEST_ID),
    setAt,
    completedAt,
    price: price >= 0 && price <= MOST_PRICE ? price : 0,
    chassisNumber: textOf(details.chassisNumber, longestJobTexts.chassisNumber),
  };
}
