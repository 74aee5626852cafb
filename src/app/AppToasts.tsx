import { useEffect } from 'react';
import { usePart } from '#components/usePart.ts';
import { closeToast, useToasts } from '#stores/toasts.ts';

const importArea = async () => (await import('#components/ToastArea.tsx')).ToastArea;

/** Without a network the notifications wait for it instead of failing the page. */
async function loadArea(): ReturnType<typeof importArea> {
  try {
    return await importArea();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
    });
    return importArea();
  }
}

const beginnings = ['pointerdown', 'keydown'] as const;

/** The notifications; their code is fetched when somebody begins to work, before the first of them. */
export function AppToasts() {
  const toasts = useToasts((state) => state.toasts);
  const Area = usePart(loadArea, toasts.length > 0);

  useEffect(() => {
    const fetchEarly = () => {
      for (const beginning of beginnings) removeEventListener(beginning, fetchEarly, true);
      // What fails now is fetched again with the first notification.
      importArea().catch(() => undefined);
    };
    for (const beginning of beginnings) addEventListener(beginning, fetchEarly, true);
    return () => {
      for (const beginning of beginnings) removeEventListener(beginning, fetchEarly, true);
    };
  }, []);

  if (Area === undefined) return null;
  return <Area toasts={toasts} onClose={closeToast} />;
}
