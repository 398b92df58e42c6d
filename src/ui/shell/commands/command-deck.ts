import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RecordsFilter } from '../../../machines/explorer/explorer-query.ts';
import { selectPermissions } from '../../../machines/permissions/permissions-selectors.ts';
import { selectPhase } from '../../../machines/pomodoro/pomodoro-selectors.ts';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-machine.ts';
import { selectOpenMenu } from '../../../machines/shell-menus/shell-menus-selectors.ts';
import { explorerAskOf, registerAddress } from '../../addresses/explorer-address.ts';
import { useFourTaskIntents } from '../../components/use-four-task-intents.ts';
import { homePath } from '../../home-path.ts';
import { useNavigationIntents, useSessionIntents, useShellMenuIntents } from '../../intents.ts';
import { MODULES } from '../../modules.ts';
import { usePomodoroIntents } from '../../pomodoro/use-pomodoro-intents.ts';
import { usePortalChild } from '../../portal.tsx';
import type { PagePart } from '../../text/page-keys.ts';
import { useSidenav } from '../../use-sidenav.ts';
import { MAIN_ID, MENU_ID } from '../shell-frame.tsx';
import { focusPart } from './page-parts.ts';

export interface CommandDeck {
  toggle(menu: ShellMenu): void;
  closeMenus(): void;
  goTo(path: string): void;
  goHome(): void;
  openFourTask(): void;
  exportWorks(): void;
  togglePomodoro(): void;
  toggleSidebar(): void;
  toggleColorScheme(): void;
  focusMain(): void;
  focusPart(part: PagePart): void;
  focusSidebar(): void;
  askToLogOut(): void;
  save(): void;
  refresh(): void;
}

export function useCommandDeck(): CommandDeck {
  const menus = usePortalChild('shellMenus');
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  const { openMenu, closeMenu, dismissMenus } = useShellMenuIntents();
  const { goTo } = useNavigationIntents();
  const { askToLogOut } = useSessionIntents();
  const fourTask = useFourTaskIntents();
  const pomodoro = usePortalChild('pomodoro');
  const { start, pause } = usePomodoroIntents();
  const sidenav = useSidenav();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const toggle = (menu: ShellMenu) =>
    selectOpenMenu(menus.getSnapshot()) === menu ? closeMenu(menu) : openMenu(menu);
  return {
    toggle,
    closeMenus: dismissMenus,
    goTo,
    goHome: () => goTo(homePath(permissions)),
    openFourTask: fourTask.choose,
    exportWorks: () => goTo(registerAddress(MODULES.cargarExport.path, filterOfWorks())),
    togglePomodoro: () => (selectPhase(pomodoro.getSnapshot()) === 'running' ? pause() : start()),
    toggleSidebar: () => (isNarrow() ? toggle('more') : sidenav.toggle()),
    toggleColorScheme: () => setColorScheme(shown === 'dark' ? 'light' : 'dark'),
    focusMain: () => document.getElementById(MAIN_ID)?.focus(),
    focusPart,
    focusSidebar: () => (isNarrow() ? openMenu('more') : document.getElementById(MENU_ID)?.focus()),
    askToLogOut,
    // Submits the form with the focus; everything else on a page saves itself.
    save: () => document.activeElement?.closest('form')?.requestSubmit(),
    refresh: () => window.location.reload(),
  };
}

/** The works that the page lists; all of them on other pages. */
function filterOfWorks(): RecordsFilter {
  const { pathname, search } = window.location;
  const shown = new URLSearchParams(pathname === MODULES.works.path ? search : '');
  return explorerAskOf(shown).query.filter;
}

/** In so narrow a window the menu is under 'Más' and there is no sidebar (spec 1 section 2.2). */
const isNarrow = (): boolean => window.matchMedia('(max-width: 991px)').matches;
