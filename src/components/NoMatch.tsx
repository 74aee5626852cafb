import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';

type NoMatchProps = {
  /** 「一致する取引先はありません」 */
  title: string;
  isNarrowed: boolean;
  onClear: () => void;
  /** Shows the disabled ones too; undefined: they are shown, or there are none. */
  onShowDisabled: (() => void) | undefined;
};

/** A list that has records, but none that is asked for: the way out is one press. */
export function NoMatch({ title, isNarrowed, onClear, onShowDisabled }: NoMatchProps) {
  return (
    <EmptyState
      title={title}
      action={
        <>
          {isNarrowed && <Button onClick={onClear}>絞り込みを解除</Button>}
          {onShowDisabled && <Button onClick={onShowDisabled}>無効も表示</Button>}
        </>
      }
    />
  );
}
