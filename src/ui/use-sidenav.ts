import { useLocalStorage } from '@mantine/hooks';

export const SIDENAV_COLORS = ['primary', 'dark', 'info', 'success', 'warning', 'danger'] as const;
export type SidenavColor = (typeof SIDENAV_COLORS)[number];

export const SIDENAV_TYPES = ['transparent', 'white'] as const;
export type SidenavType = (typeof SIDENAV_TYPES)[number];

/** Below this window width in pixels the type of the side menu cannot be chosen (spec 1 section 2.2). */
export const TYPE_MIN_WIDTH = 1200;

/** Whether the side menu is open, and its look: stored in this browser and shared by its tabs. */
export function useSidenav() {
  const [open, setOpen] = useLocalStorage({ ...KEPT, key: 'sidenavOpen', defaultValue: true });
  const [color, chooseColor] = useLocalStorage<SidenavColor>({
    ...KEPT,
    key: 'sidenavColor',
    defaultValue: 'primary',
    deserialize: oneOf(SIDENAV_COLORS, 'primary'),
  });
  const [type, chooseType] = useLocalStorage<SidenavType>({
    ...KEPT,
    key: 'sidenavType',
    defaultValue: 'transparent',
    deserialize: oneOf(SIDENAV_TYPES, 'transparent'),
  });
  return { open, toggle: () => setOpen((isOpen) => !isOpen), color, chooseColor, type, chooseType };
}

/** Read synchronously, so that the menu does not change after the first paint. */
const KEPT = { getInitialValueInEffect: false } as const;

/** Stored values may be outdated or edited by hand. */
const oneOf =
  <Choice extends string>(choices: readonly Choice[], otherwise: Choice) =>
  (kept: string | undefined): Choice =>
    choices.find((choice) => JSON.stringify(choice) === kept) ?? otherwise;
