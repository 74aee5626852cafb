import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppTools } from '#app/AppTools.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { openHelp, useTools } from '#stores/tools.ts';
import { form, openTools, prepareTools, submitted } from '#tests/pages/app/openTools.tsx';
import { renderPage, signIn, signOut } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/orders.ts');

beforeEach(prepareTools);

const dialog = () => screen.findByRole('dialog');

describe('the keyboard', () => {
  it('goes to the search box of the page', async () => {
    const { user } = await openTools(
      <SearchBox label="検索" value="東" onChange={() => undefined} />,
    );
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('東');
  });

  it('opens the palette where there is none', async () => {
    const { user } = await openTools();
    await user.keyboard('/');
    expect(await dialog()).toHaveAccessibleName('検索と操作');
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  it('creates and goes', async () => {
    const { user, address } = await openTools(null, '/drivers');
    await user.keyboard('c');
    expect(address()).toBe('/drivers/new');
    await user.keyboard('go');
    expect(address()).toBe('/orders');
    await user.keyboard('gc');
    expect(address()).toBe('/clients');
  });

  it('gives the second key one and a half seconds', async () => {
    const { address } = await openTools(null, '/drivers');
    const press = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      act(() => void document.body.dispatchEvent(event));
    };
    press('g', 1_000);
    press('o', 2_600);
    expect(address()).toBe('/drivers');
    press('g', 5_000);
    press('o', 6_400);
    expect(address()).toBe('/orders');
  });

  it.each([
    ['a text', <input key="1" aria-label="欄" />],
    ['a choice', <select key="2" aria-label="欄" />],
    ['a long text', <textarea key="3" aria-label="欄" />],
    ['rich text', <div key="4" aria-label="欄" role="textbox" tabIndex={0} contentEditable />],
  ])('writes in %s and does nothing else', async (_name, field) => {
    const { address } = await openTools(field);
    const target = screen.getByLabelText('欄');
    for (const key of ['c', '/', '?', 'g', 'o']) {
      expect(fireEvent.keyDown(target, { key })).toBe(true);
    }
    expect(address()).toBe('/orders');
    expect(useTools.getState().open).toBeUndefined();
  });

  it('works where a tick has the focus, which takes no letters', async () => {
    const { user, address } = await openTools(<input type="checkbox" aria-label="選択" />);
    await user.click(screen.getByRole('checkbox'));
    await user.keyboard('c');
    expect(address()).toBe('/orders/new');
  });

  it.each([
    ['isComposing', { isComposing: true }],
    ['keyCode 229', { keyCode: 229 }],
  ])('waits for an IME conversion to end: %s', async (_name, composing) => {
    await openTools(form);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...composing });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, ...composing });
    expect(useTools.getState().open).toBeUndefined();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('does nothing behind a dialog or a menu', async () => {
    const { user, address } = await openTools(<div role="menu" />);
    await user.keyboard('c?{Control>}k{/Control}');
    expect(address()).toBe('/orders');
    expect(useTools.getState().open).toBeUndefined();
  });

  it('leaves alone what something else has taken', async () => {
    const take = (event: React.KeyboardEvent) => event.preventDefault();
    const { user, address } = await openTools(<button onKeyDown={take}>行</button>);
    screen.getByRole('button', { name: '行' }).focus();
    await user.keyboard('c');
    expect(address()).toBe('/orders');
  });
});

describe('a key that is pressed before the tools are here', () => {
  it('is not lost', async () => {
    const { user } = renderPage(<AppTools />, '/orders', '*');
    await user.keyboard('{Control>}k{/Control}');
    expect(await dialog()).toHaveAccessibleName('検索と操作');
  });

  it('keeps its order with the next one', async () => {
    const { user, arrivedAt } = renderPage(<AppTools />, '/clients', '*');
    await user.keyboard('go');
    await arrivedAt('/orders');
  });

  it('is kept from the browser when it means something there', () => {
    renderPage(<AppTools />, '/orders', '*');
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 's', metaKey: true })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(true);
  });
});

describe('the list of shortcuts', () => {
  it('opens with ? and gives the focus back', async () => {
    const { user } = await openTools(<button>行</button>);
    screen.getByRole('button', { name: '行' }).focus();
    await user.keyboard('?');
    const help = await dialog();
    expect(help).toHaveAccessibleName('キーボードショートカット');
    expect(within(help).getByText('この一覧を開く')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '行' })).toHaveFocus();
  });

  it('turns the keys without Ctrl off, but not those with it', async () => {
    const { user, address } = await openTools();
    act(openHelp);
    await user.click(within(await dialog()).getByRole('checkbox', { checked: true }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('c');
    expect(address()).toBe('/orders');
    await user.keyboard('{Control>}k{/Control}');
    expect(await dialog()).toHaveAccessibleName('検索と操作');
  });
});

describe('at sign-out', () => {
  it('nothing stays open for the next person', async () => {
    await openTools();
    act(openHelp);
    await dialog();
    act(signOut);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => signIn());
    expect(useTools.getState().open).toBeUndefined();
  });
});
