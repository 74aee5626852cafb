import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#components/Button.tsx';
import { form, openTools, prepareTools, submitted } from '#tests/pages/app/openTools.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/orders.ts');

beforeEach(prepareTools);

describe('Ctrl+S', () => {
  it('saves the form of the page, also from within a field', async () => {
    const { user } = await openTools(form);
    await user.keyboard('{Control>}s{/Control}');
    expect(submitted).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Meta>}s{/Meta}');
    expect(submitted).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it.each([
    ['there is none', null],
    [
      'it is on a tab that is not shown',
      <div key="1" hidden>
        {form}
      </div>,
    ],
  ])('leaves Ctrl+S to the browser where nothing can be saved: %s', async (_why, content) => {
    await openTools(content);
    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(true);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('saves the form that is shown, not one on a tab before it', async () => {
    const hiddenSubmitted = vi.fn();
    const { user } = await openTools(
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
    const behind = vi.fn();
    const { user } = await openTools(
      <>
        <form aria-label="後ろ" onSubmit={behind}>
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
    expect(behind).not.toHaveBeenCalled();
  });

  it('does not save again what is being saved', async () => {
    const { user } = await openTools(
      <form onSubmit={submitted}>
        <Button type="submit" loading>
          保存
        </Button>
      </form>,
    );
    await user.keyboard('{Control>}s{/Control}');
    expect(submitted).not.toHaveBeenCalled();
  });
});
