import { Fragment } from 'react';
import type { CarryOver } from '#domain/invoice/carryOver.ts';
import { coverMemo } from '#domain/invoice/coverMemo.ts';
import { BACK_SENTENCE, BACK_TITLE } from '#domain/invoice/delivery.ts';
import { addresseeSize } from '#domain/invoice/fittedNote.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { postalCodeLabel } from '#domain/postalCode.ts';
import { longDayLabel } from '#domain/time.ts';
import { CoverCategories, Facts, TaxBox } from '#pages/invoices/paperParts.tsx';
import { Watermark } from '#pages/invoices/Watermark.tsx';

const yen = (amount: number): string => amount.toLocaleString('ja-JP');

function Numbers({ sheet, pageCount }: { sheet: InvoiceSheet; pageCount: number }) {
  const rows: [string, string][] = [
    ['請求番号', sheet.number === '' ? '(発行時に採番)' : sheet.number],
    ['発行日', longDayLabel(sheet.issueDay)],
    ['対象期間', `${longDayLabel(sheet.period.fromDay)}〜${longDayLabel(sheet.period.toDay)}`],
    ['ページ', `1/${pageCount}`],
  ];
  return <Facts className="cover__numbers" rows={rows} />;
}

/** Who gets it, in the window of the envelope. */
export function Addressee({
  recipient,
  addressOffset,
}: Pick<InvoiceSheet, 'recipient' | 'addressOffset'>) {
  const { x, y } = addressOffset;
  const { name, department, postalCode, address, building } = recipient;
  const honorific = <span className="cover__honorific">{recipient.honorific}</span>;
  return (
    <div
      className="cover__addressee"
      style={{ translate: `${x}mm ${y}mm`, fontSize: `${addresseeSize(recipient)}pt` }}
    >
      {postalCode !== '' && <span>〒{postalCodeLabel(postalCode)}</span>}
      <span>{address}</span>
      {building !== '' && <span>{building}</span>}
      <strong>
        {name} {department === '' && honorific}
      </strong>
      {department !== '' && (
        <strong className="cover__department">
          {department} {honorific}
        </strong>
      )}
    </div>
  );
}

/** Broken between its parts rather than within the name of a building. */
function Address({ address }: { address: string }) {
  return (
    <span>
      {address.split(' ').map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="cover__part">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Who sends it, with the seal over the end of the name. */
export function Issuer({ issuer, seal }: Pick<InvoiceSheet, 'issuer' | 'seal'>) {
  const contact = [
    issuer.phone === '' ? '' : `TEL ${issuer.phone}`,
    issuer.fax === '' ? '' : `FAX ${issuer.fax}`,
  ];
  return (
    <address className="cover__issuer">
      <strong>
        {issuer.name}
        {seal !== '' && <img className="cover__seal" src={seal} alt="社印" />}
      </strong>
      {issuer.office !== '' && <span className="cover__office">{issuer.office}</span>}
      {issuer.issuerNumber !== '' && <span>登録番号 {issuer.issuerNumber}</span>}
      <Address address={issuer.address} />
      <span>{contact.filter((part) => part !== '').join('  ')}</span>
      {issuer.inCharge !== '' && <span>担当 {issuer.inCharge}</span>}
    </address>
  );
}

/** What it takes the place of, or that it is printed again: to tell two papers apart. */
function Marks({ sheet, reissued }: { sheet: InvoiceSheet; reissued: boolean }) {
  const words = [
    sheet.replacedNumber === ''
      ? ''
      : `修正再発行(元: ${sheet.replacedNumber} ${longDayLabel(sheet.replacedIssueDay)}発行)`,
    reissued ? '再発行' : '',
  ].filter((word) => word !== '');
  return (
    words.length > 0 && (
      <p className="cover__marks">
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
    )
  );
}

/** 繰越欄: beside the invoice's own amount, never within it. */
function CarryOverBox({ carryOver }: { carryOver: CarryOver }) {
  const { previous, paid, carried, current } = carryOver;
  const amounts: [string, number][] = [
    ['前回御請求額', previous],
    ['ご入金額', paid],
    ['繰越額', carried],
    ['今回御請求額', current],
  ];
  return (
    <dl className="cover__carry-over" aria-label="繰越">
      {amounts.map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{yen(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Those of before it was looked at may be longer than the box: the paper says so. */
function Memo({ memo }: { memo: string }) {
  const { size, text, isCut } = coverMemo(memo);
  return (
    <div className="cover__memo" data-size={size}>
      <h3>備考</h3>
      <p>{text}</p>
      {isCut && <small>(備考が長いため、ここまでを印刷しています)</small>}
    </div>
  );
}

function Payment({ sheet }: { sheet: InvoiceSheet }) {
  return (
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
  );
}

type CoverProps = {
  sheet: InvoiceSheet;
  pageCount: number;
  watermark: string;
  reissued: boolean;
};

/** The cover (鑑), its blocks at fixed places of the sheet: the addressee shows in a window envelope. */
export function InvoiceCover({ sheet, pageCount, watermark, reissued }: CoverProps) {
  const { totals } = sheet;
  // Nobody is asked for money that goes back.
  const isBelowZero = totals.gross < 0;
  return (
    <section className="paper sheet" aria-label="請求書">
      <Watermark text={watermark} />
      <i className="fold-mark fold-mark--first" />
      <i className="fold-mark fold-mark--second" />
      <Addressee {...sheet} />
      <Numbers sheet={sheet} pageCount={pageCount} />
      <h2 className="cover__title">
        請求書
        {sheet.issuer.issuerNumber !== '' && <small>(適格請求書)</small>}
      </h2>
      <Marks sheet={sheet} reissued={reissued} />
      <div className="cover__subject">
        <p>件名: {sheet.subject}</p>
        <p>{isBelowZero ? `下記の金額を、${BACK_SENTENCE}` : '下記の通りご請求申し上げます。'}</p>
      </div>
      <Issuer {...sheet} />
      {sheet.carryOver !== null && <CarryOverBox carryOver={sheet.carryOver} />}
      <p className="cover__amount">
        <span>{isBelowZero ? BACK_TITLE : 'ご請求金額'}(税込)</span>
        <strong>{isBelowZero ? `¥${yen(-totals.gross)}` : `¥${yen(totals.gross)}-`}</strong>
      </p>
      {!isBelowZero && <Payment sheet={sheet} />}
      <div className="cover__body">
        <CoverCategories {...sheet} />
        {sheet.memo !== '' && <Memo memo={sheet.memo} />}
      </div>
      <div className="cover__tax">
        <TaxBox totals={totals} />
      </div>
      <p className="cover__note">明細は次ページ以降の明細書をご覧ください。</p>
    </section>
  );
}
