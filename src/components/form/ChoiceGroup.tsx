import { useId } from 'react';
import './Field.css';
import './RadioField.css';

type ChoiceGroupProps<Value extends string> = {
  label: string;
  /** Value → its words, in their order; a value without words is not offered. */
  choices: Readonly<Partial<Record<Value, string>>>;
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, all visible, outside a form; arrows move the choice. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, choices, value, onChange } = props;
  const name = useId();
  const values = keysOf(choices);
  return (
    <fieldset className="field field--full">
      <legend className="field__head">
        <span className="field__label">{label}</span>
      </legend>
      <div className="segments">
        {values.map((one) => (
          <label className="segments__one" key={one}>
            <input
              className="segments__input"
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            <span className="segments__text">{choices[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function keysOf<Value extends string>(choices: Readonly<Partial<Record<Value, string>>>): Value[] {
  const keys: Value[] = [];
  for (const key in choices) keys.push(key);
  return keys;
}
