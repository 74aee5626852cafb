import { useEffect } from 'react';
import { repairJobs } from '#workflows/repairJobs.ts';

/** Companies that were looked at since the page was loaded. */
const looked = new Set<string>();

/** Lets the list of what is under way find the jobs of old data too. What fails is tried at the next look. */
export function useRepairedJobs(companyId: string, isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked || looked.has(companyId)) return;
    looked.add(companyId);
    repairJobs(companyId).catch(() => looked.delete(companyId));
  }, [companyId, isAsked]);
}
