import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Money } from '#components/Money.tsx';
import { useToday } from '#components/useToday.ts';
import { restDayNote } from '#domain/holiday.ts';
import { isToBeLoaded, openCounts, openLabel } from '#domain/job/job.ts';
import {
  dueSpans,
  salesChange,
  salesSpans,
  unbilledRange,
  unpricedRange,
  type DueSpan,
} from '#domain/overview.ts';
import { dayProblems } from '#domain/schedule/problems.ts';
import { unreadTexts, type Unread } from '#domain/schedule/unread.ts';
import { addDays, dayKeyOf } from '#domain/time.ts';
import { useLive } from '#hooks/useLive.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { Figure, StatCard } from '#pages/home/StatCard.tsx';
import { useDay } from '#pages/home/useDay.ts';
import { ordersIn, owedInvoices, paths, tomorrowsLoading } from '#paths.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { useCompanyId } from '#stores/companies.ts';

type CardProps = { companyId: string; now: Date };

const never = (): boolean => false;

/** What the figures lack. */
const Lacks = ({ unread }: { unread: Unread }) =>
  unreadTexts(unread).map((text) => (
    <span key={text} className="stat__note" data-warn>
      {text}
    </span>
  ));

function TodayCard({ companyId, now }: CardProps) {
  const stat = useDay(companyId, dayKeyOf(now));
  const staff = useLive(
    useMemo(() => drivers.watchAll(companyId), [companyId]),
    never,
  );
  const people = staff.state === 'shown' ? staff.value.rows : [];
  return (
    <StatCard title="今日の配車" to={paths.schedule} stat={stat} hint="今日が納入日の受注">
      {({ trips, unread }) => {
        const open = openCounts(trips.map(({ job }) => job));
        const problems = dayProblems(trips, people);
        return (
          <>
            <Figure value={trips.length} unit="本" />
            <span className="stat__note" data-warn={open.legs > 0 || undefined}>
              {openLabel(open)}
            </span>
            {problems.length > 0 && (
              <Link
                className="stat__note stat__note--link"
                data-warn
                to={`${paths.schedule}?problems=1`}
                title={problems.map(({ text }) => text).join('\n')}
              >
                問題 {problems.length}件
              </Link>
            )}
            <Lacks unread={unread} />
          </>
        );
      }}
    </StatCard>
  );
}

function TomorrowCard({ companyId, now }: CardProps) {
  const tomorrow = addDays(dayKeyOf(now), 1);
  const stat = useDay(companyId, tomorrow);
  const rest = restDayNote(tomorrow);
  return (
    <StatCard
      title="明日の積み"
      to={tomorrowsLoading}
      stat={stat}
      hint="明日が納入日で、積みが完了していない受注"
    >
      {({ trips, unread }) => (
        <>
          <Figure value={trips.filter(({ job }) => isToBeLoaded(job)).length} unit="本" />
          <span className="stat__note">明日の納入 {trips.length}本</span>
          {rest !== '' && <span className="stat__note">明日は{rest}。休み明けの分は一覧に</span>}
          <Lacks unread={unread} />
        </>
      )}
    </StatCard>
  );
}

function ActiveCard({ companyId }: CardProps) {
  const stat = useOnce(useCallback(() => jobs.countUncompleted(companyId), [companyId]));
  return (
    <StatCard
      title="進行中の作業"
      to={ordersIn('active')}
      stat={stat}
      hint="配車を始めて、返却が完了していない作業"
    >
      {(count) => <Figure value={count} unit="件" />}
    </StatCard>
  );
}

function UnpricedCard({ companyId, now }: CardProps) {
  const stat = useOnce(
    useCallback(() => orders.countUnpriced(companyId, unpricedRange(now)), [companyId, now]),
  );
  return (
    <StatCard
      title="運賃未入力"
      to={ordersIn('unpriced')}
      stat={stat}
      hint="先月1日から今日までの納入のうち、基本運賃がまだのもの"
    >
      {(count) => <Figure value={count} unit="件" />}
    </StatCard>
  );
}

function UnbilledCard({ companyId, now }: CardProps) {
  const stat = useOnce(
    useCallback(() => orders.countUnbilled(companyId, unbilledRange(now)), [companyId, now]),
  );
  return (
    <StatCard
      title="請求漏れ候補"
      to={ordersIn('unbilled')}
      stat={stat}
      hint="発行済みの請求書に入っていない前3か月の受注"
    >
      {(count) => <Figure value={count} unit="件" />}
    </StatCard>
  );
}

const signed = (permille: number): string =>
  `${permille < 0 ? '−' : '+'}${(Math.abs(permille) / 10).toFixed(1)}%`;

function SalesCard({ companyId, now }: CardProps) {
  const read = useCallback(async () => {
    const { current, compared, previous } = salesSpans(now);
    const isSame = compared.to.getTime() === current.to.getTime();
    const [whole, part, before] = await Promise.all([
      orders.sumWithin(companyId, current),
      isSame ? undefined : orders.sumWithin(companyId, compared),
      orders.sumWithin(companyId, previous),
    ]);
    return { current: whole, ...salesChange(part ?? whole, before) };
  }, [companyId, now]);
  const { days } = salesSpans(now);
  return (
    <StatCard
      title="今月の売上(税抜)"
      to={paths.invoices}
      stat={useOnce(read)}
      hint={`今日までに納入した基本運賃の合計(付帯料金を除く)。前月比は両月の1日〜${days}日の差`}
    >
      {({ current, difference, permille }) => (
        <>
          <p className="stat__value">
            <Money value={current} />
          </p>
          <span className="stat__note">
            前月比 {difference > 0 && '+'}
            <Money value={difference} />
            {permille !== null && `(${signed(permille)})`}
          </span>
        </>
      )}
    </StatCard>
  );
}

type OwedCardProps = { companyId: string; span: DueSpan; title: string; hint: string };

function OwedCard({ companyId, span, title, hint }: OwedCardProps) {
  const { from, to } = span;
  const read = useCallback(() => invoices.sumOwed(companyId, { from, to }), [companyId, from, to]);
  return (
    <StatCard title={title} to={owedInvoices} stat={useOnce(read)} hint={hint}>
      {(owed) => (
        <p className="stat__value">
          <Money value={owed} />
        </p>
      )}
    </StatCard>
  );
}

/** The figures of the day, each with the way to what it counts. */
export function Today() {
  const companyId = useCompanyId();
  const now = useToday();
  const card = { companyId, now };
  const { overdue, expected } = dueSpans(now);
  return (
    <ul className="stats" aria-label="今日の状況">
      <TodayCard {...card} />
      <TomorrowCard {...card} />
      <ActiveCard {...card} />
      <UnpricedCard {...card} />
      <UnbilledCard {...card} />
      <SalesCard {...card} />
      <OwedCard
        companyId={companyId}
        span={overdue}
        title="期限を過ぎた未入金"
        hint="お支払期限が昨日までで、入金がまだの請求書(前受金を差し引く前)"
      />
      <OwedCard
        companyId={companyId}
        span={expected}
        title="7日以内の入金予定"
        hint="お支払期限が今日から7日以内で、入金がまだの分"
      />
    </ul>
  );
}
