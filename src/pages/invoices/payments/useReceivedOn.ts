import { useMemo } from 'react';
import type { ClientPayment } from '#domain/payment/record.ts';
import { isDayKey } from '#domain/time.ts';
import { rowsOf } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import * as payments from '#repositories/payments.ts';

const never = (): boolean => false;

/** What came in on a day; nothing as long as that is not known, or cannot be. @param day as it is typed */
export function useReceivedOn(companyId: string, day: string): readonly ClientPayment[] {
  const live = useLive(
    useMemo(
      () => (isDayKey(day) ? payments.watchBetween(companyId, { from: day, to: day }) : undefined),
      [companyId, day],
    ),
    never,
  );
  return rowsOf(live).rows;
}
