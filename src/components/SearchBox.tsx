import { useEffect, useRef } from 'react';
import { Icon } from '#components/Icon.tsx';
import './SearchBox.css';

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void };

/**
 * Narrows a list while typing. While it has the focus its own text leads: what was searched lives in the address,
 * which follows a moment later and would take letters away, and end an IME conversion.
 */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);

  return (
    <label className="search-box">
      <Icon name="search" />
      <span className="sr-only">{label}</span>
      <input
        ref={input}
        className="input"
        type="search"
        placeholder={label}
        defaultValue={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
