import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

/** The store as a page that was just loaded has it. */
const load = () => import('#stores/tools.ts');

describe('the tools', () => {
  it('are closed at first, open one at a time and close', async () => {
    const { useTools, openHelp, openPalette, closeTool } = await load();
    expect(useTools.getState().open).toBeUndefined();
    openPalette();
    expect(useTools.getState().open).toBe('palette');
    openHelp();
    expect(useTools.getState().open).toBe('help');
    closeTool();
    expect(useTools.getState().open).toBeUndefined();
  });
});

describe('the shortcuts of a single key', () => {
  it('are on until they are turned off, also after a reload', async () => {
    const first = await load();
    expect(first.useTools.getState().letterKeys).toBe(true);
    first.chooseLetterKeys(false);
    expect(first.useTools.getState().letterKeys).toBe(false);
    vi.resetModules();
    const second = await load();
    expect(second.useTools.getState().letterKeys).toBe(false);
    second.chooseLetterKeys(true);
    vi.resetModules();
    expect((await load()).useTools.getState().letterKeys).toBe(true);
  });

  it('can be turned off for this visit where nothing may be stored', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { useTools, chooseLetterKeys } = await load();
    expect(useTools.getState().letterKeys).toBe(true);
    chooseLetterKeys(false);
    expect(useTools.getState().letterKeys).toBe(false);
    vi.unstubAllGlobals();
  });
});
