import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownGroups, type Entry } from '#app/palette/entries.ts';
import { PaletteList } from '#app/palette/PaletteList.tsx';
import { useRecords } from '#app/palette/useRecords.ts';
import { Dialog } from '#components/Dialog.tsx';
import { Icon } from '#components/Icon.tsx';
import './CommandPalette.css';

const NOTES = {
  loading: '読み込み中…',
  failed: '取引先・ドライバー・受注の一部を読み込めませんでした',
  shown: '',
} as const;

/** The place after some steps in a list that begins anew at its ends. */
const wrapped = (at: number, step: number, length: number): number => (at + step + length) % length;

/** Finds a page, a record or a deed by its name, after the ARIA combobox pattern. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const { state, ...records } = useRecords();
  const listId = useId();
  const groups = shownGroups(records, search, state !== 'loading');
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === activeId),
  );
  const active = entries[at];

  const choose = ({ target }: Entry) => {
    onClose();
    if (typeof target === 'string') void navigate(target);
    else target();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an IME conversion choose among its candidates, not among ours.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || active === undefined) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActiveId(entries[wrapped(at, step, entries.length)]?.id);
    } else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open title="検索と操作" width={600} onClose={onClose}>
      <div className="palette">
        <div className="palette__box">
          <Icon name="search" />
          <input
            className="input"
            role="combobox"
            aria-label="検索と操作"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && `${listId}-${active.id}`}
            placeholder="画面・取引先・ドライバー・受注・操作"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={search}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setActiveId(undefined);
            }}
          />
        </div>
        <PaletteList id={listId} groups={groups} activeId={active?.id} onChoose={choose} />
        <p className="palette__note" role="status">
          {NOTES[state]}
        </p>
      </div>
    </Dialog>
  );
}
