import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxField } from '#components/form/CheckboxField.tsx';
import { DateField } from '#components/form/DateField.tsx';
import { Form } from '#components/form/Form.tsx';
import { FormActions } from '#components/form/FormActions.tsx';
import { FormErrors } from '#components/form/FormErrors.tsx';
import { MoneyField } from '#components/form/MoneyField.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { RadioField } from '#components/form/RadioField.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextareaField } from '#components/form/TextareaField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { TimeField } from '#components/form/TimeField.tsx';

type Values = {
  name: string;
  secret: string;
  memo: string;
  price: number | null;
  day: string;
  time: string;
  size: string;
  tax: string;
  rush: boolean;
};

const DEFAULTS: Values = {
  name: '',
  secret: '',
  memo: '',
  price: 12_000,
  day: '2026-11-24',
  time: '08:00',
  size: '40',
  tax: 'exclusive',
  rush: false,
};

const SIZES = ['20', '40'].map((value) => ({ value, label: `${value}ft` }));
const TAXES = [
  { value: 'exclusive', label: '外税' },
  { value: 'inclusive', label: '内税' },
];

type TestFormProps = {
  onSave: (values: Values) => void;
  onForm?: (form: UseFormReturn<Values>) => void;
};

function TestForm({ onSave, onForm }: TestFormProps) {
  const form = useForm<Values>({
    defaultValues: DEFAULTS,
    resolver: (values) =>
      values.name === ''
        ? { values: {}, errors: { name: { type: 'empty', message: '名前を入力してください' } } }
        : { values, errors: {} },
  });
  onForm?.(form);
  const { control } = form;
  return (
    <Form label="受注" onSubmit={form.handleSubmit(onSave)}>
      <FormErrors control={control} labels={{ name: '名前' }} />
      <TextField control={control} name="name" label="名前" required hint="略称で" maxLength={4} />
      <PasswordField
        control={control}
        name="secret"
        label="パスワード"
        autoComplete="new-password"
      />
      <TextareaField control={control} name="memo" label="メモ" />
      <MoneyField control={control} name="price" label="運賃" />
      <DateField control={control} name="day" label="納入日" today="2026-11-21" />
      <TimeField control={control} name="time" label="時間" />
      <SelectField control={control} name="size" label="サイズ" options={SIZES} />
      <RadioField control={control} name="tax" label="消費税" options={TAXES} />
      <CheckboxField control={control} name="rush" label="待機あり" />
      <FormActions onCancel={() => undefined} />
    </Form>
  );
}

function rendered() {
  const onSave = vi.fn<(values: Values) => void>();
  let form: UseFormReturn<Values> | undefined;
  render(<TestForm onSave={(values) => onSave(values)} onForm={(own) => (form = own)} />);
  const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
  return { onSave, save, form: () => form };
}

const field = (name: string) => screen.getByRole('textbox', { name });

async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

describe('a whole form', () => {
  it('hands over the values that people wrote in their own way', async () => {
    const { onSave, save } = rendered();
    await userEvent.type(field('名前'), '横浜');
    await userEvent.type(field('メモ'), '10時以降');
    await retype('運賃', '¥38,500');
    await retype('納入日', '令和8/12/1');
    await retype('時間', '1430');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'サイズ' }), '20ft');
    await userEvent.click(screen.getByRole('radio', { name: '内税' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '待機あり' }));
    expect(field('運賃')).toHaveValue('38,500');
    expect(field('納入日')).toHaveValue('2026/12/01');
    expect(field('時間')).toHaveValue('14:30');
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledWith({
      name: '横浜',
      secret: '',
      memo: '10時以降',
      price: 38_500,
      day: '2026-12-01',
      time: '14:30',
      size: '20',
      tax: 'inclusive',
      rush: true,
    });
  });

  it('says what is wrong at the field and in the summary, which leads there', async () => {
    const { onSave, save } = rendered();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('入力を確認してください(1件)');
    expect(field('名前')).toBeInvalid();
    expect(field('名前')).toHaveAccessibleDescription('名前を入力してください 略称で');
    await userEvent.click(field('メモ'));
    await userEvent.click(screen.getByRole('button', { name: '名前: 名前を入力してください' }));
    expect(field('名前')).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('text that cannot be read', () => {
  it.each([
    ['運賃', 'いくらか', '金額を読み取れません'],
    ['納入日', '2/30', '日付を読み取れません'],
    ['時間', '25時', '時間を読み取れません'],
  ])('of %s stays, is told and holds the saving back', async (name, text, message) => {
    const { onSave, save } = rendered();
    await userEvent.type(field('名前'), '横浜');
    await retype(name, text);
    expect(field(name)).not.toBeInvalid();
    await save();
    expect(field(name)).toHaveValue(text);
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(name)).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('never stands as a good value in the form', async () => {
    const { form } = rendered();
    await retype('運賃', 'abc');
    await retype('納入日', '2/30');
    expect(form()?.getValues('price')).toBeNaN();
    expect(form()?.getValues('day')).toBe('2/30');
  });
});

describe('fields one by one', () => {
  it('empties to null and ""', async () => {
    const { form } = rendered();
    await userEvent.clear(field('運賃'));
    await userEvent.clear(field('納入日'));
    await userEvent.clear(field('時間'));
    await userEvent.tab();
    expect(form()?.getValues(['price', 'day', 'time'])).toEqual([null, '', '']);
  });

  it('follows a value set from outside', async () => {
    const { form } = rendered();
    await retype('運賃', '1');
    await waitFor(() => expect(field('運賃')).toHaveValue('1'));
    form()?.reset({ ...DEFAULTS, price: 45_000, time: 'am' });
    await waitFor(() => expect(field('運賃')).toHaveValue('45,000'));
    expect(field('時間')).toHaveValue('AM');
  });

  it('writes over the 0 of a new amount, wherever it was clicked, and into any other', async () => {
    const { form } = rendered();
    form()?.reset({ ...DEFAULTS, price: 0 });
    await waitFor(() => expect(field('運賃')).toHaveValue('0'));
    await userEvent.click(field('運賃'));
    await userEvent.keyboard('45000');
    expect(field('運賃')).toHaveValue('45000');
    await userEvent.tab();
    await userEvent.pointer({ keys: '[MouseLeft]', target: field('運賃'), offset: 0 });
    await userEvent.keyboard('1');
    expect(form()?.getValues('price')).toBe(145_000);
  });

  it('counts UTF-16 units, as form and rules do, without cutting any off', async () => {
    rendered();
    await userEvent.type(field('名前'), '𠮷野家横浜店');
    expect(field('名前')).toHaveValue('𠮷野家横浜店');
    expect(screen.getByText('7 / 4')).toBeVisible();
  });

  it('shows and hides a password', async () => {
    rendered();
    const password = screen.getByLabelText('パスワード');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('picks a day from the calendar', async () => {
    const { form } = rendered();
    await userEvent.click(screen.getByRole('button', { name: '納入日をカレンダーから選ぶ' }));
    await screen.findByRole('dialog', { name: '納入日のカレンダー' });
    await userEvent.click(screen.getByRole('button', { name: /2026年11月27日/ }));
    expect(form()?.getValues('day')).toBe('2026-11-27');
    expect(field('納入日')).toHaveValue('2026/11/27');
    expect(field('納入日')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves the calendar by Escape, back to its button', async () => {
    rendered();
    const button = screen.getByRole('button', { name: '納入日をカレンダーから選ぶ' });
    await userEvent.click(button);
    const calendar = await screen.findByRole('dialog');
    // As Safari tells of the key that ends a conversion.
    fireEvent.keyDown(calendar, { key: 'Escape', keyCode: 229 });
    expect(calendar).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });
});
