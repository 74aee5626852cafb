import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { ComboboxField } from '#components/form/ComboboxField.tsx';
import { Form } from '#components/form/Form.tsx';

type Values = { client: string };

const CLIENTS = [
  { value: 'c1', label: '東洋海運株式会社', search: 'とうよう' },
  { value: 'c2', label: '横浜フォワーディング株式会社', search: 'よこはま' },
  { value: 'c3', label: '株式会社山手物流', hint: '傭車', search: 'やまて' },
];

type SetUp = {
  client?: string;
  freeText?: boolean;
  options?: typeof CLIENTS;
  offerNew?: (text: string) => ReactNode;
};

function setUp({ client = '', freeText = false, options = CLIENTS, offerNew }: SetUp = {}) {
  const onSubmit = vi.fn();
  let form: UseFormReturn<Values> | undefined;
  function Page({ list }: { list: typeof CLIENTS }) {
    form = useForm<Values>({ defaultValues: { client } });
    return (
      <Form label="受注" onSubmit={onSubmit}>
        <ComboboxField
          control={form.control}
          name="client"
          label="取引先"
          options={list}
          freeText={freeText}
          offerNew={offerNew}
        />
        <button type="submit">保存</button>
      </Form>
    );
  }
  const { rerender } = render(<Page list={options} />);
  return {
    onSubmit,
    value: () => form?.getValues('client'),
    listed: (list: typeof CLIENTS) => rerender(<Page list={list} />),
  };
}

const box = () => screen.getByRole('combobox', { name: '取引先' });
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('ComboboxField', () => {
  it('finds by kana and takes the marked option by Enter, without submitting', async () => {
    const { value, onSubmit } = setUp();
    await userEvent.type(box(), 'ヨコ');
    expect(options()).toEqual(['横浜フォワーディング株式会社']);
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe('c2');
    expect(box()).toHaveValue('横浜フォワーディング株式会社');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('takes the marked option by Tab and by a press', async () => {
    const { value } = setUp();
    await userEvent.type(box(), 'とう');
    await userEvent.tab();
    expect(value()).toBe('c1');
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('option', { name: /山手物流/ }));
    expect(value()).toBe('c3');
    expect(box()).toHaveFocus();
  });

  it('moves the mark by arrows and tells it to screen readers', async () => {
    const { value } = setUp({ client: 'c1' });
    await userEvent.click(box());
    expect(options()).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const marked = screen.getByRole('option', { selected: true });
    expect(marked).toHaveTextContent('山手物流');
    expect(box()).toHaveAttribute('aria-activedescendant', marked.id);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(value()).toBe('c1');
  });

  it('neither chooses nor submits by the Enter that confirms an IME conversion', async () => {
    const { value, onSubmit } = setUp();
    await userEvent.type(box(), 'よこ');
    const composing = createEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent(box(), composing);
    expect(composing.defaultPrevented).toBe(true);
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(value()).toBe('');
    expect(screen.getByRole('listbox')).toBeVisible();
    fireEvent.compositionStart(box());
    fireEvent.submit(screen.getByRole('form', { name: '受注' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps an unknown text, says so and holds the saving back', async () => {
    const { value, onSubmit } = setUp({ client: 'c1' });
    await userEvent.clear(box());
    await userEvent.type(box(), '知らない会社');
    expect(screen.getByText('一致する候補がありません')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(box()).toHaveValue('知らない会社');
    expect(box()).toBeInvalid();
    expect(value()).toBe('');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('offers to register what none of the options is, also by the keyboard, and takes it once it is there', async () => {
    const { value, listed } = setUp({
      offerNew: (text) => <a href={`/new?name=${text}`}>「{text}」を登録する</a>,
    });
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.type(box(), 'とう');
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.clear(box());
    await userEvent.type(box(), ' 新港商事 ');
    expect(box()).toHaveAccessibleDescription('一致する候補がありません 「新港商事」を登録する');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: '「新港商事」を登録する' })).toHaveFocus();
    listed([...CLIENTS, { value: 'c4', label: '新港商事', search: '' }]);
    await waitFor(() => expect(value()).toBe('c4'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('takes any text with freeText, and suggestions only when asked', async () => {
    const { value, onSubmit } = setUp({ freeText: true });
    await userEvent.type(box(), '横浜{Enter}');
    expect(value()).toBe('横浜');
    expect(onSubmit).toHaveBeenCalledOnce();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(value()).toBe('横浜フォワーディング株式会社');
  });

  it('tells two options of one name apart', async () => {
    const tanakas = ['d1', 'd2'].map((id) => ({ value: id, label: '田中', hint: id, search: '' }));
    const { value, onSubmit } = setUp({ options: tanakas });
    await userEvent.type(box(), '田中');
    await userEvent.click(screen.getByRole('option', { name: /d2/ }));
    expect(value()).toBe('d2');
    expect(box()).toHaveValue('田中');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows the name of its value when the options come later', () => {
    const { listed } = setUp({ client: 'c3', options: [] });
    expect(box()).toHaveValue('');
    listed(CLIENTS);
    expect(box()).toHaveValue('株式会社山手物流');
  });
});
