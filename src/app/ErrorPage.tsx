import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import type { ErrorContent } from '#app/ErrorContent.tsx';
import { hasMissedPart, isReloading } from '#app/staleChunk.ts';
import { paths } from '#paths.ts';

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'Internal Server Error';

/** Programs that read the web for search engines and previews. */
/** CUBOT is a maker of telephones. */
const BOT =
  /(?<!\bcu)bot|crawl|spider|slurp|facebookexternalhit|embedly|bingpreview|whatsapp|telegram/i;

/** What shows when not even the error page's own code can be fetched. */
function BareContent({ message }: { message: string }) {
  return (
    <main>
      <h1>{message}</h1>
      <a href={paths.index}>トップへ戻る</a>
    </main>
  );
}

type Content = ComponentType<ComponentProps<typeof ErrorContent>>;

/** The generic error page (specification §2): 'Page Not Found', 'Internal Server Error' or the error's message. */
export function ErrorPage({ error, resetErrorBoundary }: FallbackProps) {
  const [Shown, setShown] = useState<Content>();
  const message = messageOf(error);
  const isNotFound = message.startsWith('Page Not Found');
  // A search engine must not keep the error as the page's content.
  const isSilent = isReloading() || BOT.test(navigator.userAgent);

  useEffect(() => {
    const leave = () => resetErrorBoundary();
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [resetErrorBoundary]);

  useEffect(() => {
    if (isSilent) return;
    import('#app/ErrorContent.tsx').then(
      (content) => setShown(() => content.ErrorContent),
      () => setShown(() => BareContent),
    );
  }, [isSilent]);

  if (isSilent || Shown === undefined) return null;
  const retry = () => (hasMissedPart() ? location.reload() : resetErrorBoundary());
  return <Shown error={error} message={message} isNotFound={isNotFound} onRetry={retry} />;
}
