import type { ShownContext, ShownEvent } from '../../src/machines/kit/shown/shown-types.ts';
import type { ShellMenu } from '../../src/machines/shell-menus/shell-menus-machine.ts';
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
    'shown.opened': ({ value }: Came<ShownEvent<ShellMenu>, 'shown.opened'>) => `Abre ${nameOf(value)}.`,
    'shown.closed': ({ value }: Came<ShownEvent<ShellMenu>, 'shown.closed'>, from): Doing =>
      (from.context as ShownContext<ShellMenu>).value === value
        ? `Cierra ${nameOf(value)} con su botón, o pulsa fuera.`
        : { happens: `Se cierra ${nameOf(value)}, que ya no estaba abierto.`, byHand: false },
    'shown.dismissed': 'Pulsa la tecla Esc.',
  },
  states: {
    empty: 'Ningún desplegable abierto.',
    shown: ({ value }: ShownContext<ShellMenu>) =>
      `Un solo desplegable abierto: ${value === null ? '' : nameOf(value)}.`,
  },
};
