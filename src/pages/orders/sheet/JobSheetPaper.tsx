import { sheetVariants, type JobSheet } from '#domain/job/sheet.ts';
import { telephoneUrl } from '#domain/schedule/phone.ts';
import { longDayLabel } from '#domain/time.ts';
import { FarePart, RecordBox, TermsPart } from '#pages/orders/sheet/JobSheetParts.tsx';
import '@fontsource/biz-udpgothic/400.css';
import '@fontsource/biz-udpgothic/700.css';
import '#components/paper/paper.css';
import './JobSheet.css';

const numberMarks = {
  empty: '引取後に記入',
  valid: '✓ 検査数字OK',
  malformed: '番号の形を確認',
  wrongDigit: '検査数字が不一致・現物を確認',
} as const;

function Head({ sheet }: { sheet: JobSheet }) {
  const { sender } = sheet;
  return (
    <header className="job__head">
      <div className="job__addressee">
        <h2>{sheetVariants[sheet.variant]}</h2>
        <p>
          <strong>{sheet.addressee}</strong> {sheet.honorific}
        </p>
        {sheet.addresseeLegs !== '' && <small>担当工程: {sheet.addresseeLegs}</small>}
      </div>
      <address className="job__sender">
        <span>発行日 {longDayLabel(sheet.issueDay)}</span>
        <strong>{sender.name}</strong>
        {sender.office !== '' && <span>{sender.office}</span>}
        {sheet.variant === 'request' && sender.issuerNumber !== '' && (
          <span>登録番号 {sender.issuerNumber}</span>
        )}
        <span>{sender.address}</span>
        <span>{sender.contact}</span>
        {sender.inCharge !== '' && <span>担当 {sender.inCharge}</span>}
      </address>
    </header>
  );
}

function Delivery({ sheet }: { sheet: JobSheet }) {
  const { destination } = sheet;
  const phone = telephoneUrl(destination.tel);
  return (
    <section className="job__delivery" aria-label="納入">
      <p className="job__when">
        <strong>{sheet.day}</strong>
        <strong>{sheet.time}</strong>
        {sheet.direction !== '' && <span className="job__direction">{sheet.direction}</span>}
      </p>
      <dl>
        <dt>作業先</dt>
        <dd className="job__site">{destination.name}</dd>
        <dt>住所</dt>
        <dd className="job__address">{destination.address}</dd>
        <dt>電話 / 担当</dt>
        <dd className="job__line">
          {phone === '' ? destination.tel : <a href={phone}>{destination.tel}</a>}
          {destination.inCharge !== '' && ` / ${destination.inCharge}`}
        </dd>
        <dt>依頼元</dt>
        <dd className="job__line">{[sheet.client, sheet.title].filter(Boolean).join(' / ')}</dd>
      </dl>
    </section>
  );
}

function Box({ sheet }: { sheet: JobSheet }) {
  return (
    <section className="job__box" aria-label="コンテナ">
      <div>
        <small>コンテナ番号</small>
        <p className="job__number">{sheet.containerId}</p>
        <small>{numberMarks[sheet.containerStatus]}</small>
      </div>
      <div>
        <small>サイズ・軸数</small>
        <p className="job__size">{sheet.size}</p>
      </div>
      <div>
        <small>シャーシ</small>
        <p className="job__size">{sheet.chassis}</p>
      </div>
    </section>
  );
}

function Route({ sheet }: { sheet: JobSheet }) {
  const stops = [
    ['引取', sheet.pickupPlace],
    ['作業先', sheet.destination.name],
    ['返却・搬入', sheet.returnPlace],
  ];
  return (
    <section aria-label="経路">
      <ol className="job__route">
        {stops.map(([label, place]) => (
          <li key={label}>
            <small>{label}</small>
            <strong>{place}</strong>
          </li>
        ))}
      </ol>
      <table className="job__legs">
        <tbody>
          <tr>
            {sheet.legs.map(({ label, name, chassis, isOwn }) => (
              <td key={label} data-own={isOwn || undefined}>
                <b>{label}</b> {name === '' ? '未定' : name}
                {chassis !== '' && <small> {chassis}</small>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const CUT = '※ 備考が長いため途中までを印刷しています。続きは受注の画面でご確認ください。';

/** One A4 page. Blocks have fixed heights, so that no text can push it onto a second one. */
export function JobSheetPaper({ sheet }: { sheet: JobSheet }) {
  return (
    <article
      className={`paper job job--${sheet.variant}`}
      aria-label={sheetVariants[sheet.variant]}
    >
      <Head sheet={sheet} />
      <Delivery sheet={sheet} />
      <Box sheet={sheet} />
      <dl className="job__numbers">
        {sheet.numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Route sheet={sheet} />
      <section className="job__note" aria-label="備考・作業内容">
        <small>備考・作業内容</small>
        <p className={`job__text job__text--${sheet.note.size}`}>{sheet.note.text}</p>
        {sheet.note.isCut && <p className="job__cut">{CUT}</p>}
      </section>
      {sheet.fare !== undefined && <FarePart sheet={sheet} fare={sheet.fare} />}
      <RecordBox />
      {sheet.fare !== undefined && <TermsPart />}
    </article>
  );
}
