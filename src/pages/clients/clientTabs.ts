/** What is shown of a client (`?tab=`). */
export const clientTabs = {
  profile: '基本情報',
  orders: '受注',
  fares: '運賃の履歴',
  invoices: '請求書',
} as const;
export type ClientTab = keyof typeof clientTabs;

/** The tab of an address; an unknown one is the first. */
export const tabOf = (wanted: string): ClientTab =>
  wanted === 'orders' || wanted === 'fares' || wanted === 'invoices' ? wanted : 'profile';
