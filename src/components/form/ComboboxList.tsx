import { useEffect, useRef } from 'react';
import type { ComboboxOption } from '#components/form/comboboxOption.ts';
import { reveal } from '#components/reveal.ts';

type ComboboxListProps = {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  active: number;
  /** Matches beyond those shown. */
  more: number;
  onPick: (option: ComboboxOption) => void;
};

/** The options; the focus stays in the text, so a press must not take it away. */
export function ComboboxList({ id, label, options, active, more, onPick }: ComboboxListProps) {
  const marked = useRef<HTMLLIElement>(null);

  useEffect(() => {
    const list = marked.current?.parentElement;
    if (active >= 0 && marked.current && list) reveal(marked.current, list);
  }, [active]);

  return (
    <div className="options" onMouseDown={(event) => event.preventDefault()}>
      <ul className="options__list" id={id} role="listbox" aria-label={`${label}の候補`}>
        {options.map((option, index) => (
          <li
            key={option.value}
            ref={index === active ? marked : undefined}
            id={`${id}-${index}`}
            className="options__one"
            role="option"
            aria-selected={index === active}
            onClick={() => onPick(option)}
          >
            <span>{option.label}</span>
            {option.hint !== undefined && <span className="options__hint">{option.hint}</span>}
          </li>
        ))}
      </ul>
      <p className="options__note" role="status">
        {options.length === 0 && '一致する候補がありません'}
        {more > 0 && `ほか ${more} 件。続けて入力すると絞り込めます`}
      </p>
    </div>
  );
}
