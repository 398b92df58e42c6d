import type { ChartCursorEvent } from '../../../src/machines/chart-cursor/chart-cursor-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import type { Came } from '../world.ts';

export const chartCursorWording: MachineWording = {
  title: 'Un gráfico con el teclado: sus valores, la lista que abre cada uno y la tabla de sus datos',
  start:
    'Has entrado como admin@conectividad.example en una página con un gráfico y llegas a él con el tabulador.',
  events: {
    'cursor.moved': ({ move }: Came<ChartCursorEvent, 'cursor.moved'>): Doing =>
      move === 'first' ? 'Pulsa la tecla Inicio.' : 'Pulsa la flecha a la derecha.',
    'cursor.opened': ({ place }: Came<ChartCursorEvent, 'cursor.opened'>): Doing =>
      place.label === 0
        ? 'Haz clic, con la tecla Ctrl pulsada, en un valor que lleva a una lista.'
        : 'Haz clic en un valor que no lleva a ninguna lista.',
    'cursor.left': 'Pulsa la tecla Esc.',
    'cursor.tableToggled': (_, from): Doing =>
      from.matches({ table: 'open' })
        ? 'Pulsa «Ocultar datos» bajo el gráfico.'
        : 'Pulsa «Ver datos» bajo el gráfico.',
  },
  states: {
    'cursor.resting': 'El gráfico, sin ningún valor señalado.',
    'cursor.onPoint': 'Un valor señalado, con su recuadro al lado.',
    'table.closed': 'Bajo el gráfico, «Ver datos».',
    'table.open': 'Bajo el gráfico, «Ocultar datos» y la tabla con los mismos valores.',
  },
};
