import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AttemptResult } from '#app/profile/AttemptResult.tsx';
import { useAttempt } from '#app/profile/useAttempt.ts';
import { Button } from '#components/Button.tsx';
import { Form } from '#components/form/Form.tsx';
import { NewPasswordFields, newPasswordNames } from '#components/form/NewPasswordFields.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { passwordSchema } from '#domain/user/account.ts';
import * as account from '#firestore/account.ts';

/** A new password, confirmed with the present one. Other devices stay signed in: nothing here can end that. */
export function PasswordForm({ email }: { email: string }) {
  const { attempt, run } = useAttempt();
  const form = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { present: '', next: '', again: '' },
  });
  const submit = form.handleSubmit(async ({ present, next }) => {
    const changed = await run(
      () => account.changePassword(present, next),
      'パスワードを変更しました。',
    );
    if (changed) form.reset();
  });
  return (
    <Form label="パスワードの変更" className="profile__form" onSubmit={submit}>
      {/* Password managers file the new password under this name. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        control={form.control}
        name="present"
        label="現在のパスワード"
        autoComplete="current-password"
        width="full"
        required
      />
      <NewPasswordFields control={form.control} names={newPasswordNames} />
      <AttemptResult attempt={attempt} />
      <Button type="submit" loading={form.formState.isSubmitting}>
        パスワードを変更する
      </Button>
    </Form>
  );
}
