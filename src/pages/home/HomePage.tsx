import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#components/Icon.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useLazy } from '#components/useLazy.ts';
import { useToday } from '#components/useToday.ts';
import { dayKeyOf, longDayLabelWithWeekday } from '#domain/time.ts';
import { NEW, paths } from '#paths.ts';
import { useCompanies } from '#stores/companies.ts';
import { useSession } from '#stores/session.ts';
import './HomePage.css';

const points: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'order',
    title: '受注',
    text: 'コンテナ番号・引取・作業先・返却を1画面で。入力した受注が配車表と請求書になります。',
  },
  {
    icon: 'calendar',
    title: '配車表',
    text: '積み・行き・帰り・返却の4工程を、1本1行のいつもの配車表で。事務所の全員に同時に届きます。',
  },
  {
    icon: 'invoice',
    title: '請求',
    text: '締日ごとに取引先別の適格請求書。消費税は請求書ごとに1回の端数処理で、1円もずれません。',
  },
];

const tasks: readonly { to: string; icon: IconName; title: string; text: string }[] = [
  { to: paths.schedule, icon: 'calendar', title: '配車表', text: '今日の納入を確認する' },
  { to: paths.order(NEW), icon: 'plus', title: '新規受注', text: '受注を登録する' },
  { to: paths.orders, icon: 'order', title: '受注', text: '受注を探す・配車する' },
  { to: paths.invoices, icon: 'invoice', title: '請求', text: '今月の請求額を見て印刷する' },
  { to: paths.clients, icon: 'users', title: '取引先', text: '得意先・傭車先を登録する' },
  { to: paths.drivers, icon: 'driver', title: 'ドライバー', text: 'ドライバーを登録する' },
];

function Welcome() {
  return (
    <div className="welcome">
      <h1>海上コンテナ輸送の受注・配車・請求を、ひとつの帳面に。</h1>
      <p>
        ドレー会社の事務所のための業務システムです。エクセルとホワイトボードの配車表から、そのまま移れます。
      </p>
      <div className="welcome__actions">
        <Link to={paths.register} className="button button--primary">
          無料で始める(7日間)
        </Link>
        <Link to={paths.login} className="button button--secondary">
          ログイン
        </Link>
      </div>
      <ul className="welcome__points">
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tasks() {
  return (
    <ul className="tasks" aria-label="よく使う操作">
      {tasks.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} size={18} />
            <span>
              <strong>{title}</strong>
              {text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Strangers do not carry the code of the figures. */
const loadToday = async () => (await import('#pages/home/Today.tsx')).Today;

function Desk() {
  const companyId = useCompanies((state) => state.companyId);
  const today = useToday();
  const Today = useLazy(loadToday, true);
  return (
    <div className="desk">
      <PageHeader title="ホーム" description={longDayLabelWithWeekday(dayKeyOf(today))} />
      {companyId !== undefined && Today && <Today key={companyId} />}
      <Tasks />
    </div>
  );
}

/** Signed out: what the product is. Signed in: the figures of the day and the ways to its work. */
export function HomePage() {
  const { isLoggedIn, loading } = useSession();
  return (
    <>
      <title>はこび帳</title>
      {!loading && (isLoggedIn ? <Desk /> : <Welcome />)}
    </>
  );
}
