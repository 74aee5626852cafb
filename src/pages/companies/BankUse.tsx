import { useMemo } from 'react';
import { bankLine, bankLoss, type Bank, type BankLoss } from '#domain/bank/bank.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import * as offices from '#repositories/offices.ts';

/** Whose invoices print the account: 「横浜営業所、大井営業所の請求書」. */
const invoicesOf = ({ offices: names, isUsual }: BankLoss): string =>
  [
    ...(names.length > 0 ? [`${names.join('、')}の請求書`] : []),
    ...(isUsual ? ['営業所が振込口座を決めていない請求書'] : []),
  ].join('と、');

type BankUseProps = { companyId: string; bank: Bank; all: readonly Bank[] };

/** Says which invoices print an account that is to be taken out of use, and what they print afterwards. */
export function BankUse({ companyId, bank, all }: BankUseProps) {
  const known = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    hasNone,
  );
  if (known.state === 'loading')
    return <p role="status">この口座を印刷する営業所を調べています…</p>;
  if (known.state === 'failed')
    return <p role="status">この口座を印刷する営業所を調べられませんでした: {known.message}</p>;
  const loss = bankLoss(bank, all, known.value.rows);
  return (
    loss !== undefined && (
      <p role="status">
        {invoicesOf(loss)}がこの口座を印刷します。無効にすると、これから発行する請求書のお振込先は
        {loss.next === undefined ? '印刷されません。' : `「${bankLine(loss.next)}」になります。`}
      </p>
    )
  );
}
