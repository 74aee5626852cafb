import { useCallback, useState } from 'react';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { DayBox } from '#components/form/DayBox.tsx';
import { TextBox } from '#components/form/TextBox.tsx';
import { Money } from '#components/Money.tsx';
import { PintForm } from '#components/pint/PintForm.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { roundingFor } from '#domain/client/client.ts';
import { participantOfClient, participantOfIssuer } from '#domain/peppol/participant.ts';
import {
  noStatement,
  payDayHint,
  pintSelfBilling,
  statementTotals,
  unpricedOrders,
  type CarrierStatement,
} from '#domain/peppol/pintSelfBilling.ts';
import { refused } from '#domain/peppol/ubl.ts';
import type { TaxInclusion } from '#domain/tax.ts';
import { textProblem } from '#domain/textLength.ts';
import { dayKeyOf, longMonthLabel } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as companies from '#repositories/companies.ts';
import { showToast } from '#stores/toasts.ts';

/** Longest number and remark of a statement, in characters. */
const NUMBER_MAX = 40;
const MEMO_MAX = 200;

type StatementDialogProps = Omit<CarrierStatement, 'company' | 'rounding'> & {
  companyId: string;
  /** Whether the prices of the legs have the tax in them. */
  inclusion: TaxInclusion;
  onClose: () => void;
};

async function load(companyId: string) {
  const [company, settings] = await Promise.all([
    companies.get(companyId),
    billingSettings.get(companyId),
  ]);
  if (company === undefined) throw new Error('会社の情報が見つかりません。');
  return { company, settings };
}

function Totals({
  statement,
  inclusion,
}: {
  statement: CarrierStatement;
  inclusion: TaxInclusion;
}) {
  const { net, tax, gross } = statementTotals(statement, inclusion);
  return (
    <p>
      {statement.rows.filter(({ price }) => price !== 0).length}件 税抜 <Money value={net} />{' '}
      消費税(10%) <Money value={tax} /> 税込{' '}
      <strong>
        <Money value={gross} />
      </strong>
    </p>
  );
}

type Typed = {
  number: string;
  /** undefined: the text cannot be read. */
  issueDay: string | undefined;
  dueDay: string | undefined;
  memo: string;
};

const nothing = (): void => undefined;

type FieldsProps = {
  month: string;
  today: string;
  typed: Typed;
  onChange: (changes: Partial<Typed>) => void;
};

/** What is decided of the statement. */
function StatementFields({ month, today, typed, onChange }: FieldsProps) {
  const { number, issueDay, dueDay, memo } = typed;
  return (
    <>
      <TextBox
        label="番号"
        required
        error={textProblem(number, NUMBER_MAX)}
        value={number}
        onChange={(value) => onChange({ number: value })}
      />
      <DayBox
        label="発行日"
        today={today}
        value={issueDay}
        onChange={(value) => onChange({ issueDay: value })}
        onEnter={nothing}
      />
      <DayBox
        label="支払日"
        hint={payDayHint(month, issueDay ?? '', dueDay ?? '') || undefined}
        today={today}
        value={dueDay}
        onChange={(value) => onChange({ dueDay: value })}
        onEnter={nothing}
      />
      <TextBox
        label="備考"
        width="full"
        hint="取り決めがあれば「○日以内にご連絡がなければ確認いただいたものとします」など"
        error={textProblem(memo, MEMO_MAX)}
        value={memo}
        onChange={(value) => onChange({ memo: value })}
      />
    </>
  );
}

/** What is decided of the statement, and the file of it. */
function StatementForm({
  statement,
  inclusion,
  onClose,
}: {
  statement: CarrierStatement;
  inclusion: TaxInclusion;
  onClose: () => void;
}) {
  const { carrier, company, month } = statement;
  const [today] = useState(() => dayKeyOf(new Date()));
  const [typed, setTyped] = useState<Typed>({
    number: `SB-${month}`,
    issueDay: today,
    dueDay: '',
    memo: '',
  });
  const { number, memo, issueDay, dueDay } = typed;
  const isLong = textProblem(number, NUMBER_MAX) ?? textProblem(memo, MEMO_MAX);
  const unpriced = unpricedOrders(statement.rows);
  return (
    <PintForm
      seller={{ label: '傭車先のPeppol ID', number: participantOfClient(carrier) }}
      buyer={{
        label: '自社のPeppol ID',
        number: participantOfIssuer(company.qualifiedInvoiceIssuerNumber),
      }}
      make={(parties) =>
        issueDay === undefined || issueDay === '' || dueDay === undefined
          ? refused('発行日と支払日を確かめてください。')
          : isLong !== undefined
            ? refused('番号と備考の長さを確かめてください。')
            : pintSelfBilling(
                statement,
                {
                  ...typed,
                  inclusion,
                  number: number.trim(),
                  memo: memo.trim(),
                  issueDay,
                  dueDay,
                },
                parties,
              )
      }
      notes={[
        ...(unpriced === 0
          ? []
          : [`どの工程にも支払運賃のない受注が${unpriced}件あり、この書類には入りません。`]),
        `完了した工程の支払運賃を、自社が${carrier.name}に代わって作る請求書(仕入明細書、JP PINT 1.1)にします。相手の確認を受けたものが、仕入税額控除のための書類になります。`,
        '送信はPeppolのアクセスポイント(会計・請求サービス)で行ってください。',
      ]}
      onSaved={(name) => {
        showToast({ severity: 'success', summary: `${name} を書き出しました` });
        onClose();
      }}
      onCancel={onClose}
    >
      <Totals statement={statement} inclusion={inclusion} />
      <StatementFields
        {...{ month, today, typed }}
        onChange={(changes) => setTyped({ ...typed, ...changes })}
      />
    </PintForm>
  );
}

/** 仕入明細書 of a carrier's month for the Peppol network, or why there can be none. */
export function StatementDialog({ companyId, inclusion, onClose, ...of }: StatementDialogProps) {
  const { carrier, month } = of;
  const reason = noStatement(of);
  const loaded = useOnce(useCallback(() => load(companyId), [companyId]));
  return (
    <Dialog
      open
      title={`${longMonthLabel(month)}の仕入明細書(デジタルインボイス)`}
      width={560}
      onClose={onClose}
    >
      {reason !== '' && <p role="alert">{reason}</p>}
      {reason === '' && loaded.state === 'loading' && <Skeleton lines={6} />}
      {reason === '' && loaded.state === 'failed' && (
        <ErrorState message={loaded.message} onRetry={loaded.retry} />
      )}
      {reason === '' && loaded.state === 'shown' && (
        <StatementForm
          statement={{
            ...of,
            company: loaded.value.company,
            rounding: roundingFor(carrier, loaded.value.settings.taxRounding),
          }}
          inclusion={inclusion}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
