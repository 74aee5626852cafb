import { useNavigate } from 'react-router-dom';
import { Menu, type MenuItem } from '#components/Menu.tsx';
import { displayName } from '#domain/user.ts';
import { paths } from '#paths.ts';
import { selectCompany, useCompanies } from '#stores/companies.ts';
import { tellStillSignedIn } from '#stores/saved.ts';
import { signOut, useSession } from '#stores/session.ts';

/** Who is signed in, for which company, and the way out. */
export function AccountMenu() {
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const { profile, companies, companyId } = useCompanies();
  const name = displayName(
    profile.state === 'known' ? profile.value?.name : undefined,
    user?.displayName,
    user?.email,
  );
  const list = companies.state === 'known' ? companies.value : [];
  const current = list.find((company) => company.id === companyId);
  const others = list.filter((company) => company.id !== companyId);

  const items: MenuItem[] = [
    ...others.map((company): MenuItem => ({
      label: `${company.name} に切り替える`,
      icon: 'building',
      onSelect: () => user !== null && selectCompany(user.uid, company.id),
    })),
    {
      label: 'ログアウト',
      icon: 'logout',
      onSelect: () => void signOut().then(() => navigate(paths.index), tellStillSignedIn),
    },
  ];
  return (
    <>
      {current !== undefined && <span className="shell__company">{current.name}</span>}
      <Menu label="アカウント" items={items} icon="user" className="shell__user">
        <span className="shell__user-name">{name}</span>
      </Menu>
    </>
  );
}
