import { useEffect, useRef } from 'react';
import { Button } from '#components/Button.tsx';
import type { ConflictField } from '#components/form/conflictField.ts';
import { Icon } from '#components/Icon.tsx';
import './OthersChanges.css';

type OthersChangesProps = {
  contested: readonly ConflictField[];
  /** Grows with each attempt to save over something undecided: the focus comes here. */
  insisted: number;
  onKeepMine: (name: string) => void;
  onTakeTheirs: (name: string) => void;
};

const shown = (value: string): string => (value === '' ? '(なし)' : value);

/** Fields that somebody else changed while they were being edited here: both values, and the choice. */
export function OthersChanges(props: OthersChangesProps) {
  const { contested, insisted, onKeepMine, onTakeTheirs } = props;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (insisted > 0) box.current?.focus();
  }, [insisted]);

  return (
    <div className="others" role="alert" tabIndex={-1} ref={box}>
      {contested.length > 0 && (
        <>
          <p className="others__title">
            <Icon name="alert" />
            入力中の項目を、ほかの人が変更しました
          </p>
          <ul>
            {contested.map(({ name, label, mine, theirs }) => (
              <li key={name} className="others__field">
                <span className="others__label">{label}</span>
                <span>
                  あなたの入力「{shown(mine)}」、相手の値「{shown(theirs)}」
                </span>
                <span className="others__choice">
                  <Button onClick={() => onTakeTheirs(name)}>{label}を相手の値にする</Button>
                  <Button onClick={() => onKeepMine(name)}>{label}は自分の入力のまま</Button>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
