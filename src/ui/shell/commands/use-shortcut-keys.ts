import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { selectPermissions } from '../../../machines/permissions/permissions-selectors.ts';
import { selectAreEnabled } from '../../../machines/shortcuts/shortcuts-selectors.ts';
import { usePortalChild } from '../../portal.tsx';
import { useCommandDeck } from './command-deck.ts';
import { useShortcutIntents } from './command-intents.ts';
import { COMMANDS, mayRun } from './commands.ts';
import { isNoShortcut, isPressed, isTextPlace } from './shortcut.ts';

export function useShortcutKeys(): void {
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  const enabled = useSelector(usePortalChild('shortcuts'), selectAreEnabled);
  const { remember } = useShortcutIntents();
  const deck = useCommandDeck();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isNoShortcut(event)) return;
    const command = COMMANDS.find(({ shortcut }) => shortcut !== null && isPressed(shortcut, event));
    if (command === undefined || !mayRun(command, permissions)) return;
    if (command.isNative) {
      if (command.anywhere) command.run(deck);
      return;
    }
    if (!enabled) return;
    if (!command.anywhere && (isTextPlace(event.target) || isUnderDialog())) return;
    event.preventDefault();
    remember(command.id);
    command.run(deck);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** True while a modal dialog is open: the effect of a shortcut on the page behind it would be invisible. */
const isUnderDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
