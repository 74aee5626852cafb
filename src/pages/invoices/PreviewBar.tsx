import type { ReactNode } from 'react';
import { Button } from '#components/Button.tsx';

type PreviewBarProps = {
  title: string;
  warning: string;
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

/** What can be done with a preview; not printed. */
export function PreviewBar(props: PreviewBarProps) {
  const { title, warning, ready, reissued, onColumns } = props;
  return (
    <div className="preview__bar">
      <h1>{title}</h1>
      {warning !== '' && (
        <p className="preview__warning" role="status">
          {warning}
        </p>
      )}
      <div className="preview__actions">
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
        <Button onClick={() => history.back()} icon="arrowLeft">
          戻る
        </Button>
        {props.pdf}
        <Button variant="primary" icon="print" disabled={!ready} onClick={() => print()}>
          印刷
        </Button>
      </div>
    </div>
  );
}
