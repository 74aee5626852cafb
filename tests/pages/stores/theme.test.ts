import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runFirstScript } from '#tests/support/firstScript.ts';

const shown = () => document.documentElement.dataset['theme'];

/** The store as it is when the page opens. */
async function opened() {
  vi.resetModules();
  return import('#stores/theme.ts');
}

/** What runs before the first paint, as the page has it. */
const paint = (): void => runFirstScript();

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});
afterEach(() => void delete document.documentElement.dataset['theme']);

it('follows the computer until somebody chooses', async () => {
  const { useTheme } = await opened();
  paint();
  expect(useTheme.getState().theme).toBe('system');
  expect(shown()).toBeUndefined();
});

it.each(['light', 'dark'] as const)(
  '%s shows at once and again before the next paint',
  async (theme) => {
    const first = await opened();
    first.chooseTheme(theme);
    expect(shown()).toBe(theme);
    delete document.documentElement.dataset['theme'];
    paint();
    expect(shown()).toBe(theme);
    const next = await opened();
    expect(next.useTheme.getState().theme).toBe(theme);
    next.chooseTheme('system');
    expect(shown()).toBeUndefined();
    paint();
    expect(shown()).toBeUndefined();
  },
);

it('takes nothing else for a theme', async () => {
  localStorage.setItem('theme', '"><script>');
  const { useTheme } = await opened();
  paint();
  expect(useTheme.getState().theme).toBe('system');
  expect(shown()).toBeUndefined();
});

it('works where nothing may be stored', async () => {
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { chooseTheme, useTheme } = await opened();
  paint();
  chooseTheme('dark');
  expect(useTheme.getState().theme).toBe('dark');
  expect(shown()).toBe('dark');
  get.mockRestore();
  set.mockRestore();
});
