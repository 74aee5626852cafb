import { create } from 'zustand';
import { readText, writeText } from '#deviceText.ts';

/** What can be opened above every page. */
export type Tool = 'palette' | 'help' | 'signOut' | 'unsent';

/** Keeps the choice against shortcuts of a single key. */
const KEY = 'letter-keys';

/**
 * `letterKeys`: whether keys without Ctrl are shortcuts. People who dictate, or whose hands slip, have to be able to
 * turn them off (WCAG 2.1.4).
 */
export const useTools = create<{ open: Tool | undefined; letterKeys: boolean }>(() => ({
  open: undefined,
  letterKeys: readText(KEY) !== 'off',
}));

export const openTool = (open: Tool): void => useTools.setState({ open });
export const closeTool = (): void => useTools.setState({ open: undefined });

/** Opens the list of shortcuts. */
export const openHelp = (): void => openTool('help');

/** Opens the command palette. */
export const openPalette = (): void => openTool('palette');

/** Turns the shortcuts of a single key on or off; the choice survives a reload. */
export function chooseLetterKeys(letterKeys: boolean): void {
  useTools.setState({ letterKeys });
  writeText(KEY, letterKeys ? null : 'off');
}
