import { Button } from '#components/Button.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { Dialog } from '#components/Dialog.tsx';
import type { SeenProgress } from '#domain/job/change.ts';
import { jobStatuses, legsLabel, type JobStatus, type Leg } from '#domain/job/job.ts';
import type { Assignment } from '#domain/job/preset.ts';
import { creditText, lossText } from '#domain/job/questions.ts';

/** What has to be asked before something that was known is lost or credited to somebody else. */
export type JobQuestion =
  | { kind: 'remove'; legs: readonly Leg[] }
  | ({ kind: 'status'; open: readonly Leg[] } & Omit<SeenProgress, 'alsoOpenLegs'>)
  | { kind: 'takeOver'; assignments: readonly Assignment[]; legs: readonly Leg[] };

/** The question and what each answer does. */
type JobAnswers = {
  question: JobQuestion | undefined;
  cancel: () => void;
  remove: (legs: readonly Leg[]) => void;
  assignEach: (assignments: readonly Assignment[]) => void;
  setStatus: (progress: SeenProgress) => void;
};

/** What is asked before a change of the job. */
export function JobQuestions({ changes }: { changes: JobAnswers }) {
  const { question, cancel } = changes;
  if (question === undefined) return null;
  if (question.kind === 'remove')
    return (
      <ConfirmDialog
        open
        title="担当を外す"
        message={lossText(question.legs)}
        confirmLabel="担当を外す"
        danger
        onConfirm={() => changes.remove(question.legs)}
        onCancel={cancel}
      />
    );
  if (question.kind === 'takeOver')
    return (
      <ConfirmDialog
        open
        title="完了した工程の担当を変える"
        message={creditText(question.legs)}
        confirmLabel="担当を変える"
        onConfirm={() => changes.assignEach(question.assignments)}
        onCancel={cancel}
      />
    );
  const { status, from } = question;
  return (
    <StatusQuestion
      {...question}
      onAnswer={(alsoOpenLegs) => changes.setStatus({ status, from, alsoOpenLegs })}
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
      <p>未完了の工程({legsLabel(open)})も同時に完了にしますか。</p>
    </Dialog>
  );
}
