import { useId, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { DayBox } from '#components/form/DayBox.tsx';
import { Money } from '#components/Money.tsx';
import { deliveryWays, isUnsent, notSent, type DeliveryWay } from '#domain/invoice/delivery.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { longMonthLabel } from '#domain/time.ts';
import { MailDraft } from '#pages/invoices/delivery/MailDraft.tsx';
import { useMarkSent } from '#pages/invoices/delivery/useMarkSent.ts';
import { useOfficeNames } from '#pages/invoices/useOfficeNames.ts';
import { MOST_MARKED } from '#repositories/invoices.ts';
import '#components/form/CheckboxField.css';
import './delivery.css';

type ChosenProps = {
  companyId: string;
  invoices: readonly Invoice[];
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

/** Which of several were sent: all of them, unless some are left out. */
function Chosen({ companyId, invoices, left, onChange }: ChosenProps) {
  const head = useId();
  const named = useOfficeNames(companyId, invoices);
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const isNone = left.size === invoices.length;
  return (
    <div className="delivery__chosen" role="group" aria-labelledby={head}>
      <p className="delivery__head" id={head}>
        未送付の請求書 {invoices.length}件
        <Button
          variant="quiet"
          onClick={() => onChange(isNone ? new Set() : new Set(invoices.map(({ id }) => id)))}
        >
          {isNone ? 'すべて選ぶ' : '選択を外す'}
        </Button>
      </p>
      <ul className="delivery__list">
        {invoices.map(({ id, number, clientName, officeId, month, gross }) => (
          <li key={id}>
            <label className="check delivery__one">
              <input
                type="checkbox"
                className="check__box"
                checked={!left.has(id)}
                onChange={() => toggle(id)}
              />
              <span className="delivery__number">{number}</span>
              <span className="delivery__client">
                {named(clientName, officeId)} {longMonthLabel(month)}分
              </span>
              <Money value={gross} />
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

type DeliveryDialogProps = {
  companyId: string;
  /** One, or those that were found, of which the ones without a delivery are offered. */
  invoices: readonly Invoice[];
  /** Day key. */
  today: string;
  onClose: (hasMarked: boolean) => void;
};

/** 送付を記録: when and how invoices were sent. Of a single one also what was recorded before, and the mail. */
export function DeliveryDialog({ companyId, invoices, today, onClose }: DeliveryDialogProps) {
  // As they were when this was opened: what somebody else records meanwhile is not written over.
  const [opened] = useState(invoices);
  const [only] = opened.length === 1 ? opened : [];
  const [day, setDay] = useState<string | undefined>(only?.sentDay || today);
  const [way, setWay] = useState<DeliveryWay>(only?.sentWay || 'mail');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { busy, mark } = useMarkSent(companyId, onClose);
  const chosen =
    only === undefined ? opened.filter(isUnsent).filter(({ id }) => !left.has(id)) : [only];
  const isTooMany = chosen.length > MOST_MARKED;
  const cannot = day === undefined || day === '' || chosen.length === 0 || isTooMany;
  const save = () => {
    if (!cannot) mark(chosen, { sentDay: day, sentWay: way });
  };
  return (
    <Dialog
      open
      keepsTyped
      title="送付を記録"
      width={600}
      onClose={busy ? undefined : () => onClose(false)}
      footer={
        <>
          {only !== undefined && only.sentDay !== '' && (
            <Button variant="quiet" disabled={busy} onClick={() => mark([only], notSent)}>
              未送付に戻す
            </Button>
          )}
          <Button onClick={() => onClose(false)} disabled={busy}>
            キャンセル
          </Button>
          <Button variant="primary" loading={busy} disabled={cannot} onClick={save}>
            {only === undefined ? `${chosen.length}件を送付済にする` : '送付済にする'}
          </Button>
        </>
      }
    >
      <div className="delivery">
        {only === undefined && (
          <Chosen
            companyId={companyId}
            invoices={opened.filter(isUnsent)}
            left={left}
            onChange={setLeft}
          />
        )}
        {isTooMany && (
          <p className="delivery__warning" role="alert">
            1回に記録できるのは{MOST_MARKED}件までです。締月か取引先で絞ってください。
          </p>
        )}
        <DayBox label="送付日" today={today} value={day} onChange={setDay} onEnter={save} />
        <ChoiceGroup label="送付方法" choices={deliveryWays} value={way} onChange={setWay} />
        {only !== undefined && way === 'mail' && <MailDraft companyId={companyId} invoice={only} />}
      </div>
    </Dialog>
  );
}
