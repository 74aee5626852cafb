import { Chip } from '#components/Chip.tsx';
import { Money } from '#components/Money.tsx';
import type { Job } from '#domain/job/job.ts';
import { jobMoney } from '#domain/job/money.ts';
import type { Price } from '#domain/price/price.ts';

/** What the order earns, what carriers are paid of it, and what is left. */
export function JobTotals({ job, price }: { job: Job | undefined; price: Price }) {
  const { sales, partnerCost, driverShare, grossProfit } = jobMoney(job, price);
  return (
    <dl className="job-totals">
      <Sum label="売上(運賃計)" value={sales} />
      <Sum label="傭車の支払運賃" value={partnerCost} />
      {sales !== 0 && <Sum label="粗利" value={grossProfit} isKnown />}
      <Sum label="水揚げ計" value={driverShare} />
    </dl>
  );
}

type SumProps = {
  label: string;
  value: number;
  /** Whether 0 is an amount like any other: else it means that nobody has entered one yet. */
  isKnown?: boolean;
};

function Sum({ label, value, isKnown = false }: SumProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === 0 && !isKnown ? <Chip tone="neutral">未設定</Chip> : <Money value={value} />}
      </dd>
    </div>
  );
}
