import { Icon } from '#components/Icon.tsx';
import './SearchBox.css';

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void };

/** Narrows a list while typing. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <label className="search-box">
      <Icon name="search" />
      <span className="sr-only">{label}</span>
      <input
        className="input"
        type="search"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
