import { Button } from '#components/Button.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { jobStatuses, legs, type JobStatus, type Leg } from '#domain/job.ts';
import type { JobChanges } from '#pages/orders/job/useJobChanges.ts';

const named = (open: readonly Leg[]): string => open.map((leg) => legs[leg]).join('・');

/** What is asked before a change of the job. */
export function JobQuestions({ changes }: { changes: JobChanges }) {
  const { question, cancel } = changes;
  if (question === undefined) return null;
  if (question.kind === 'remove')
    return (
      <ConfirmDialog
        open
        title="担当を外す"
        message={`${legs[question.leg]}の完了日時・金額・シャーシ番号も消えます。`}
        confirmLabel="担当を外す"
        danger
        onConfirm={() => changes.remove(question.leg)}
        onCancel={cancel}
      />
    );
  if (question.kind === 'takeOver')
    return (
      <ConfirmDialog
        open
        title="完了した工程の担当を変える"
        message={`${named(question.legs)}は完了しています。完了日時と金額はそのまま、新しい担当の実績になります。`}
        confirmLabel="担当を変える"
        onConfirm={() => changes.assignEach(question.assignments)}
        onCancel={cancel}
      />
    );
  return (
    <StatusQuestion
      {...question}
      onAnswer={(alsoOpenLegs) => changes.setStatus(question.status, alsoOpenLegs)}
      onCancel={cancel}
    />
  );
}

type StatusQuestionProps = {
  status: JobStatus;
  open: readonly Leg[];
  onAnswer: (alsoOpenLegs: boolean) => void;
  onCancel: () => void;
};

function StatusQuestion({ status, open, onAnswer, onCancel }: StatusQuestionProps) {
  return (
    <Dialog
      open
      title={`${jobStatuses[status]}にする`}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>キャンセル</Button>
          <Button onClick={() => onAnswer(false)}>この工程だけ</Button>
          <Button variant="primary" autoFocus onClick={() => onAnswer(true)}>
            同時に完了にする
          </Button>
        </>
      }
    >
      <p>未完了の工程({named(open)})も同時に完了にしますか。</p>
    </Dialog>
  );
}
