import type { PaletteContext, PaletteEvent } from '../../src/machines/palette/palette-types.ts';
import type { MachineWording } from '../wording.ts';
import { type Came, fails } from './world.ts';

export const paletteWording: MachineWording = {
  title: 'La búsqueda global: lo que se escribe y lo que se encuentra',
  start: 'Has entrado como operaciones@conectividad.example y has pulsado Ctrl+K.',
  events: {
    'palette.textChanged': ({ text }: Came<PaletteEvent, 'palette.textChanged'>) =>
      text === '' ? 'Borra lo que haya en el campo.' : `Deja escrito en el campo: ${text}`,
    'palette.cleared': 'Pulsa Esc y otra vez Ctrl+K.',
    'session.renewed': {
      prepare: 'entra en otra pestaña de este navegador con la misma persona.',
      happens: 'La sesión vuelve a valer.',
      byHand: false,
    },
    'connection.returned': {
      happens: 'El servidor vuelve a contestar.',
      byHand: false,
    },
    'after.debounce': { happens: 'Pasan 300 milisegundos sin escribir.' },
    'search.done': { happens: 'El servidor contesta.' },
    'search.error': fails('GET buscar', 'El servidor no llega a contestar.'),
  },
  states: {
    resting: ({ text }: PaletteContext) =>
      text === ''
        ? 'El campo vacío y debajo las acciones y los módulos de la persona.'
        : 'Las acciones y los módulos que dicen lo escrito; del servidor, nada.',
    settling: '«Buscando…» debajo de las acciones.',
    searching: '«Buscando…» debajo de las acciones.',
    found: 'Las obras encontradas debajo de las acciones, o «No se ha encontrado nada».',
    failed: '«No se ha podido buscar en los datos» y «Reintentar»; las acciones siguen ahí.',
  },
};
