import { useState } from 'react';

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** A choice that stays on this device, '' without one. */
export function useDeviceText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key));
  const keep = (next: string) => {
    setText(next);
    try {
      if (next === '') localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    } catch {
      // Private windows may refuse storage; the choice then lasts for this visit.
    }
  };
  return [text, keep];
}
