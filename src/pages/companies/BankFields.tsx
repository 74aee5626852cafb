import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ComboboxField } from '#components/form/ComboboxField.tsx';
import { RadioField } from '#components/form/RadioField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { optionsOf } from '#domain/display.ts';
import { accountTypes } from '#domain/bank/bank.ts';
import type { BankForm } from '#domain/bank/form.ts';
import { halfKana } from '#domain/files/halfKana.ts';
import type { ZenginEntry } from '#domain/bank/zengin.ts';
import { entryNamed, zenginOptions, useZengin } from '#pages/companies/useZengin.ts';

type Form = UseFormReturn<BankForm, unknown, BankForm>;
type Part = { name: 'bankName' | 'branchName'; code: 'bankCode' | 'branchCode' };

const BANK: Part = { name: 'bankName', code: 'bankCode' };
const BRANCH: Part = { name: 'branchName', code: 'branchCode' };

const types = optionsOf(accountTypes);

/**
 * A name that the table knows brings its code, which goes when the name does not lead to it any more: another bank has
 * other branches. A code that was typed stays. A code that the table knows brings its name when there is none.
 */
function useCompletion(form: Form, part: Part, entries: readonly ZenginEntry[]): string {
  const { control, getValues, setValue } = form;
  const [name, code] = useWatch({ control, name: [part.name, part.code] });
  const brought = useRef('');
  // That of an account that is there counts as brought where its name leads to it.
  const [stored] = useState(() => getValues(part.code));
  useEffect(() => {
    const found = entryNamed(entries, name);
    const present = getValues(part.code);
    const wanted = found?.code ?? (present === brought.current ? '' : present);
    if (found === undefined) brought.current = '';
    else if (present !== found.code || present === stored) brought.current = found.code;
    if (wanted !== present) setValue(part.code, wanted, { shouldDirty: true });
  }, [entries, name, part, stored, getValues, setValue]);
  useEffect(() => {
    const found = entries.find((entry) => entry.code === code);
    if (found === undefined || getValues(part.name).trim() !== '') return;
    setValue(part.name, found.name, { shouldDirty: true });
  }, [entries, code, part, getValues, setValue]);
  const coded = entries.find((entry) => entry.code === code);
  return coded === undefined || coded.name === name ? '' : coded.name;
}

/** Bank and branch, by name, reading or code. The table helps only: everything may be written by hand. */
export function PlaceFields({ form }: { form: Form }) {
  const { control } = form;
  const bankCode = useWatch({ control, name: 'bankCode' });
  const { banks, branches } = useZengin(bankCode);
  const bankOptions = useMemo(() => zenginOptions(banks), [banks]);
  const branchOptions = useMemo(() => zenginOptions(branches), [branches]);
  const codedBank = useCompletion(form, BANK, banks);
  const codedBranch = useCompletion(form, BRANCH, branches);
  return (
    <>
      <ComboboxField
        control={control}
        name="bankName"
        label="銀行名"
        hint="名前・カナ・コードで候補が出ます"
        options={bankOptions}
        freeText
        required
        width="l"
      />
      <TextField
        control={control}
        name="bankCode"
        label="銀行コード"
        inputMode="numeric"
        hint={codedBank === '' ? undefined : `このコードは「${codedBank}」です`}
        width="s"
      />
      <ComboboxField
        control={control}
        name="branchName"
        label="支店名"
        options={branchOptions}
        freeText
        required
        width="l"
      />
      <TextField
        control={control}
        name="branchCode"
        label="支店コード"
        inputMode="numeric"
        hint={codedBranch === '' ? undefined : `このコードは「${codedBranch}」です`}
        width="s"
      />
    </>
  );
}

/** The account itself, with the name as banks will read it. */
export function AccountFields({ form }: { form: Form }) {
  const { control } = form;
  const holder = useWatch({ control, name: 'holder' });
  const written = halfKana(holder);
  return (
    <>
      <RadioField control={control} name="accountType" label="種別" options={types} width="m" />
      <TextField
        control={control}
        name="accountNumber"
        label="口座番号"
        inputMode="numeric"
        hint="7桁に満たないときは先頭に0を補います"
        required
        width="m"
      />
      <TextField
        control={control}
        name="holder"
        label="口座名義"
        hint={
          written === '' || written === holder
            ? 'カナで入力すると、銀行の書き方(半角カナ)に直します'
            : `「${written}」と記録します`
        }
        required
        width="full"
      />
    </>
  );
}
