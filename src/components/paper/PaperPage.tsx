import type { ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import './PaperPage.css';

type PaperPageProps = {
  heading: string;
  /** Beside the heading: what is chosen of it. */
  tools?: ReactNode;
  /** What should be seen to before it is printed; '' when nothing. */
  warning?: string;
  /** What else can be done with it, before 戻る and 印刷. */
  actions?: ReactNode;
  isReady: boolean;
  /** Whether Enter prints at once. */
  focusesPrint?: boolean;
  onBack?: () => void;
  /** What the sheets are. */
  label: string;
  children: ReactNode;
};

/** Sheets as they print, and above them what can be done; only the sheets come on paper. */
export function PaperPage(props: PaperPageProps) {
  const { heading, warning = '', isReady, focusesPrint = false, onBack } = props;
  return (
    <div className="paper-page">
      <div className="paper-page__bar">
        <h1>{heading}</h1>
        {props.tools}
        {warning !== '' && (
          <p className="paper-page__warning" role="status">
            {warning}
          </p>
        )}
        <div className="paper-page__actions">
          {props.actions}
          <Button icon="arrowLeft" onClick={onBack ?? (() => history.back())}>
            戻る
          </Button>
          <Button
            // A button takes the focus when it appears, and not while it is disabled.
            key={String(focusesPrint && isReady)}
            variant="primary"
            icon="print"
            disabled={!isReady}
            autoFocus={focusesPrint}
            onClick={() => print()}
          >
            印刷
          </Button>
        </div>
      </div>
      <main className="paper-page__sheets" tabIndex={0} aria-label={props.label}>
        {props.children}
      </main>
    </div>
  );
}
