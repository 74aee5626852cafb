import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { holidayOf } from '#domain/holiday.ts';
import { legs, openLabel } from '#domain/job/job.ts';
import { reservationOf, shortContainerLabel, type PaperSize } from '#domain/schedule/paper.ts';
import { hasTallRow, rowHeight, type PaperSheet as Sheet } from '#domain/schedule/paperSheets.ts';
import { stampLabel } from '#domain/schedule/wall.ts';
import { longDayLabel, weekdayOf } from '#domain/time.ts';
import { dayCounts, isByHand, type DayLine } from '#domain/schedule/dayModel.ts';
import '@fontsource/biz-udpgothic/400.css';
import '@fontsource/biz-udpgothic/700.css';
import '#components/paper/paper.css';
import './PaperSheet.css';

type Column = {
  name: string;
  head: string;
  text: (line: DayLine) => string;
  /** Only where there is room. */
  isWide?: true;
};

const columns: readonly Column[] = [
  { name: 'time', head: '時間', text: ({ order }) => arrivalTimeLabel(order.arrivalTime) },
  { name: 'client', head: '取引先', text: ({ clientName }) => clientName },
  { name: 'place', head: '作業先(納入先)', text: ({ order }) => order.destination.name },
  {
    name: 'size',
    head: 'サイズ',
    text: ({ order }) => shortContainerLabel(order.container, order.axleCount),
  },
  { name: 'box', head: 'コンテナNo.', text: ({ order }) => order.container.containerId },
  {
    name: 'number',
    head: 'B/L・BK No.',
    text: ({ order }) => order.billOfLandingNumber || order.bookingNumber,
  },
  {
    name: 'ship',
    head: '船社・本船',
    text: ({ order }) => [order.shippingCompany, order.shipName].filter(Boolean).join(' '),
    isWide: true,
  },
  { name: 'from', head: '引取', text: ({ order }) => order.pickupPlace },
  { name: 'to', head: '返却', text: ({ order }) => order.returnPlace },
];

const lastColumns: readonly Column[] = [
  { name: 'chassis', head: 'シャーシ', text: ({ chassis }) => chassis },
  { name: 'slot', head: '予約No.', text: ({ order }) => reservationOf(order.reservationNumber) },
  {
    name: 'note',
    head: '備考',
    text: ({ order }) => order.description.replaceAll('\n', ' '),
  },
];

type RowProps = { number: number; line: DayLine | undefined; size: PaperSize };

const shownOn = (some: readonly Column[], size: PaperSize): readonly Column[] =>
  some.filter(({ isWide }) => size === 'A3' || isWide === undefined);

/** One container; lines without one are left for the pencil. */
function Row({ number, line, size }: RowProps) {
  const cell = ({ name, text }: Column) => (
    <td key={name} className={`day-paper__${name}`}>
      {line && <span>{text(line)}</span>}
    </td>
  );
  const isTall = line !== undefined && hasTallRow(line, size);
  return (
    <tr data-tall={isTall || undefined} style={{ blockSize: `${rowHeight(isTall, size)}mm` }}>
      <td className="day-paper__no">{line && number}</td>
      {shownOn(columns, size).map(cell)}
      {Object.keys(legs).map((leg) => {
        const driven = line?.legs.find((one) => one.leg === leg);
        return (
          <td key={leg} className="day-paper__leg" data-kind={driven?.kind}>
            <span>
              {driven?.done === true && '✓'}
              {driven?.name}
            </span>
          </td>
        );
      })}
      {lastColumns.map(cell)}
    </tr>
  );
}

function Table({ sheet, size }: { sheet: Sheet; size: PaperSize }) {
  return (
    <table>
      <thead>
        <tr>
          <th className="day-paper__no">No</th>
          {shownOn(columns, size).map(({ name, head }) => (
            <th key={name} className={`day-paper__${name}`}>
              {head}
            </th>
          ))}
          {Object.entries(legs).map(([leg, label]) => (
            <th key={leg} className="day-paper__leg">
              {label}
            </th>
          ))}
          {lastColumns.map(({ name, head }) => (
            <th key={name} className={`day-paper__${name}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: sheet.room }, (_, index) => (
          <Row key={index} number={sheet.first + index} line={sheet.lines[index]} size={size} />
        ))}
      </tbody>
    </table>
  );
}

type PaperSheetProps = {
  day: string;
  companyName: string;
  /** The one whose lines these are; '' when they are everybody's. */
  officeName: string;
  /** All lines of the day: a sheet counts them. */
  lines: readonly DayLine[];
  sheet: Sheet;
  size: PaperSize;
  madeAt: Date;
  /** Whether the server has confirmed it; else it is what this device kept. */
  isConfirmed: boolean;
  /** What the lines lack, in words. */
  lacks: readonly string[];
  /** 1/2 */
  place: string;
};

/** One lying sheet of the 配車表: no price, as it hangs on the wall. */
export function PaperSheet(props: PaperSheetProps) {
  const { day, companyName, officeName, lines, sheet, size, madeAt, place } = props;
  const { isConfirmed, lacks } = props;
  const { text, open } = dayCounts(lines);
  const holiday = holidayOf(day);
  const weekday = holiday === '' ? weekdayOf(day) : `${weekdayOf(day)}・${holiday}`;
  return (
    <article className={`paper day-paper day-paper--${size}`} aria-label={`配車表 ${place}`}>
      <header className="day-paper__head">
        <h2>
          {longDayLabel(day)}({weekday}) 配車表
        </h2>
        <span className="day-paper__company">
          {companyName} {officeName !== '' && <b>{officeName}</b>}
        </span>
        <span>
          {text} <b>{openLabel(open)}</b>
        </span>
        {isByHand(lines) && <span>手で並べ替えた順</span>}
        {lacks.map((lack) => (
          <b key={lack}>{lack}</b>
        ))}
        <span>
          作成 {stampLabel(madeAt)} {!isConfirmed && <b>未確認</b>}
        </span>
        <span>{place}</span>
      </header>
      {sheet.room > 0 && <Table sheet={sheet} size={size} />}
      <footer className="day-paper__foot">
        <b>連絡事項</b>
        <p>{sheet.notes}</p>
        {sheet.problems !== '' && <p className="day-paper__problems">{sheet.problems}</p>}
      </footer>
    </article>
  );
}
