import { Button } from '#components/Button.tsx';
import { Icon } from '#components/Icon.tsx';
import './ErrorState.css';

type ErrorStateProps = {
  title?: string | undefined;
  /** What happened and what to do, in words of the user. */
  message: string;
  onRetry?: (() => void) | undefined;
};

export function ErrorState({ title = '読み込めませんでした', message, onRetry }: ErrorStateProps) {
  return (
    <div className="error-state" role="alert">
      <span className="error-state__picture">
        <Icon name="alert" size={24} />
      </span>
      <p className="error-state__title">{title}</p>
      <p className="error-state__text">{message}</p>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          再試行
        </Button>
      )}
    </div>
  );
}
