/** The columns of an invoice's details that a client may do without, by their words. */
export const hideableColumns = {
  container: 'コンテナ番号',
  size: 'サイズ',
  orderNumber: '客先No.',
  reference: 'B/L・BK番号',
  highway: '高速',
  wait: '待機',
  others: 'その他',
} as const;
export type HideableColumn = keyof typeof hideableColumns;

/** Whether a client may do without a column. */
export const isHideable = (id: string): id is HideableColumn => Object.hasOwn(hideableColumns, id);
