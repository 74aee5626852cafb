import { Button } from '#components/Button.tsx';
import { Chip } from '#components/Chip.tsx';
import { containerProposals } from '#domain/order/containerProposal.ts';
import { MOST_EXPANDED, writtenAs, type Expanded } from '#domain/order/expansion.ts';

const states = {
  empty: { label: '番号未定', tone: 'neutral' },
  valid: { label: '番号OK', tone: 'done' },
  malformed: { label: '形が不正', tone: 'warn' },
  wrongDigit: { label: '検査数字が不一致', tone: 'warn' },
} as const;

type ExpandedListProps = {
  list: readonly Expanded[];
  history: readonly string[];
  disabled: boolean;
  /** The text of the list, to mend a number where it stands. */
  written: string;
  onMend: (wrong: string, right: string) => void;
};

/** The orders that would be made, one a line; those without a number are counted. */
export function ExpandedList({ list, history, disabled, written, onMend }: ExpandedListProps) {
  const numbered = list.filter(({ containerId }) => containerId !== '').slice(0, MOST_EXPANDED);
  const unknown = list.length - list.filter(({ containerId }) => containerId !== '').length;
  if (list.length === 0) return null;
  return (
    <ol className="expand__list" aria-label="登録する受注">
      {numbered.map(({ containerId, status, isRepeated }, index) => {
        const source = writtenAs(containerId, written);
        return (
          <li key={`${containerId} ${index}`}>
            <code>{containerId}</code>
            <Chip tone={states[status].tone}>{states[status].label}</Chip>
            {isRepeated && <Chip tone="danger">重複</Chip>}
            {source !== undefined &&
              containerProposals(containerId, history).map((right) => (
                <Button
                  key={right}
                  disabled={disabled}
                  onClick={() => onMend(source, right)}
                >{`${right}に直す`}</Button>
              ))}
          </li>
        );
      })}
      {unknown > 0 && <li>{`${unknown}本(番号未定)`}</li>}
    </ol>
  );
}
