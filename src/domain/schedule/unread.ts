/** How many records of a day cannot be read. */
export type Unread = { orders: number; jobs: number };

/** What the lines of a day lack, in words: an order that is not among them, and who drives one that is. */
export const unreadTexts = ({ orders, jobs }: Unread): string[] => [
  ...(orders === 0 ? [] : [`ほかに読み取れない受注 ${orders}件`]),
  ...(jobs === 0 ? [] : [`配車を読み取れない受注 ${jobs}件(未定と表示)`]),
];
