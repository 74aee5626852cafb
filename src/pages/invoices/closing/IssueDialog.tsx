import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Field } from '#components/form/Field.tsx';
import { DayBox } from '#components/form/DayBox.tsx';
import { Money } from '#components/Money.tsx';
import { isOver } from '#domain/billing/billing.ts';
import { isOverdueAtOnce } from '#domain/billing/closing.ts';
import { issueDayDoubt, issueDayRefusal } from '#domain/invoice/issueDay.ts';
import { reasonProblem } from '#domain/textLength.ts';
import { dayKeyOf } from '#domain/time.ts';
import { countOf, nameOf, type ClosingRow } from '#workflows/closeMonth.ts';
import {
  Early,
  Odd,
  Overdue,
  PaidTo,
  Registration,
  Repeated,
  useAccounts,
} from '#pages/invoices/closing/IssueWarnings.tsx';
import { useIssueAll, type IssueProgress } from '#pages/invoices/closing/useIssueAll.ts';

const grossOf = (rows: readonly ClosingRow[]): number =>
  rows.reduce((sum, { totals }) => sum + totals.gross, 0);

function Question({ rows, held }: { rows: readonly ClosingRow[]; held: readonly ClosingRow[] }) {
  return (
    <>
      {rows.length > 0 && (
        <p>
          {countOf(rows)}・税込合計 <Money value={grossOf(rows)} />{' '}
          を発行します。発行した請求書は変更できません(修正版の発行はできます)。
        </p>
      )}
      {held.length > 0 && (
        <p className="issue-dialog__held" role="status">
          運賃未入力の受注がある{countOf(held)}は発行しません: {held.map(nameOf).join('、')}
        </p>
      )}
    </>
  );
}

function Results({ progress }: { progress: IssueProgress }) {
  const { results, total, state } = progress;
  const failed = results.filter(({ kind }) => kind === 'failed');
  const already = results.filter(({ kind }) => kind === 'already').length;
  const issued = results.length - failed.length - already;
  const left = total - results.length;
  return (
    <>
      <progress
        className="issue-dialog__bar"
        max={total}
        value={results.length}
        aria-label="発行"
      />
      <p role="status">
        {state === 'running' && `発行しています… ${results.length} / ${total}`}
        {state === 'ended' && (left > 0 ? `途中で止まりました。残り${left}件。` : '終わりました。')}
        {` 発行${issued}件`}
        {already > 0 && `、すでに発行済み${already}件`}
        {failed.length > 0 && `、できなかったもの${failed.length}件`}
      </p>
      {failed.length > 0 && (
        <ul className="issue-dialog__failed">
          {failed.map(({ key, name, words }) => (
            <li key={key}>
              {name}: {words}
            </li>
          ))}
        </ul>
      )}
      {state === 'ended' && failed.length + left > 0 && (
        <p>
          閉じてから「まとめて発行」をもう一度押すと、まだの分だけ発行します。同じ請求書が2つできることはありません。
        </p>
      )}
    </>
  );
}

/** What somebody says of the issue before it begins. */
type Said = { note: string; issueDay: string | undefined; isEarlyMeant: boolean };

const NOTE = '運賃未入力のまま発行する理由';

type WishesProps = {
  rows: readonly ClosingRow[];
  said: Said;
  today: string;
  /** Why the day cannot be taken; undefined when it can. */
  refusal: string | undefined;
  onChange: (said: Said) => void;
};

function Wishes({ rows, said, today, refusal, onChange }: WishesProps) {
  const early = rows.filter(({ period }) => !isOver(period, today));
  return (
    <>
      {early.length > 0 && (
        <Early
          rows={early}
          isMeant={said.isEarlyMeant}
          onChange={(isEarlyMeant) => onChange({ ...said, isEarlyMeant })}
        />
      )}
      <DayBox
        label="発行日"
        hint="空欄はそれぞれの締日(発行し直す請求書は今日)。請求書ごとに決めた発行日があれば、その日になります"
        today={today}
        refusal={refusal}
        value={said.issueDay}
        onChange={(issueDay) => onChange({ ...said, issueDay })}
        onEnter={() => undefined}
      />
      {rows.some(({ unpricedCount }) => unpricedCount > 0) && (
        <Field
          label={NOTE}
          hint="書くと、運賃未入力の受注を0円のまま含めて発行します。理由は請求書に残ります。"
          width="full"
          error={reasonProblem(NOTE, said.note)}
        >
          {(aria) => (
            <input
              {...aria}
              className="input"
              value={said.note}
              onChange={(event) => onChange({ ...said, note: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

type IssueDialogProps = {
  companyId: string;
  month: string;
  /** Those that are not issued yet. */
  rows: readonly ClosingRow[];
  onClose: (hasIssued: boolean) => void;
};

/** Issues the invoices of a closing, with progress; can be stopped and pressed again. */
export function IssueDialog({ companyId, month, rows, onClose }: IssueDialogProps) {
  const { progress, run, stop } = useIssueAll(companyId, month);
  const accounts = useAccounts(companyId);
  const [today] = useState(() => dayKeyOf(new Date()));
  const [said, setSaid] = useState<Said>({ note: '', issueDay: '', isEarlyMeant: false });
  const reason = said.note.trim();
  const { issueDay, isEarlyMeant } = said;
  const held = reason === '' ? rows.filter(({ unpricedCount }) => unpricedCount > 0) : [];
  const wanted = rows.filter(
    (row) => !held.includes(row) && (isEarlyMeant || isOver(row.period, today)),
  );
  const day = issueDay ?? '';
  const dayOf = ({ draft }: ClosingRow): string => draft?.issueDay || day;
  const refusal = wanted.map((row) => issueDayRefusal(dayOf(row), row.period, today)).find(Boolean);
  const isReady =
    // What is said of the accounts moves the button: it is not pressed before that stands there.
    accounts.state !== 'loading' &&
    wanted.length > 0 &&
    reasonProblem(NOTE, said.note) === undefined &&
    issueDay !== undefined &&
    !refusal;
  const isRunning = progress.state === 'running';
  const close = () => onClose(progress.results.length > 0);
  return (
    <Dialog
      open
      title="請求書をまとめて発行"
      width={560}
      onClose={isRunning ? undefined : close}
      footer={
        isRunning ? (
          // Where the second click of a double click on the button before lands.
          <Button onClick={({ detail }) => detail < 2 && stop()}>止める</Button>
        ) : (
          <>
            <Button onClick={close}>{progress.state === 'ended' ? '閉じる' : 'キャンセル'}</Button>
            {progress.state === 'idle' && (
              <Button
                variant="primary"
                disabled={!isReady}
                onClick={() => isReady && run(wanted, { issueNote: reason, issueDay })}
              >
                {countOf(wanted)}に発行する
              </Button>
            )}
          </>
        )
      }
    >
      {progress.state === 'idle' ? (
        <div className="issue-dialog__wishes">
          <Question rows={wanted} held={held} />
          <Overdue rows={wanted.filter((row) => isOverdueAtOnce(row, { month, day, today }))} />
          <Odd rows={wanted.filter((row) => issueDayDoubt(dayOf(row), row.period) !== '')} />
          <Repeated rows={wanted} />
          <Registration companyId={companyId} />
          <PaidTo accounts={accounts} />
          <Wishes {...{ rows, said, today, refusal }} onChange={setSaid} />
        </div>
      ) : (
        <Results progress={progress} />
      )}
    </Dialog>
  );
}
