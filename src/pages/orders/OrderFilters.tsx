import { useMemo, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ListFilter } from '#components/ListFilter.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { useToday } from '#components/useToday.ts';
import type { Client } from '#domain/client/client.ts';
import { shownName } from '#domain/display.ts';
import type { Driver } from '#domain/driver/driver.ts';
import type { Office } from '#domain/office/office.ts';
import { filterMonths, isUnfiltered, noFilter, type OrderFilter } from '#domain/order/filter.ts';
import { monthKeyOf } from '#domain/time.ts';
import './OrderFilters.css';

type OrderFiltersProps = {
  filter: OrderFilter;
  onChange: (change: Partial<OrderFilter>) => void;
  clients: readonly Client[];
  offices: readonly Office[];
  drivers: readonly Driver[];
  /** Shipping companies of the orders that are known, each way of writing by itself. */
  lines: readonly string[];
};

type Choice = { value: string; label: string };

const byKana = (a: { kana: string; name: string }, b: { kana: string; name: string }): number =>
  (a.kana || a.name).localeCompare(b.kana || b.name, 'ja');

const everything: Choice = { value: '', label: 'すべて' };

/** Choices under 「すべて」; what is chosen is among them even when it is not known yet. */
const choicesOf = (choices: readonly Choice[], chosen: string): Choice[] => {
  const isKnown = chosen === '' || choices.some(({ value }) => value === chosen);
  return [everything, ...choices, ...(isKnown ? [] : [{ value: chosen, label: chosen }])];
};

const named = (records: readonly { id: string; name: string; enabled: boolean }[]): Choice[] =>
  records.map((record) => ({ value: record.id, label: shownName(record) }));

/** What the list of orders is narrowed by; on a phone the choices wait behind a button. */
export function OrderFilters(props: OrderFiltersProps) {
  const { filter, onChange, clients, offices, drivers, lines } = props;
  const thisMonth = monthKeyOf(useToday());
  const months = useMemo(() => filterMonths(thisMonth), [thisMonth]);
  const [isOpen, setOpen] = useState(false);
  const chosen = Object.values({ ...filter, search: '' }).filter((value) => value !== '').length;
  const { clientId } = filter;
  const clientChoices = useMemo(
    () =>
      // A saved view or an address can name a client that is no customer any more.
      named(clients.filter((one) => one.isCustomer || one.id === clientId).toSorted(byKana)),
    [clients, clientId],
  );
  const driverChoices = useMemo(() => named(drivers.toSorted(byKana)), [drivers]);
  return (
    <div className="order-filters" role="search" aria-label="受注の絞り込み">
      <SearchBox
        label="番号(下4桁でも)・作業先・取引先で検索"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Button
        icon="filter"
        className="order-filters__toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen === 0 ? '絞り込み' : `絞り込み(${chosen})`}
      </Button>
      <div className="order-filters__choices" data-open={isOpen || undefined}>
        <ListFilter
          label="納入月"
          options={choicesOf(months, filter.month)}
          value={filter.month}
          onChange={(month) => onChange({ month })}
        />
        <ListFilter
          label="取引先"
          options={choicesOf(clientChoices, filter.clientId)}
          value={filter.clientId}
          onChange={(chosenId) => onChange({ clientId: chosenId })}
        />
        {offices.length > 1 && (
          <ListFilter
            label="営業所"
            options={choicesOf(named(offices), filter.officeId)}
            value={filter.officeId}
            onChange={(officeId) => onChange({ officeId })}
          />
        )}
        <ListFilter
          label="船社"
          options={choicesOf(
            lines.map((line) => ({ value: line, label: line })),
            filter.shippingCompany,
          )}
          value={filter.shippingCompany}
          onChange={(shippingCompany) => onChange({ shippingCompany })}
        />
        <ListFilter
          label="ドライバー"
          options={choicesOf(driverChoices, filter.driverId)}
          value={filter.driverId}
          onChange={(driverId) => onChange({ driverId })}
        />
      </div>
      {!isUnfiltered(filter) && (
        <Button variant="quiet" icon="close" onClick={() => onChange(noFilter)}>
          条件をクリア
        </Button>
      )}
    </div>
  );
}
