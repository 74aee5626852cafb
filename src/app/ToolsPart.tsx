import { useEffect, useState, type ComponentType } from 'react';
import type { TakeKeys } from '#app/AppTools.tsx';
import { ConnectionBanner } from '#app/ConnectionBanner.tsx';
import { HelpDialog } from '#app/HelpDialog.tsx';
import { followLikelyNext, type FetchPage } from '#app/likelyNext.ts';
import { useShortcuts } from '#app/useShortcuts.ts';
import { useSession } from '#stores/session.ts';
import { closeTool, useTools, type Tool } from '#stores/tools.ts';
import { showToast } from '#stores/toasts.ts';

type ToolProps = { onClose: () => void };

/** All of them are dialogs, whose part is fetched beside their own code. */
const dialog = () => import('#components/dialog/DialogPart.tsx');

const loaders: Record<Tool, () => Promise<ComponentType<ToolProps>>> = {
  palette: async () =>
    (await Promise.all([import('#app/palette/CommandPalette.tsx'), dialog()]))[0].CommandPalette,
  help: async () => {
    await dialog();
    return HelpDialog;
  },
  signOut: async () =>
    (await Promise.all([import('#app/SignOutDialog.tsx'), dialog()]))[0].SignOutDialog,
};

/** One tool, fetched when it is first opened. Nothing is lost when that fails: the page stays as it is. */
function OpenTool({ tool }: { tool: Tool }) {
  const [loaded, setLoaded] = useState<{ tool: Tool; Part: ComponentType<ToolProps> }>();
  useEffect(() => {
    let gone = false;
    loaders[tool]().then(
      (Part) => {
        if (!gone) setLoaded({ tool, Part });
      },
      () => {
        if (gone) return;
        closeTool();
        showToast({
          severity: 'error',
          summary: '開けませんでした',
          detail: '通信状態を確認して、もう一度お試しください。',
        });
      },
    );
    return () => {
      gone = true;
    };
  }, [tool]);
  return loaded?.tool === tool && <loaded.Part onClose={closeTool} />;
}

/** The focus goes back to where it was, also when one tool has led to another. */
function useFocusReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
}

/** Nothing stays open for the next person. */
const closeAtSignOut = () =>
  useSession.subscribe(({ isLoggedIn }) => {
    if (!isLoggedIn) closeTool();
  });

type Props = { takeKeys: TakeKeys; fetchPage: FetchPage };

/** The tools of a signed-in person. */
export function ToolsPart({ takeKeys, fetchPage }: Props) {
  const open = useTools((state) => state.open);
  useShortcuts(takeKeys);
  useFocusReturn(open !== undefined);
  useEffect(closeAtSignOut, []);
  useEffect(() => followLikelyNext(fetchPage), [fetchPage]);
  return (
    <>
      <ConnectionBanner />
      {open !== undefined && <OpenTool tool={open} />}
    </>
  );
}
