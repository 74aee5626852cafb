import { useState } from 'react';
import { readText, writeText } from '#deviceText.ts';

/** A choice that stays on this device, '' without one. */
export function useDeviceText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readText(key) ?? '');
  const keep = (next: string) => {
    setText(next);
    writeText(key, next === '' ? null : next);
  };
  return [text, keep];
}
