import { useMemo } from 'react';
import type { ChargeKind } from '#domain/price/chargeKinds.ts';
import { useLiveRecord } from '#hooks/useLiveRecord.ts';
import * as billingSettings from '#repositories/billingSettings.ts';

const NONE: readonly ChargeKind[] = [];

/** The kinds of charges that the company named itself (請求設定); none until they are read. */
export function useChargeKinds(companyId: string): readonly ChargeKind[] {
  const live = useLiveRecord(useMemo(() => billingSettings.watch(companyId), [companyId]));
  return live.state === 'shown' ? (live.value?.chargeKinds ?? NONE) : NONE;
}
