import type {
  ShellMenu,
  ShellMenusContext,
  ShellMenusEvent,
} from '../../machines/shell-menus/shell-menus-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import type { Came } from './world.ts';

const NAMES: Partial<Readonly<Record<ShellMenu, string>>> = {
  account: 'tu cuenta, arriba a la derecha',
  configurator: 'la apariencia',
};
const nameOf = (menu: ShellMenu): string => NAMES[menu] ?? menu;

export const shellMenusWording: MachineWording = {
  title: 'Los desplegables del portal: uno abierto cada vez',
  start: 'Has entrado en el portal y no hay ningún desplegable abierto.',
  events: {
    'menus.opened': ({ menu }: Came<ShellMenusEvent, 'menus.opened'>) => `Abre ${nameOf(menu)}.`,
    'menus.closed': ({ menu }: Came<ShellMenusEvent, 'menus.closed'>, from): Doing =>
      (from.context as ShellMenusContext).open === menu
        ? `Cierra ${nameOf(menu)} con su botón, o pulsa fuera.`
        : { happens: `Se cierra ${nameOf(menu)}, que ya no estaba abierto.`, byHand: false },
    'menus.dismissed': 'Pulsa la tecla Esc.',
  },
  states: {
    closed: 'Ningún desplegable abierto.',
    open: ({ open }: ShellMenusContext) =>
      `Un solo desplegable abierto: ${open === null ? '' : nameOf(open)}.`,
  },
};
