import { useState } from 'react';
import { CompanyName } from '#app/CompanyName.tsx';
import { leave } from '#app/leave.ts';
import { Menu, type MenuItem } from '#components/Menu.tsx';
import { useLazy } from '#components/useLazy.ts';
import { displayName } from '#domain/user/user.ts';
import { selectCompany, useCompanies } from '#stores/companies.ts';
import { useSession } from '#stores/session.ts';
import { chooseTheme, useTheme } from '#stores/theme.ts';
import { openHelp } from '#stores/tools.ts';

const loadProfile = async () => (await import('#app/profile/ProfileDialog.tsx')).ProfileDialog;
const loadSignOut = async () => (await import('#app/SignOutDialog.tsx')).SignOutDialog;

const themes = [
  { theme: 'light', label: '明るい表示にする', icon: 'sun' },
  { theme: 'dark', label: '暗い表示にする', icon: 'moon' },
  { theme: 'system', label: '表示をパソコンに合わせる', icon: 'settings' },
] as const;

/** Who is signed in, for which company, how the app looks, and the way out. */
export function AccountMenu() {
  const user = useSession((state) => state.user);
  const { profile, companies, companyId } = useCompanies();
  const { theme: shownTheme } = useTheme();
  const [dialog, setDialog] = useState<'profile' | 'signOut'>();
  const ProfileDialog = useLazy(loadProfile, dialog === 'profile');
  const SignOutDialog = useLazy(loadSignOut, dialog === 'signOut');
  const close = () => setDialog(undefined);
  const name = displayName(
    profile.state === 'known' ? profile.value?.name : undefined,
    user?.displayName,
    user?.email,
  );
  const list = companies.state === 'known' ? companies.value : [];
  const others = list.filter((company) => company.id !== companyId);

  const items: MenuItem[] = [
    ...others.map((company): MenuItem => ({
      label: `${company.name} に切り替える`,
      icon: 'building',
      onSelect: () => user !== null && leave(() => selectCompany(user.uid, company.id)),
    })),
    { label: 'プロフィール', icon: 'user', onSelect: () => setDialog('profile') },
    ...themes
      .filter(({ theme }) => theme !== shownTheme)
      .map(({ theme, label, icon }) => ({ label, icon, onSelect: () => chooseTheme(theme) })),
    { label: 'キーボードショートカット', icon: 'info', onSelect: openHelp },
    { label: 'ログアウト', icon: 'logout', onSelect: () => setDialog('signOut') },
  ];
  return (
    <>
      <CompanyName className="shell__company" />
      <Menu
        label="アカウント"
        items={items}
        icon="user"
        className="shell__user"
        head={<CompanyName className="shell__menu-company" />}
      >
        <span className="shell__user-name">{name}</span>
      </Menu>
      {dialog === 'profile' && ProfileDialog && <ProfileDialog onClose={close} />}
      {dialog === 'signOut' && SignOutDialog && <SignOutDialog onClose={close} />}
    </>
  );
}
