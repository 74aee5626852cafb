import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import type { Assignee } from '#domain/job/job.ts';
import { jobPresets, presetParts, type Assignment, type JobPreset } from '#domain/job/preset.ts';
import type { AssigneeChoice } from '#components/legs/assigneeChoices.ts';
import { AssigneePicker } from '#components/legs/AssigneePicker.tsx';
import './PresetBox.css';

type PresetBoxProps = {
  choices: readonly AssigneeChoice[];
  recent: readonly string[];
  onAssign: (assignments: readonly Assignment[]) => void;
};

const NOBODY: Readonly<Record<string, Assignee>> = {};

/** Assigns all four legs in one of the usual ways; one person or carrier for all of them at once, without a button. */
export function PresetBox({ choices, recent, onAssign }: PresetBoxProps) {
  const [preset, setPreset] = useState<JobPreset>('through');
  const [chosen, setChosen] = useState(NOBODY);
  const parts = presetParts[preset];
  const offered = preset === 'partner' ? choices.filter(({ type }) => type === 'client') : choices;
  const assignments = parts.flatMap(({ label, legs }): Assignment[] => {
    const assignee = chosen[label];
    return assignee === undefined ? [] : [{ wanted: legs, assignee }];
  });
  const choose = (label: string, assignee: Assignee) => {
    if (parts.length === 1) onAssign(parts.map(({ legs }) => ({ wanted: legs, assignee })));
    else setChosen({ ...chosen, [label]: assignee });
  };
  return (
    <div className="preset-box">
      <ChoiceGroup
        label="割り当て方"
        choices={jobPresets}
        value={preset}
        onChange={(next) => {
          setPreset(next);
          setChosen(NOBODY);
        }}
      />
      <div className="preset-box__parts">
        {parts.map(({ label }) => (
          <AssigneePicker
            key={`${preset} ${label}`}
            label={parts.length === 1 ? label : `${label}の担当`}
            choices={offered}
            recent={recent}
            assignee={chosen[label]}
            placeholder="担当を選ぶ"
            onAssign={(assignee) => choose(label, assignee)}
          />
        ))}
      </div>
      {parts.length > 1 && (
        <Button
          disabled={assignments.length < parts.length}
          onClick={() => {
            onAssign(assignments);
            setChosen(NOBODY);
          }}
        >
          割り当てる
        </Button>
      )}
    </div>
  );
}
