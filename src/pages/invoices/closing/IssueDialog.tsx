import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Field } from '#components/form/Field.tsx';
import { Money } from '#components/Money.tsx';
import * as invoiceChanges from '#repositories/invoiceChanges.ts';
import { countOf, nameOf, type ClosingRow } from '#pages/invoices/closingData.ts';
import { useIssueAll, type IssueProgress } from '#pages/invoices/closing/useIssueAll.ts';

const LONGEST_NOTE = 200;
const grossOf = (rows: readonly ClosingRow[]): number =>
  rows.reduce((sum, { totals }) => sum + totals.gross, 0);

function Question({ rows, held }: { rows: readonly ClosingRow[]; held: readonly ClosingRow[] }) {
  return (
    <>
      <p>
        {countOf(rows)}・税込合計 <Money value={grossOf(rows)} />{' '}
        を発行します。発行した請求書は変更できません(修正版の発行はできます)。
      </p>
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
      {state === 'ended' && failed.length > 0 && (
        <p>もう一度押すと、まだの分だけ発行します。同じ請求書が2つできることはありません。</p>
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
  const [note, setNote] = useState('');
  useEffect(() => invoiceChanges.prepare(), []);
  const unpriced = rows.filter(({ unpricedCount }) => unpricedCount > 0);
  const reason = note.trim();
  const held = reason === '' ? unpriced : [];
  const wanted = rows.filter((row) => !held.includes(row));
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
                disabled={wanted.length === 0 || reason.length > LONGEST_NOTE}
                onClick={() => run(wanted, reason)}
              >
                {countOf(wanted)}に発行する
              </Button>
            )}
          </>
        )
      }
    >
      {progress.state === 'idle' ? (
        <>
          <Question rows={wanted} held={held} />
          {unpriced.length > 0 && (
            <Field
              label="運賃未入力のまま発行する理由"
              hint="書くと、運賃未入力の受注を0円のまま含めて発行します。理由は請求書に残ります。"
              width="full"
              error={undefined}
            >
              {(aria) => (
                <input
                  {...aria}
                  className="input"
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
          )}
        </>
      ) : (
        <Results progress={progress} />
      )}
    </Dialog>
  );
}
