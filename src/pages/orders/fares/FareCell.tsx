import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { moneyText, parseMoney } from '#components/form/parse.ts';

type FareCellProps = {
  label: string;
  /** Yen; 0 shows nothing. */
  amount: number;
  row: number;
  column: number;
  /** Only what is an amount comes here. */
  onEnter: (amount: number) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

const written = (amount: number): string => (amount === 0 ? '' : moneyText(amount));

/** Which way a key leads; the arrows to the sides only from the ends of the text. */
function wayOf(event: KeyboardEvent<HTMLInputElement>): readonly [number, number] | undefined {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (event.key === 'Enter') return [event.shiftKey ? -1 : 1, 0];
  if (event.key === 'ArrowDown') return [1, 0];
  if (event.key === 'ArrowUp') return [-1, 0];
  if (event.key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return [0, -1];
  if (event.key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return [0, 1];
  return undefined;
}

/** Whether there is such a cell. Leaving one saves it. */
function focusCell(from: HTMLInputElement, row: number, column: number): boolean {
  const cell = from
    .closest('table')
    ?.querySelector<HTMLInputElement>(`input[data-cell="${row} ${column}"]`);
  cell?.focus();
  return cell != null;
}

/** One amount. Enter and the arrows go on as in a spreadsheet; what cannot be read stays and is marked. */
export function FareCell({ label, amount, row, column, onEnter, onPaste }: FareCellProps) {
  const [typed, setTyped] = useState<string>();
  const value = typed === undefined ? undefined : parseMoney(typed);
  const isWrong = value !== undefined && value !== null && !(value >= 0);

  const commit = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    const next = value ?? 0;
    if (next !== amount) onEnter(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      setTyped(undefined);
      return;
    }
    const way = wayOf(event);
    if (way === undefined) return;
    event.preventDefault();
    const hasLeft = focusCell(event.currentTarget, row + way[0], column + way[1]);
    if (!hasLeft && event.key === 'Enter') commit();
  };
  const id = useId();
  return (
    <>
      <input
        className="fare-cell"
        data-cell={`${row} ${column}`}
        data-typed={typed !== undefined || undefined}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? written(amount)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {isWrong && (
        <span className="fare-cell__error" id={id}>
          金額を読み取れません
        </span>
      )}
    </>
  );
}
