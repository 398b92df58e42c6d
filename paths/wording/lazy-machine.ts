import type { MachineWording } from '../wording.ts';
import { automatic, crash } from './world.ts';

export const lazyMachineWording: MachineWording = {
  title: 'Un módulo, que llega con su primera visita',
  start: 'Has entrado como admin@conectividad.example y estás en Welcome.',
  events: {
    'module.visited': (_, from) =>
      from.matches('missing') ? 'Pulsa «Reintentar».' : 'Elige «Usuarios» en el menú.',
    'module.left': 'Elige Welcome en el menú.',
    'module.foreseen': 'Deja el puntero sobre «Usuarios» en el menú.',
    'module.closed': automatic('Alguien entra en el portal desde las páginas de acceso.'),
    'module.emitted': automatic('El módulo cuenta algo al portal; lo recorre la prueba del módulo.'),
    'session.renewed': automatic('El portal cuenta algo al módulo; lo recorre la prueba del módulo.'),
    'fetchAhead.done': { happens: 'El navegador ya tiene el código del módulo.' },
    'fetchAhead.error': automatic(
      'Falta en el servidor un archivo de la página; nadie lo nota hasta que entra.',
    ),
    'fetchMachine.done': { happens: 'Llega el código del módulo.' },
    'fetchMachine.error': automatic(
      'Falta en el servidor un archivo de la página: se publicó una versión nueva.',
    ),
    'machine.done': crash('una de las máquinas del módulo'),
    'machine.error': crash('la máquina del módulo'),
  },
  states: {
    unvisited: 'Welcome, con el menú.',
    fetchingAhead: 'Welcome, con el menú.',
    fetching: 'El menú, y la página del módulo que se prepara.',
    missing: 'El menú, «Esta página no se ha podido cargar» y el botón «Reintentar».',
    running: 'El menú y la página «Usuarios».',
  },
};
