import { returnTitle, type ReturnNote } from '#domain/invoice/returnNote.ts';
import { longDayLabel } from '#domain/time.ts';
import { Facts, TaxBox } from '#pages/invoices/paperParts.tsx';
import { Addressee, Issuer } from '#pages/invoices/InvoiceCover.tsx';
import '@fontsource/biz-udpgothic/400.css';
import '@fontsource/biz-udpgothic/700.css';
import '#components/paper/paper.css';
import './InvoiceSheets.css';
import './ReturnPaper.css';

/** The transaction whose price is reduced: its invoice, its days and what was billed. */
function Original({ original }: ReturnNote) {
  const { number, issueDay, period, subject, charges } = original;
  const rows: [string, string][] = [
    ['請求番号', number],
    ['発行日', longDayLabel(issueDay)],
    ['取引の期間', `${longDayLabel(period.fromDay)}〜${longDayLabel(period.toDay)}`],
    ['件名', subject],
    ['取引の内容', charges.join('、')],
  ];
  return (
    <section aria-label="値引の対象となる取引">
      <h3>値引の対象となる取引</h3>
      <Facts className="return__facts" rows={rows.filter(([_term, value]) => value !== '')} />
    </section>
  );
}

/** 返還請求書 on a sheet of A4: what 消費税法57条の4第3項 asks for, with the addressee where a window envelope shows it. */
export function ReturnPaper({ note }: { note: ReturnNote }) {
  const { issuer, day, memo, totals } = note;
  const title = returnTitle(note);
  return (
    <section className="paper sheet" aria-label={title}>
      <i className="fold-mark fold-mark--first" />
      <i className="fold-mark fold-mark--second" />
      <Addressee {...note} />
      <Facts
        className="cover__numbers"
        rows={[
          ['番号', note.number],
          ['値引の日', longDayLabel(day)],
        ]}
      />
      <h2 className="cover__title">
        {title}
        {issuer.issuerNumber !== '' && <small>(適格返還請求書)</small>}
      </h2>
      <div className="cover__subject">
        <p>下記の請求書の金額から、次の通り値引いたことをお知らせします。</p>
      </div>
      <Issuer {...note} />
      <p className="cover__amount">
        <span>値引額(税込)</span>
        <strong>¥{totals.gross.toLocaleString('ja-JP')}-</strong>
      </p>
      <div className="return__body">
        <Original {...note} />
        <div>
          <h3>値引額の内訳</h3>
          <TaxBox totals={totals} />
        </div>
        {memo !== '' && (
          <div className="return__memo">
            <h3>値引の理由</h3>
            <p>{memo}</p>
          </div>
        )}
      </div>
    </section>
  );
}
