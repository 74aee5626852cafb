import { describe, expect, it } from 'vitest';
import { commandOf, shortcutGroups, type Command, type Place, type Press } from '#app/shortcuts.ts';

const aPress = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  command: false,
  alt: false,
  shift: false,
  repeated: false,
  composing: false,
  ...more,
});
const aPlace = (more: Partial<Place> = {}): Place => ({
  pathname: '/orders',
  inField: false,
  inDialog: false,
  hasForm: false,
  hasSearch: false,
  afterG: false,
  letterKeys: true,
  ...more,
});
const go = (to: string): Command => ({ kind: 'go', to });
const ctrl = (key: string, more: Partial<Press> = {}) => aPress(key, { command: true, ...more });

describe('what a key does', () => {
  it.each<[string, Press, Place, Command | undefined]>([
    ['Ctrl+K opens the palette', ctrl('k'), aPlace(), { kind: 'palette' }],
    ['also with CapsLock', ctrl('K'), aPlace(), { kind: 'palette' }],
    ['also in a field', ctrl('k'), aPlace({ inField: true }), { kind: 'palette' }],
    ['Ctrl+Shift+K is the browser’s', ctrl('K', { shift: true }), aPlace(), undefined],
    ['Ctrl+S saves the form', ctrl('s'), aPlace({ hasForm: true }), { kind: 'save' }],
    ['also in its fields', ctrl('s'), aPlace({ hasForm: true, inField: true }), { kind: 'save' }],
    ['Ctrl+S is the browser’s without a form', ctrl('s'), aPlace(), undefined],
    [
      'Ctrl+S saves the form of a dialog',
      ctrl('s'),
      aPlace({ inDialog: true, hasForm: true }),
      { kind: 'save' },
    ],
    [
      'Ctrl+S does nothing in a dialog without a form, also not the browser’s',
      ctrl('S'),
      aPlace({ inDialog: true }),
      { kind: 'nothing' },
    ],
    ['Ctrl+C stays copying', ctrl('c'), aPlace(), undefined],
    ['Ctrl+/ is nothing', ctrl('/'), aPlace(), undefined],
    ['/ goes to the search box', aPress('/'), aPlace({ hasSearch: true }), { kind: 'search' }],
    ['/ opens the palette without one', aPress('/'), aPlace(), { kind: 'palette' }],
    ['? opens the help', aPress('?', { shift: true }), aPlace(), { kind: 'help' }],
    ['g waits', aPress('g'), aPlace(), { kind: 'wait' }],
    ['g o', aPress('o'), aPlace({ afterG: true }), go('/orders')],
    ['g s', aPress('s'), aPlace({ afterG: true }), go('/schedule')],
    ['g i', aPress('i'), aPlace({ afterG: true }), go('/invoices')],
    ['g c goes, it does not create', aPress('c'), aPlace({ afterG: true }), go('/clients')],
    ['g d', aPress('d'), aPlace({ afterG: true }), go('/drivers')],
    ['g and another letter', aPress('x'), aPlace({ afterG: true }), undefined],
    ['g g', aPress('g'), aPlace({ afterG: true }), undefined],
    ['o alone', aPress('o'), aPlace(), undefined],
    ['c in orders', aPress('c'), aPlace(), go('/orders/new')],
    ['c at a client', aPress('c'), aPlace({ pathname: '/clients/c1' }), go('/clients/new')],
    ['c in drivers', aPress('c'), aPlace({ pathname: '/drivers' }), go('/drivers/new')],
    ['c elsewhere', aPress('c'), aPlace({ pathname: '/schedule' }), go('/orders/new')],
    ['C is not c', aPress('C', { shift: true }), aPlace(), undefined],
    ['j stays with the table', aPress('j'), aPlace(), undefined],
    ['Enter stays with the row', aPress('Enter'), aPlace(), undefined],
  ])('%s', (_name, press, place, command) => {
    expect(commandOf(press, place)).toEqual(command);
  });
});

describe('no key does anything', () => {
  const keys: [string, Press][] = [
    ['/', aPress('/')],
    ['?', aPress('?')],
    ['c', aPress('c')],
    ['g', aPress('g')],
    ['Ctrl+K', ctrl('k')],
    ['Ctrl+S', ctrl('s')],
  ];
  const letters = keys.slice(0, 4);

  it.each(keys)('%s, while an IME composes', (_name, press) => {
    const composing = { ...press, composing: true };
    expect(commandOf(composing, aPlace({ hasForm: true }))).toBeUndefined();
  });
  it.each(keys.slice(0, 5))('%s, while a dialog is open', (_name, press) => {
    expect(commandOf(press, aPlace({ hasForm: true, inDialog: true }))).toBeUndefined();
  });
  it.each(keys)('%s, with Alt', (_name, press) => {
    expect(commandOf({ ...press, alt: true }, aPlace({ hasForm: true }))).toBeUndefined();
  });
  it.each(keys)('%s, held down', (_name, press) => {
    expect(commandOf({ ...press, repeated: true }, aPlace({ hasForm: true }))).toBeUndefined();
  });
  it.each(letters)('%s, in a field', (_name, press) => {
    expect(commandOf(press, aPlace({ inField: true }))).toBeUndefined();
  });
  it.each(letters)('%s, when keys without Ctrl are turned off', (_name, press) => {
    expect(commandOf(press, aPlace({ letterKeys: false }))).toBeUndefined();
  });
  it('o after g, in a field', () => {
    expect(commandOf(aPress('o'), aPlace({ afterG: true, inField: true }))).toBeUndefined();
  });
});

describe('the list of shortcuts', () => {
  const [everywhere, ways, rows] = shortcutGroups.map(({ shortcuts }) => shortcuts);
  const place = aPlace({ hasForm: true, hasSearch: true });

  it('tells the truth about what works everywhere', () => {
    for (const { keys } of everywhere ?? []) {
      const key = (keys.at(-1) ?? '').toLowerCase();
      const command = keys.length === 2;
      expect(commandOf(aPress(key, { command }), place), key).toBeDefined();
    }
  });

  it('and about where g leads', () => {
    for (const { keys } of ways ?? []) {
      expect(keys[0]).toBe('g');
      const target = commandOf(aPress(keys.at(-1) ?? ''), aPlace({ afterG: true }));
      expect(target?.kind).toBe('go');
    }
  });

  it('and takes no key from the rows', () => {
    for (const { keys } of rows ?? []) expect(commandOf(aPress(keys[0]), place)).toBeUndefined();
  });
});
