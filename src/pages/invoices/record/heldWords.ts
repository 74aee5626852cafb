import type { Invoice } from '#domain/invoice/record.ts';

/** What becomes of what was paid on an invoice that is void; '' where nothing was. */
export function heldWords({ paidTotal }: Pick<Invoice, 'paidTotal'>): string {
  if (paidTotal === 0) return '';
  const yen = `${Math.abs(paidTotal).toLocaleString('ja-JP')}円`;
  return paidTotal > 0
    ? `入金済みの${yen}はこの請求書に残ります。修正版を発行すると修正版に移り、取り消すか前受金に戻せます。`
    : `前受金に振り替えた${yen}はこの請求書に残ります。修正版を発行すると修正版に移り、取り消せます。`;
}
