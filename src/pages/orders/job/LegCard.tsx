import { Button } from '#components/Button.tsx';
import { Chip } from '#components/Chip.tsx';
import { moneyText, parseMoney } from '#components/form/parse.ts';
import { isAssigneeType, legs, longestJobTexts, type JobStep, type Leg } from '#domain/job/job.ts';
import type { AssigneeChoice } from '#components/legs/assigneeChoices.ts';
import { AssigneePicker } from '#components/legs/AssigneePicker.tsx';
import { EntryBox } from '#components/form/EntryBox.tsx';
import { isAhead, momentText, parseMoment } from '#pages/orders/job/moment.ts';
import type { JobChanges } from '#pages/orders/job/useJobChanges.ts';

type LegCardProps = {
  leg: Leg;
  step: JobStep | undefined;
  choices: readonly AssigneeChoice[];
  recent: readonly string[];
  changes: JobChanges;
};

/** What the price of a leg is, by who drives it. */
const priceLabels: Readonly<Record<string, string>> = { driver: '水揚げ', client: '支払運賃' };

/** A leg is completed now or before. */
function readCompletion(text: string, known: Date | null): Date | null | undefined {
  const now = new Date();
  const moment = parseMoment(text, known, now);
  return moment && isAhead(moment, now) ? undefined : moment;
}

const completionProblem = (text: string, known: Date | null): string =>
  parseMoment(text, known, new Date()) === undefined
    ? '日時を読み取れません。例: 11/24 9:30'
    : 'これからの日時です。完了した日時を入力してください';

const priceProblem = (text: string): string =>
  Number.isNaN(parseMoney(text))
    ? '金額を読み取れません。数字9桁までで入力してください'
    : '0円以上の金額を入力してください';

/** Nothing entered and 0 are the same: not set. */
function readPrice(text: string): number | undefined {
  const price = parseMoney(text) ?? 0;
  return price >= 0 ? price : undefined;
}
const writePrice = (price: number): string => moneyText(price === 0 ? null : price);

/** One leg: who drives it, when it was done, on which chassis and for how much. */
export function LegCard({ leg, step, choices, recent, changes }: LegCardProps) {
  const completedAt = step?.completedAt ?? null;
  const type = step?.type ?? '';
  // The rules refuse a step of a kind that they do not know.
  const isUnknown = type !== '' && !isAssigneeType(type);
  return (
    <fieldset className="leg-card" data-done={completedAt !== null || undefined}>
      <legend className="sr-only">{legs[leg]}</legend>
      <AssigneePicker
        label={legs[leg]}
        choices={choices}
        recent={recent}
        assignee={step}
        placeholder="未定"
        onAssign={(assignee) => changes.askAssignLeg(leg, assignee)}
        onRemove={() => changes.askRemove(leg)}
      />
      {completedAt === null ? (
        <Button icon="check" disabled={isUnknown} onClick={() => changes.complete(leg)}>
          {legs[leg]}完了
        </Button>
      ) : (
        <Chip tone="done">完了</Chip>
      )}
      <div className="leg-card__details">
        <EntryBox
          label="完了日時"
          value={completedAt}
          read={(text) => readCompletion(text, completedAt)}
          write={momentText}
          problem={(text) => completionProblem(text, completedAt)}
          placeholder="例 11/24 9:30"
          disabled={isUnknown}
          onSave={(moment) => changes.setDetails(leg, { completedAt: moment })}
        />
        <EntryBox
          label="シャーシ"
          value={step?.chassisNumber ?? ''}
          read={(text) => text.trim()}
          write={String}
          maxLength={longestJobTexts.chassisNumber}
          disabled={isUnknown}
          onSave={(chassisNumber, from) =>
            changes.setDetails(leg, { chassisNumber }, { chassisNumber: from })
          }
        />
        <EntryBox
          label={priceLabels[type] ?? '金額'}
          value={step?.price ?? 0}
          read={readPrice}
          write={writePrice}
          problem={priceProblem}
          placeholder="未設定"
          isMoney
          disabled={isUnknown}
          onSave={(price, from) => changes.setDetails(leg, { price }, { price: from })}
        />
      </div>
      {isUnknown && (
        <p className="leg-card__old">
          以前のデータの担当種別「{type}」です。担当を選び直すと編集できます。
        </p>
      )}
    </fieldset>
  );
}
