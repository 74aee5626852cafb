import { create } from 'zustand';
import { readText, writeText } from '#deviceText.ts';

/** light and dark are the person's choice; system follows the computer. */
export type Theme = 'light' | 'dark' | 'system';

/** Read again by the script of index.html before the first paint. */
const KEY = 'theme';

function remembered(): Theme {
  const value = readText(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

export const useTheme = create<{ theme: Theme }>(() => ({ theme: remembered() }));

/** Shows the app in a theme, now and at the next visit. */
export function chooseTheme(theme: Theme): void {
  useTheme.setState({ theme });
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  writeText(KEY, theme === 'system' ? null : theme);
}
