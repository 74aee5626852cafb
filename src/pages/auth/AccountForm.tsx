import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#components/Button.tsx';
import { Form } from '#components/form/Form.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import './AccountForm.css';

const PASSWORD_MIN = 8;

const email = z.string().check(z.trim(), z.email('メールアドレスの形が正しくありません'));
const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'パスワードを入力してください')),
});
const signUpSchema = z.object({
  email,
  password: z
    .string()
    .check(z.minLength(PASSWORD_MIN, `パスワードは${PASSWORD_MIN}文字以上にしてください`)),
});

type AccountFormProps = {
  title: string;
  submitLabel: string;
  passwordHint: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  onSubmit: (email: string, password: string) => Promise<void>;
};

/** E-mail and password, for signing in and for registering. */
export function AccountForm(props: AccountFormProps) {
  const schema = props.autoComplete === 'new-password' ? signUpSchema : signInSchema;
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email: address, password }) => {
    setFailure(undefined);
    try {
      await props.onSubmit(address, password);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  });

  return (
    <Form label={props.title} onSubmit={submit}>
      <div className="account-form">
        <h1>{props.title}</h1>
        {failure !== undefined && (
          <p className="account-form__failure" role="alert">
            {failure}
          </p>
        )}
        <TextField
          control={form.control}
          name="email"
          label="メールアドレス"
          type="email"
          autoComplete="username"
          width="full"
          required
        />
        <PasswordField
          control={form.control}
          name="password"
          label="パスワード"
          hint={props.passwordHint}
          autoComplete={props.autoComplete}
          width="full"
          required
        />
        <Button variant="primary" type="submit" loading={isSubmitting}>
          {props.submitLabel}
        </Button>
      </div>
    </Form>
  );
}
