import { useEffect, type ComponentType } from 'react';
import type { TakeKeys } from '#app/AppTools.tsx';
import { HelpDialog } from '#app/HelpDialog.tsx';
import { followLikelyNext, type FetchPage } from '#app/likelyNext.ts';
import { CommandPalette } from '#app/palette/CommandPalette.tsx';
import { SignOutDialog } from '#app/SignOutDialog.tsx';
import { UnsentDialog } from '#app/unsent/UnsentDialog.tsx';
import { useShortcuts } from '#app/useShortcuts.ts';
// Dialogs fetch it when they open; these have to open without a network, too.
import '#components/dialog/DialogPart.tsx';
import { useSession } from '#stores/session.ts';
import { closeTool, useTools, type Tool } from '#stores/tools.ts';

const tools: Record<Tool, ComponentType<{ onClose: () => void }>> = {
  palette: CommandPalette,
  help: HelpDialog,
  unsent: UnsentDialog,
  signOut: SignOutDialog,
};

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
  const Open = open && tools[open];
  useShortcuts(takeKeys);
  useFocusReturn(open !== undefined);
  useEffect(closeAtSignOut, []);
  useEffect(() => followLikelyNext(fetchPage), [fetchPage]);
  return Open && <Open onClose={closeTool} />;
}
