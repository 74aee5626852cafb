import { EmailForm } from '#app/profile/EmailForm.tsx';
import { NameForm } from '#app/profile/NameForm.tsx';
import { PasswordForm } from '#app/profile/PasswordForm.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { useCompanies } from '#stores/companies.ts';
import { useSession } from '#stores/session.ts';
import './ProfileDialog.css';

/** The person's own name, address and password. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const user = useSession((state) => state.user);
  const profile = useCompanies((state) => state.profile);
  if (user === null) return null;
  const name = profile.state === 'known' ? (profile.value?.name ?? '') : '';
  return (
    <Dialog open title="プロフィール" onClose={onClose} width={520}>
      <div className="profile">
        <NameForm userId={user.uid} name={name} />
        <details>
          <summary>メールアドレスの変更</summary>
          <EmailForm user={user} />
        </details>
        <details>
          <summary>パスワードの変更</summary>
          <PasswordForm email={user.email ?? ''} />
        </details>
      </div>
    </Dialog>
  );
}
