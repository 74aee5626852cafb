import { Money } from '#components/Money.tsx';
import { containerLabel } from '#domain/order/container.ts';
import { legs } from '#domain/job/job.ts';
import { legSums, type LegSum } from '#domain/job/legMonth.ts';
import { daySums, highwaySum, legDayLabel, legTotals, type LegRow } from '#domain/job/legSheet.ts';
import type { Rounding, TaxInclusion } from '#domain/tax.ts';
import { longDayLabel, longMonthLabel } from '#domain/time.ts';
import '#components/paper/printSheet.css';
import './LegSheet.css';

/** What is written above the list. */
export type LegSheetHead = {
  /** 「支払通知書(案)」. */
  title: string;
  /** Whose legs they are. */
  name: string;
  /** How they are addressed: 「御中」; '' = not at all. */
  honorific: string;
  /** Registration number of another carrier, '' when it has none; undefined: needs none. */
  issuerNumber?: string | undefined;
  /**
   * Of what another carrier is paid: how the tax is rounded, undefined while that is not known, and whether the prices
   * have it in them; undefined: no tax.
   */
  tax?: { rounding: Rounding | undefined; inclusion: TaxInclusion } | undefined;
  /** Our own company. */
  companyName: string;
};

type LegSheetProps = LegSheetHead & {
  month: string;
  /** Day key of the present day. */
  today: string;
  /** Oldest first. */
  rows: readonly LegRow[];
};

type TotalProps = Pick<LegSheetProps, 'rows' | 'tax'>;

type PaidTotalProps = Pick<TotalProps, 'rows'> & { rounding: Rounding; inclusion: TaxInclusion };

/** What a carrier is paid. */
function PaidTotal({ rows, rounding, inclusion }: PaidTotalProps) {
  const { net, tax, gross } = legTotals(rows, rounding, inclusion);
  return (
    <>
      <span>
        税抜 <Money value={net} />
      </span>
      <span>
        消費税(10%) <Money value={tax} />
      </span>
      <span>
        税込{' '}
        <strong>
          <Money value={gross} />
        </strong>
      </span>
    </>
  );
}

function taxWords({ rounding, inclusion }: NonNullable<TotalProps['tax']>): string {
  if (inclusion === 'inclusive') return '明細・工程別・日別の金額は税込(10%)です。';
  return rounding === undefined
    ? '金額は税抜です。別に消費税(10%)がかかります。'
    : '明細・工程別・日別の金額は税抜です。';
}

function Total({ rows, tax }: TotalProps) {
  const { all, unpriced } = legSums(rows);
  const highway = highwaySum(rows);
  return (
    <>
      <p className="leg-sheet__total">
        <span>合計 {all.count}本</span>
        {tax?.rounding === undefined ? (
          <strong>
            <Money value={all.amount} />
          </strong>
        ) : (
          <PaidTotal rows={rows} rounding={tax.rounding} inclusion={tax.inclusion} />
        )}
        {unpriced > 0 && <span>ほか金額未設定 {unpriced}本</span>}
        {highway > 0 && (
          <span>
            高速(行きの受注) <Money value={highway} />
          </span>
        )}
      </p>
      {tax !== undefined && <p className="leg-sheet__tax">{taxWords(tax)}</p>}
    </>
  );
}

/** The month of a driver or of another carrier on paper (A4 portrait); not seen on the screen. */
export function LegSheet({ title, name, companyName, month, today, ...rest }: LegSheetProps) {
  const { honorific, issuerNumber, tax, rows } = rest;
  const { byLeg } = legSums(rows);
  return (
    <section className="print-sheet leg-sheet" aria-label={title}>
      <h1>{title}</h1>
      <div className="leg-sheet__head">
        <div>
          <p className="leg-sheet__name">{`${name} ${honorific}`}</p>
          {issuerNumber !== undefined && (
            <p>{issuerNumber === '' ? '登録番号なし' : `登録番号 ${issuerNumber}`}</p>
          )}
        </div>
        <div className="leg-sheet__own">
          <p className="leg-sheet__month">{longMonthLabel(month)}分</p>
          <p>{companyName}</p>
          <p>作成日 {longDayLabel(today)}</p>
        </div>
      </div>
      <Total rows={rows} tax={tax} />
      <LegList rows={rows} />
      <div className="leg-sheet__sums">
        <div>
          <p className="leg-sheet__caption">工程別</p>
          <SumTable label="工程別" sums={byLeg} />
        </div>
        <div className="leg-sheet__by-day">
          <p className="leg-sheet__caption">日別</p>
          <div className="leg-sheet__days">
            <SumTable label="日別" sums={daySums(rows)} />
          </div>
        </div>
      </div>
    </section>
  );
}

function LegList({ rows }: { rows: readonly LegRow[] }) {
  return (
    <table className="leg-sheet__list">
      <thead>
        <tr>
          <th>作業日</th>
          <th>工程</th>
          <th>受注番号</th>
          <th>取引先</th>
          <th>作業先</th>
          <th>サイズ</th>
          <th>コンテナ番号</th>
          <th>シャーシ</th>
          <th>金額</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{legDayLabel(row)}</td>
            <td>{legs[row.leg]}</td>
            <td>{row.order?.orderNumber}</td>
            <td className="leg-sheet__words">{row.clientName}</td>
            <td className="leg-sheet__words">{row.order?.destination.name}</td>
            <td>{row.order && containerLabel(row.order.container, row.order.axleCount)}</td>
            <td>{row.order?.container.containerId}</td>
            <td>{row.chassisNumber}</td>
            <td className="leg-sheet__amount">
              {row.price === 0 ? '未設定' : <Money value={row.price} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SumTable({ label: name, sums }: { label: string; sums: readonly LegSum[] }) {
  return (
    <table aria-label={name}>
      <tbody>
        {sums.map(({ label, count, amount }) => (
          <tr key={label}>
            <th>{label}</th>
            <td className="leg-sheet__amount">{count}本</td>
            <td className="leg-sheet__amount">
              {amount === 0 ? '未設定' : <Money value={amount} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
