import type { Deposit } from '#domain/deposit/deposit.ts';
import { paidKey, type Learned } from '#domain/deposit/learned.ts';
import type { Owed } from '#domain/deposit/sums.ts';

/** Whether a payment of the same day and amount is recorded, of another name: the same deposit, as another file has it. */
export const isRecordedAlike = (
  { day, amount, payer }: Deposit,
  clientId: string,
  { entered }: Learned,
): boolean =>
  [...(entered.get(paidKey(clientId, day, amount)) ?? [])].some((name) => name !== payer);

/** Why a deposit may be for something else than these invoices of a client, whatever its amount. */
export function doubtsOf(
  deposit: Deposit,
  clientId: string,
  set: readonly Owed[],
  learned: Learned,
): string[] {
  const { day } = deposit;
  return [
    ...(set.some(({ issueDay }) => issueDay > day) ? ['請求書の発行日より前の入金です'] : []),
    ...(isRecordedAlike(deposit, clientId, learned)
      ? ['同じ日に同額の入金が記録されています']
      : []),
  ];
}
