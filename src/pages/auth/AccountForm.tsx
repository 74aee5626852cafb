import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { Form } from '#components/form/Form.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { signInSchema, signUpSchema } from '#domain/user/account.ts';
import { Failure } from '#pages/auth/Failure.tsx';
import { reasonOf } from '#hooks/reasonOf.ts';
import './AccountForm.css';

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
      setFailure(reasonOf(error));
    }
  });

  return (
    <Form label={props.title} onSubmit={submit}>
      <div className="account-form">
        <h1>{props.title}</h1>
        <Failure message={failure} />
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
