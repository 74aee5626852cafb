import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from '#components/Icon.tsx';
import { paths } from '#paths.ts';

const entries: readonly { to: string; label: string; icon: IconName }[] = [
  { to: paths.schedule, label: '配車表', icon: 'calendar' },
  { to: paths.orders, label: '受注', icon: 'order' },
  { to: paths.invoices, label: '請求', icon: 'invoice' },
  { to: paths.clients, label: '取引先', icon: 'users' },
  { to: paths.drivers, label: 'ドライバー', icon: 'driver' },
  { to: paths.offices, label: '営業所', icon: 'pin' },
  { to: paths.companies, label: '事業所', icon: 'building' },
  { to: paths.plans, label: 'プラン', icon: 'card' },
];

export function Navigation(props: { className: string; onNavigate?: () => void }) {
  return (
    <nav className={props.className} aria-label="メニュー">
      {entries.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} {...(props.onNavigate && { onClick: props.onNavigate })}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
