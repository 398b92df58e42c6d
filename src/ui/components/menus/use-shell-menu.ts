import { useSelector } from '@xstate/react';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-machine.ts';
import { selectOpenMenu } from '../../../machines/shell-menus/shell-menus-selectors.ts';
import { useShellMenuIntents } from '../../intents.ts';
import { usePortalChild } from '../../portal.tsx';

/**
 * One of what opens over the page, in the shape that Mantine's `Menu`, `Popover` and `Drawer` take. They bring the
 * outside click, Esc and the focus back to the button; that the others close is the machine's.
 */
export function useShellMenu(menu: ShellMenu) {
  const opened = useSelector(usePortalChild('shellMenus'), (snapshot) => selectOpenMenu(snapshot) === menu);
  const { openMenu, closeMenu } = useShellMenuIntents();
  return {
    opened,
    onChange: (wanted: boolean) => (wanted ? openMenu(menu) : closeMenu(menu)),
  };
}
