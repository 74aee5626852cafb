import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TakeKeys } from '#app/AppTools.tsx';
import { commandOf, type Command, type Place, type Press } from '#app/shortcuts.ts';
import { openTool, useTools } from '#stores/tools.ts';

/** Time for the second key after g. */
const SECOND_KEY_MS = 1500;

const FIELD = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';
const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const SEARCH = 'main input[type="search"]';

const pressOf = (event: KeyboardEvent): Press => ({
  key: event.key,
  command: event.ctrlKey || event.metaKey,
  alt: event.altKey,
  shift: event.shiftKey,
  repeated: event.repeat,
  // Safari ends the composition before this key event, whose code is then 229.
  composing: event.isComposing || event.keyCode === 229,
});

const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null;

const isShown = (form: HTMLFormElement): boolean => form.closest('[hidden]') === null;

/** The form that is being filled in, or the page's own: of a tab that is not shown nobody sees what is saved. */
function currentForm(): HTMLFormElement | undefined {
  const focused = document.activeElement?.closest('form') ?? undefined;
  // What lies behind a dialog is not being filled in.
  if (isDialogOpen()) return focused?.closest(DIALOG) ? focused : undefined;
  return focused ?? [...document.querySelectorAll<HTMLFormElement>('main form')].find(isShown);
}

/** Submits as Enter does: what is being sent is not sent a second time. */
function save(form: HTMLFormElement | undefined): void {
  const isBusy = [...(form?.elements ?? [])].some((part) =>
    part.matches('[type="submit"][aria-busy="true"]'),
  );
  if (!isBusy) form?.requestSubmit();
}

const placeOf = ({ target }: KeyboardEvent, pathname: string, afterG: boolean): Place => ({
  pathname,
  afterG,
  inField: target instanceof Element && target.closest(FIELD) !== null,
  inDialog: isDialogOpen(),
  hasForm: currentForm() !== undefined,
  hasSearch: document.querySelector(SEARCH) !== null,
  letterKeys: useTools.getState().letterKeys,
});

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>(SEARCH);
  box?.focus();
  box?.select();
}

/** Listens to the keyboard, and to the keys that were pressed before this was here. */
export function useShortcuts(takeKeys: TakeKeys): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pressedG = useRef(Number.NEGATIVE_INFINITY);

  const run = useEffectEvent((command: Command, at: number) => {
    if (command.kind === 'go') void navigate(command.to);
    else if (command.kind === 'search') focusSearch();
    else if (command.kind === 'save') save(currentForm());
    else if (command.kind === 'wait') pressedG.current = at;
    else if (command.kind !== 'nothing') openTool(command.kind);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const afterG = event.timeStamp - pressedG.current < SECOND_KEY_MS;
    const command = commandOf(pressOf(event), placeOf(event, pathname, afterG));
    pressedG.current = Number.NEGATIVE_INFINITY;
    if (command === undefined) return;
    event.preventDefault();
    run(command, event.timeStamp);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) onKey(event);
    };
    takeKeys().forEach((early) => onKey(early));
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [takeKeys]);
}
