import type { Attempt } from '#app/profile/useAttempt.ts';

/** How the last attempt ended; both places exist from the start, so that screen readers hear of it. */
export function AttemptResult({ attempt }: { attempt: Attempt }) {
  return (
    <div className="profile__result" data-kind={attempt.kind}>
      <p role="status">{attempt.kind === 'done' && attempt.message}</p>
      <p role="alert">{attempt.kind === 'failed' && attempt.message}</p>
    </div>
  );
}
