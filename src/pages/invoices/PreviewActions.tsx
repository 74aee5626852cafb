import type { ReactNode } from 'react';
import { Button } from '#components/Button.tsx';

type PreviewActionsProps = {
  ready: boolean;
  checking: boolean;
  onChecking: () => void;
  reissued: boolean | undefined;
  onReissued: () => void;
  /** Undefined where there are no columns to choose. */
  onColumns: (() => void) | undefined;
  /** The buttons that make PDFs. */
  pdf: ReactNode;
};

/** What can be done with a preview besides printing it. */
export function PreviewActions(props: PreviewActionsProps) {
  const { ready, reissued, onColumns } = props;
  return (
    <>
      {reissued !== undefined && (
        <label className="preview__choice">
          <input type="checkbox" checked={reissued} onChange={props.onReissued} />
          再発行と印字
        </label>
      )}
      {onColumns && (
        <Button variant="quiet" onClick={onColumns} disabled={!ready}>
          列の選択
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={props.onChecking}
        disabled={!ready}
        aria-pressed={props.checking}
      >
        検算
      </Button>
      {props.pdf}
    </>
  );
}
