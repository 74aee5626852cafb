import type { InvoiceSheet } from '#domain/invoice.ts';
import { longDayLabel } from '#domain/time.ts';
import { TaxBox } from '#pages/invoices/TaxBox.tsx';

const yen = (amount: number): string => amount.toLocaleString('ja-JP');

function Numbers({ sheet, pageCount }: { sheet: InvoiceSheet; pageCount: number }) {
  const rows = [
    ['請求番号', sheet.number],
    ['発行日', longDayLabel(sheet.issueDay)],
    ['対象期間', `${longDayLabel(sheet.period.fromDay)}〜${longDayLabel(sheet.period.toDay)}`],
    ['ページ', `1/${pageCount}`],
  ];
  return (
    <dl className="cover__numbers">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Addressee({ recipient, addressOffset }: InvoiceSheet) {
  const { x, y } = addressOffset;
  return (
    <div className="cover__addressee" style={{ translate: `${x}mm ${y}mm` }}>
      {recipient.postalCode !== '' && <span>〒{recipient.postalCode}</span>}
      <span>{recipient.address}</span>
      {recipient.building !== '' && <span>{recipient.building}</span>}
      <strong>
        {recipient.name} {recipient.honorific}
      </strong>
    </div>
  );
}

function Issuer({ issuer, seal }: InvoiceSheet) {
  const contact = [
    issuer.phone === '' ? '' : `TEL ${issuer.phone}`,
    issuer.fax === '' ? '' : `FAX ${issuer.fax}`,
  ];
  return (
    <address className="cover__issuer">
      <strong>{issuer.name}</strong>
      {issuer.issuerNumber !== '' && <span>登録番号 {issuer.issuerNumber}</span>}
      <span>{issuer.address}</span>
      <span>{contact.filter((part) => part !== '').join('  ')}</span>
      {issuer.inCharge !== '' && <span>担当 {issuer.inCharge}</span>}
      {seal !== '' && <img className="cover__seal" src={seal} alt="社印" />}
    </address>
  );
}

/** The cover (鑑), its blocks at fixed places of the sheet: the addressee shows in a window envelope. */
export function InvoiceCover({ sheet, pageCount }: { sheet: InvoiceSheet; pageCount: number }) {
  const { totals } = sheet;
  return (
    <section className="sheet" aria-label="請求書">
      <i className="fold-mark fold-mark--first" />
      <i className="fold-mark fold-mark--second" />
      <Addressee {...sheet} />
      <Numbers sheet={sheet} pageCount={pageCount} />
      <h2 className="cover__title">
        請求書
        {sheet.issuer.issuerNumber !== '' && <small>(適格請求書)</small>}
      </h2>
      <div className="cover__subject">
        <p>件名: {sheet.subject}</p>
        <p>下記の通りご請求申し上げます。</p>
      </div>
      <Issuer {...sheet} />
      <p className="cover__amount">
        <span>ご請求金額(税込)</span>
        <strong>¥{yen(totals.gross)}-</strong>
      </p>
      <dl className="cover__payment">
        <dt>お支払期限</dt>
        <dd>{longDayLabel(sheet.dueDay)}</dd>
        {sheet.bank !== '' && (
          <>
            <dt>お振込先</dt>
            <dd>{sheet.bank}</dd>
          </>
        )}
        {sheet.feeSentence !== '' && <dd className="cover__fee">{sheet.feeSentence}</dd>}
      </dl>
      <table className="cover__categories">
        <caption>内訳(税抜・税込は入力のまま)</caption>
        <thead>
          <tr>
            <th scope="col">区分</th>
            <th scope="col">金額</th>
          </tr>
        </thead>
        <tbody>
          {sheet.categories.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{yen(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="cover__tax">
        <TaxBox totals={totals} />
      </div>
      <p className="cover__note">明細は次ページ以降の明細書をご覧ください。</p>
    </section>
  );
}
