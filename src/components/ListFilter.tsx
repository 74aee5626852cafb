import { SelectBox } from '#components/form/SelectBox.tsx';
import './ListFilter.css';

type ListFilterProps = {
  label: string;
  /** The first one shows everything. */
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** Narrows a list to one of a few. */
export function ListFilter({ label, options, value, onChange }: ListFilterProps) {
  return (
    <label className="list-filter">
      <span className="list-filter__label">{label}</span>
      <SelectBox value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
    </label>
  );
}

type ListCheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** Shows more of a list: 「無効も表示」. */
export function ListCheck({ label, checked, onChange }: ListCheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        className="check__box"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
