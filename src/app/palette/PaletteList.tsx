import { useEffect, useRef } from 'react';
import type { Entry, EntryGroup } from '#app/palette/entries.ts';
import { Icon } from '#components/Icon.tsx';
import { reveal } from '#components/reveal.ts';

type PaletteListProps = {
  id: string;
  groups: readonly EntryGroup[];
  activeId: string | undefined;
  onChoose: (entry: Entry) => void;
};

/** The lines by kind; the focus stays in the text, so a press must not take it away. */
export function PaletteList({ id, groups, activeId, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const active = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active.current && list.current) reveal(active.current, list.current);
  }, [activeId]);

  return (
    <div
      ref={list}
      className="palette__list"
      id={id}
      role="listbox"
      aria-label="候補"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p className="palette__title" id={`${id}-${title}`} role="presentation">
            {title}
          </p>
          {entries.map((entry) => (
            <div
              key={entry.id}
              ref={entry.id === activeId ? active : undefined}
              id={`${id}-${entry.id}`}
              className="palette__entry"
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === activeId}
              onClick={() => onChoose(entry)}
            >
              <Icon name={entry.icon} />
              <span className="palette__label">{entry.label}</span>
              {entry.hint !== undefined && <span className="palette__hint">{entry.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
