import { useState } from 'react';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-types.ts';
import { useShellMenu } from './use-shell-menu.ts';

/** From its first opening on, so that what it opens is fetched no earlier and stays. */
export function useWasOpened(menu: ShellMenu): boolean {
  const { opened } = useShellMenu(menu);
  const [was, setWas] = useState(opened);
  if (opened && !was) setWas(true);
  return was;
}
