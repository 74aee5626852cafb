import type { JobSheet, SheetFare } from '#domain/job/sheet.ts';
import { fareText } from '#domain/job/sheetText.ts';

/** The times are those that the law wants recorded for waits: arrival, start, end, departure. */
const times = ['到着', '作業開始', '作業終了', '出発'];

/** 記録欄: what the driver writes down by hand. */
export function RecordBox() {
  return (
    <section className="job__record" aria-label="記録欄">
      <table>
        <tbody>
          <tr>
            {times.map((label) => (
              <td key={label}>
                <small>{label}</small>
                <span className="job__blank">:</span>
              </td>
            ))}
            <td rowSpan={2} className="job__stamp">
              <small>受領印・サイン</small>
            </td>
          </tr>
          <tr>
            <td>
              <small>高速</small>
              <span className="job__blank job__blank--start">¥</span>
            </td>
            <td>
              <small>待機</small>
              <span className="job__blank job__blank--end">分</span>
            </td>
            <td colSpan={2}>
              <small>シールNo.</small>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** What the carrier is paid, and when. */
export function FarePart({ sheet, fare }: { sheet: JobSheet; fare: SheetFare }) {
  const rows = [
    [`運賃(${fare.inclusion}で取決め)`, fareText(sheet)],
    [
      '付帯料金',
      `${fare.extras === '' ? '' : `${fare.extras}: `}高速代・待機料などは事前に連絡のうえ実費を精算します。`,
    ],
    ['支払条件', fare.paymentTerm],
  ];
  return (
    <section aria-label="運賃">
      <table className="job__fare">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const terms = [
  '上記の運送を依頼します。お引き受けの際は本書をもって運送引受の書面とし、双方で1年間保存してください。',
  '再委託される場合は事前にご連絡ください。実際に運送する事業者名をお知らせいただきます。',
  '30分以上の荷待ち・荷役が生じたときは、記録欄に時刻をご記入のうえご連絡ください。',
  '事故・遅延・コンテナの損傷があったときは、直ちに当社へご連絡ください。',
];

export function TermsPart() {
  return (
    <ol className="job__terms" aria-label="条件">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ol>
  );
}
