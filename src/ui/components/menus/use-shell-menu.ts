import { useSelector } from '@xstate/react';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-machine.ts';
import { selectOpenMenu } from '../../../machines/shell-menus/shell-menus-selectors.ts';
import { useShellMenuIntents } from '../../intents.ts';
import { usePortalChild } from '../../portal.tsx';

/**
 * The state of one panel of the bars, as props for Mantine's `Menu`, `Popover` and `Drawer`. These handle outside
 * clicks, Esc and the return of focus; the machine closes the other panels.
 */
export function useShellMenu(menu: ShellMenu) {
  const opened = useSelector(usePortalChild('shellMenus'), (snapshot) => selectOpenMenu(snapshot) === menu);
  const { openMenu, closeMenu } = useShellMenuIntents();
  return {
    opened,
    onChange: (wanted: boolean) => (wanted ? openMenu(menu) : closeMenu(menu)),
  };
}
