import type { Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';

// How much a record holds: the rules take no more.

const MOST_ENTRIES = 100;
const MOST_USES = 200;

/** Why an invoice takes no further entry; '' as long as it does. */
export const entriesProblem = ({ number, payments }: Pick<Invoice, 'number' | 'payments'>) =>
  payments.length < MOST_ENTRIES
    ? ''
    : `請求書 ${number} に記録できる入金と取消は、合わせて${MOST_ENTRIES}件までです。`;

/** Why a payment is not used so many times more, also where it comes back; '' when it is. */
export const usesProblem = ({ allocations }: Pick<ClientPayment, 'allocations'>, more: number) =>
  allocations.length + more <= MOST_USES
    ? ''
    : `1件の入金を請求書に充てた記録は、戻した分も合わせて${MOST_USES}件までです。`;
