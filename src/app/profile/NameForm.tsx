import { useCallback } from 'react';
import { Button } from '#components/Button.tsx';
import { Form } from '#components/form/Form.tsx';
import { SaveStatus } from '#components/form/SaveStatus.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import { USER_NAME_MAX, userFormSchema, type UserForm } from '#domain/user/form.ts';
import { renameUser } from '#stores/renameUser.ts';

const labels = { name: 'ユーザー名' };
const fresh: UserForm = { name: '' };
const stay = () => {};

/** The name that colleagues see. */
export function NameForm({ userId, name }: { userId: string; name: string }) {
  const save = useCallback(
    (base: UserForm | null, next: UserForm) => renameUser(userId, base, next),
    [userId],
  );
  const { form, state, submit, isSaving } = useRecordForm({
    schema: userFormSchema,
    record: { name },
    fresh,
    save,
    labels,
    onSaved: stay,
  });
  return (
    <Form label="ユーザー名" className="profile__form" onSubmit={submit}>
      <TextField
        control={form.control}
        name="name"
        label="ユーザー名"
        maxLength={USER_NAME_MAX}
        isName
        autoComplete="name"
        disabled={isSaving}
        width="full"
        required
      />
      <SaveStatus state={state} onRetry={() => void submit()} />
      <Button type="submit" loading={isSaving}>
        ユーザー名を保存
      </Button>
    </Form>
  );
}
