import { useCallback } from 'react';
import { SetupDialog } from '#app/SetupDialog.tsx';
import { USER_NAME_MAX, userFormSchema } from '#domain/user/form.ts';
import { setUpUser } from '#stores/companies.ts';

/** Blocking dialog for a person without a profile (specification §2). */
export function UserSetupDialog({ userId }: { userId: string }) {
  const save = useCallback((name: string) => setUpUser(userId, name), [userId]);
  return (
    <SetupDialog
      title="ユーザーを設定"
      text="ユーザー情報を設定してください"
      label="ユーザー名"
      maxLength={USER_NAME_MAX}
      schema={userFormSchema}
      save={save}
    />
  );
}
