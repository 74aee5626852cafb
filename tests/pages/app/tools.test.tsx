import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppTools } from '#app/AppTools.tsx';
import { Button } from '#components/Button.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as orders from '#repositories/orders.ts';
import { chooseLetterKeys, closeTool, openHelp, useTools } from '#stores/tools.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, signOut } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/orders.ts');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(drivers.watchEnabled).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  localStorage.clear();
  closeTool();
  chooseLetterKeys(true);
  signIn();
});

const submitted = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
  event.preventDefault(),
);

/** A page with the tools, which are there once the person has pressed the first key. */
async function open(content: React.ReactNode = null, address = '/orders') {
  submitted.mockImplementation((event) => event.preventDefault());
  const view = renderPage(
    <>
      <AppTools />
      <main>{content}</main>
    </>,
    address,
    '*',
  );
  await view.user.keyboard('{Shift}');
  await screen.findByRole('status');
  // On the screen before it listens: until then every key of the tools is kept from the browser, also this one.
  const unknown = { key: 'k', ctrlKey: true, shiftKey: true };
  await waitFor(() => expect(fireEvent.keyDown(document.body, unknown)).toBe(true));
  return view;
}
const form = (
  <form aria-label="受注" onSubmit={submitted}>
    <input aria-label="名前" />
  </form>
);
const dialog = () => screen.findByRole('dialog');

describe('the keyboard', () => {
  it('goes to the search box of the page', async () => {
    const { user } = await open(<SearchBox label="検索" value="東" onChange={() => undefined} />);
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('東');
  });

  it('opens the palette where there is none', async () => {
    const { user } = await open();
    await user.keyboard('/');
    expect(await dialog()).toHaveAccessibleName('検索と操作');
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  it('creates and goes', async () => {
    const { user, address } = await open(null, '/drivers');
    await user.keyboard('c');
    expect(address()).toBe('/drivers/new');
    await user.keyboard('go');
    expect(address()).toBe('/orders');
    await user.keyboard('gc');
    expect(address()).toBe('/clients');
  });

  it('gives the second key one and a half seconds', async () => {
    const { address } = await open(null, '/drivers');
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

  it('saves the form of the page, also from within a field', async () => {
    const { user } = await open(form);
    await user.keyboard('{Control>}s{/Control}');
    expect(submitted).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Meta>}s{/Meta}');
    expect(submitted).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it.each([
    ['there is none', null],
    ['it is on a tab that is not shown', <div key="1" hidden children={form} />],
  ])('leaves Ctrl+S to the browser where nothing can be saved: %s', async (_why, content) => {
    await open(content);
    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(true);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('saves the form that is shown, not one on a tab before it', async () => {
    const hiddenSubmitted = vi.fn();
    const { user } = await open(
      <>
        <div hidden>
          <form onSubmit={hiddenSubmitted} />
        </div>
        {form}
      </>,
    );
    await user.keyboard('{Control>}s{/Control}');
    expect(submitted).toHaveBeenCalledOnce();
    expect(hiddenSubmitted).not.toHaveBeenCalled();
  });

  it('saves the form of a dialog while the focus is in it, and never the page behind', async () => {
    const { user } = await open(
      <>
        <form aria-label="後ろ" onSubmit={submitted}>
          <input aria-label="後ろの欄" />
        </form>
        <div role="dialog">
          {form}
          <button>閉じる</button>
        </div>
      </>,
    );
    const press = () =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', ctrlKey: true });
    for (const outside of [
      screen.getByRole('button', { name: '閉じる' }),
      screen.getByRole('textbox', { name: '後ろの欄' }),
    ]) {
      act(() => outside.focus());
      expect(press()).toBe(false);
    }
    expect(submitted).not.toHaveBeenCalled();
    await user.click(screen.getByRole('textbox', { name: '名前' }));
    expect(press()).toBe(false);
    expect(submitted).toHaveBeenCalledOnce();
    expect(submitted.mock.lastCall?.[0]).toMatchObject({
      target: screen.getByRole('form', { name: '受注' }),
    });
  });

  it('does not save again what is being saved', async () => {
    const { user } = await open(
      <form onSubmit={submitted}>
        <Button type="submit" loading>
          保存
        </Button>
      </form>,
    );
    await user.keyboard('{Control>}s{/Control}');
    expect(submitted).not.toHaveBeenCalled();
  });

  it.each([
    ['a text', <input key="1" aria-label="欄" />],
    ['a choice', <select key="2" aria-label="欄" />],
    ['a long text', <textarea key="3" aria-label="欄" />],
    ['rich text', <div key="4" aria-label="欄" role="textbox" tabIndex={0} contentEditable />],
  ])('writes in %s and does nothing else', async (_name, field) => {
    const { address } = await open(field);
    const target = screen.getByLabelText('欄');
    for (const key of ['c', '/', '?', 'g', 'o']) {
      expect(fireEvent.keyDown(target, { key })).toBe(true);
    }
    expect(address()).toBe('/orders');
    expect(useTools.getState().open).toBeUndefined();
  });

  it('works where a tick has the focus, which takes no letters', async () => {
    const { user, address } = await open(<input type="checkbox" aria-label="選択" />);
    await user.click(screen.getByRole('checkbox'));
    await user.keyboard('c');
    expect(address()).toBe('/orders/new');
  });

  it.each([
    ['isComposing', { isComposing: true }],
    ['keyCode 229', { keyCode: 229 }],
  ])('waits for an IME conversion to end: %s', async (_name, composing) => {
    await open(form);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...composing });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, ...composing });
    expect(useTools.getState().open).toBeUndefined();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('does nothing behind a dialog or a menu', async () => {
    const { user, address } = await open(<div role="menu" />);
    await user.keyboard('c?{Control>}k{/Control}');
    expect(address()).toBe('/orders');
    expect(useTools.getState().open).toBeUndefined();
  });

  it('leaves alone what something else has taken', async () => {
    const take = (event: React.KeyboardEvent) => event.preventDefault();
    const { user, address } = await open(<button onKeyDown={take}>行</button>);
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
    const { user } = await open(<button>行</button>);
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
    const { user, address } = await open();
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
    await open();
    act(openHelp);
    await dialog();
    act(signOut);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => signIn());
    expect(useTools.getState().open).toBeUndefined();
  });
});
