import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { PASSWORD_RULE } from '#domain/user/account.ts';

type NewPasswordFieldsProps<T extends FieldValues, O> = {
  control: Control<T, unknown, O>;
  /** Which field of the form is the password and which its repetition. */
  names: Readonly<Record<'next' | 'again', FieldPath<T>>>;
};

/** The fields under their usual names. */
export const newPasswordNames = { next: 'next', again: 'again' } as const;

/** A new password, entered twice. */
export function NewPasswordFields<T extends FieldValues, O>(props: NewPasswordFieldsProps<T, O>) {
  const { control, names } = props;
  return (
    <>
      <PasswordField
        control={control}
        name={names.next}
        label="新しいパスワード"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        width="full"
        required
      />
      <PasswordField
        control={control}
        name={names.again}
        label="新しいパスワード(確認)"
        autoComplete="new-password"
        width="full"
        required
      />
    </>
  );
}
