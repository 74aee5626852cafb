import { useMemo, useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { ListCheck, ListFilter } from '#components/ListFilter.tsx';
import { MonthSwitch } from '#components/MonthSwitch.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { isOther } from '#domain/price/fareSheet.ts';
import type { Order } from '#domain/order/order.ts';
import { newestFirst } from '#domain/order/filter.ts';
import { chargeChoices } from '#domain/price/chargeKinds.ts';
import type { ChargeKindId } from '#domain/price/chargeTypes.ts';
import { isUnpriced } from '#domain/price/price.ts';
import { isMonthKey, longMonthLabel, monthKeyOf, monthRange } from '#domain/time.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { FareActions } from '#pages/orders/fares/FareActions.tsx';
import { FareCheckSheet } from '#pages/orders/fares/FareCheckSheet.tsx';
import { FareGrid } from '#pages/orders/fares/FareGrid.tsx';
import { useFareSheet } from '#pages/orders/fares/useFareSheet.ts';
import { useChargeKinds } from '#pages/orders/useChargeKinds.ts';
import { useOrderChoices } from '#pages/orders/useOrderChoices.ts';
import * as orders from '#repositories/orders.ts';
import { useCompanyId } from '#stores/companies.ts';
import './fares.css';

/** Orders of a month that are shown at most: of all clients, more are entered client by client; and of one. */
const MOST = 300;
const MOST_OF_CLIENT = 1000;

const mostOf = (clientId: string): number => (clientId === '' ? MOST : MOST_OF_CLIENT);

/** The orders of a month and a client, the oldest first. */
function useMonthOrders(companyId: string, clientId: string, month: string) {
  const live = useLive(
    useMemo(() => {
      const asked = { clientId: clientId || undefined, range: monthRange(month) };
      return orders.watchRecent(companyId, mostOf(clientId), asked);
    }, [companyId, clientId, month]),
    hasNone,
  );
  const rows = useMemo(
    () => (live.state === 'shown' ? live.value.rows.toSorted((a, b) => newestFirst(b, a)) : []),
    [live],
  );
  return { live, rows };
}

/** Why the sheet is not whole, and goes neither to the printer nor into a file; '' when it is. */
function problemOf(live: ReturnType<typeof useMonthOrders>['live'], most: number): string {
  if (live.state !== 'shown') return '';
  const { rows, unreadable } = live.value;
  if (unreadable.length > 0) return '読み取れない受注があるため、確認表は出せません';
  if (rows.length >= most)
    return `${most.toLocaleString('ja-JP')}件までしか表示できないため、確認表は出せません`;
  return live.fromCache ? 'サーバーに確認できていないため、確認表は出せません' : '';
}

/** Those without a freight; one that was priced just now stays where it is until the choice is made anew. */
function useShownRows(rows: readonly Order[], isUnpricedOnly: boolean): Order[] {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const unpriced = rows.filter(({ price }) => isUnpriced(price)).map(({ id }) => id);
  if (isUnpricedOnly && unpriced.some((id) => !kept.has(id)))
    setKept(new Set([...kept, ...unpriced]));
  if (!isUnpricedOnly && kept.size > 0) setKept(new Set());
  return isUnpricedOnly
    ? rows.filter(({ id, price }) => isUnpriced(price) || kept.has(id))
    : [...rows];
}

/** 運賃入力: the amounts of many orders, as in a spreadsheet. */
export function FareEntry() {
  const companyId = useCompanyId();
  const [now] = useState(() => new Date());
  const [clientId, setClientId] = useQueryState('client', '');
  const [wanted, setMonth] = useQueryState('month', monthKeyOf(now));
  const month = isMonthKey(wanted) ? wanted : monthKeyOf(now);
  const [only, setOnly] = useQueryState('unpriced', '');
  const own = useChargeKinds(companyId);
  const [kind, setKind] = useState<ChargeKindId>('threeAxis');
  const kinds = chargeChoices(own).filter(({ value }) => isOther(value));
  const other = useMemo(() => ({ kind, own }), [kind, own]);
  const { clients } = useOrderChoices(companyId);
  const { live, rows } = useMonthOrders(companyId, clientId, month);
  const shown = useShownRows(rows, only !== '');
  const sheet = useFareSheet(companyId, other);
  const names = useMemo(() => new Map(clients.map(({ id, name }) => [id, name])), [clients]);
  const client = clients.find(({ id }) => id === clientId);
  const unreadable = live.state === 'shown' ? live.value.unreadable : [];
  const most = mostOf(clientId);
  const problem = problemOf(live, most);
  return (
    <>
      <title>運賃入力 - はこび帳</title>
      <PageHeader
        title="運賃入力"
        description={`${longMonthLabel(month)}納入 ${shown.length}件。Enterと矢印で移動、Excelの列を貼り付けできます。運賃確認表は取引先を選ぶと印刷できます`}
        actions={<FareActions orders={shown} {...{ client, problem, names }} undo={sheet.undo} />}
      >
        <MonthSwitch month={month} onChange={setMonth} />
        <ListFilter
          label="取引先"
          options={[
            { value: '', label: 'すべて' },
            ...clients
              .filter(({ isCustomer }) => isCustomer)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={clientId}
          onChange={setClientId}
        />
        <ListCheck
          label="未入力だけ"
          checked={only !== ''}
          onChange={(checked) => setOnly(checked ? '1' : '')}
        />
        <ListFilter
          label="「その他」に入れる料金"
          options={kinds}
          value={kind}
          onChange={(id) => setKind(kinds.find(({ value }) => value === id)?.value ?? kind)}
        />
      </PageHeader>
      {live.state === 'loading' && <Skeleton lines={10} />}
      {live.state === 'failed' && <ErrorState message={live.message} onRetry={live.retry} />}
      {unreadable.map(({ id, message }) => (
        <p key={id} role="alert" className="fares__problems">
          {message}
        </p>
      ))}
      {live.state === 'shown' && shown.length === 0 && (
        <EmptyState title="該当する受注はありません">月か取引先を変えてください。</EmptyState>
      )}
      {shown.length > 0 && <FareGrid orders={shown} clientNames={names} sheet={sheet} />}
      {rows.length >= most && (
        <p role="alert" className="fares__problems">
          {`納入日の新しい${most.toLocaleString('ja-JP')}件だけを表示しています。確認表は出せません。`}
          {clientId === '' && '取引先を選ぶと、すべて表示します。'}
        </p>
      )}
      {client !== undefined && problem === '' && (
        <FareCheckSheet orders={shown} client={client} month={month} />
      )}
    </>
  );
}
