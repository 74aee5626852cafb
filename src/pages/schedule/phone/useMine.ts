import { useState } from 'react';

const keyOf = (companyId: string): string => `schedule-mine:${companyId}`;

function readMine(companyId: string): string {
  try {
    return localStorage.getItem(keyOf(companyId)) ?? '';
  } catch {
    return '';
  }
}

/** Whose legs this device shows alone (自分の工程): a driver's id, '' for everybody's. It stays. */
export function useMine(companyId: string): [string, (driverId: string) => void] {
  const [mine, setMine] = useState(() => readMine(companyId));
  return [
    mine,
    (driverId) => {
      setMine(driverId);
      try {
        localStorage.setItem(keyOf(companyId), driverId);
      } catch {
        // Private windows may refuse storage; the choice then lasts for this visit.
      }
    },
  ];
}
