import { useId } from 'react';
import { SelectBox } from '#components/form/SelectBox.tsx';
import type { Assignee } from '#domain/job.ts';
import { assigneeOf, choiceValue, type AssigneeGroups } from '#pages/orders/assigneeGroups.ts';

type AssigneeSelectProps = {
  label: string;
  groups: AssigneeGroups;
  /** Who is assigned; kinds of old records that we do not know are shown by their id. */
  assignee: { type: string; id: string } | undefined;
  placeholder: string;
  disabled: boolean;
  onAssign: (assignee: Assignee) => void;
  /** Choosing "nobody"; undefined = cannot be chosen. */
  onRemove: (() => void) | undefined;
};

export function AssigneeSelect(props: AssigneeSelectProps) {
  const id = useId();
  const { assignee, groups } = props;
  const value =
    assignee === undefined || assignee.id === '' ? '' : `${assignee.type}:${assignee.id}`;
  const isListed =
    value === '' ||
    groups.some(({ choices }) => choices.some((choice) => choiceValue(choice) === value));
  const choose = (chosen: string) => {
    const wanted = assigneeOf(chosen);
    if (wanted !== undefined) props.onAssign(wanted);
    else props.onRemove?.();
  };
  return (
    <div className="assignee-select">
      <label htmlFor={id}>{props.label}</label>
      <SelectBox
        id={id}
        value={value}
        disabled={props.disabled}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{props.placeholder}</option>
        {!isListed && <option value={value}>{assignee?.id}</option>}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.choices
              .filter((choice) => choice.enabled || choiceValue(choice) === value)
              .map((choice) => (
                <option key={choice.id} value={choiceValue(choice)}>
                  {choice.name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectBox>
    </div>
  );
}
