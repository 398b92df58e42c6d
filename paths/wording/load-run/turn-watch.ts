import type { MachineWording } from '../../wording.ts';
import { fails } from '../world.ts';

export const turnWatchWording: MachineWording = {
  title: 'Quién está cargando ahora',
  start: 'Has entrado y ves la página Welcome. Nadie tiene una carga abierta.',
  events: {
    'turn.watched': 'Elige «Cargas Másivas» en el menú.',
    'turn.unwatched': 'Pulsa «Cargas anteriores».',
    'page.shown': { happens: 'La pestaña está delante: el portal lo nota por sí solo.' },
    'loadTurn.done': { happens: 'El servidor dice que no carga nadie.' },
    'loadTurn.error': fails('GET cargamasiva/turno', 'El servidor no dice quién carga.'),
    'after.turnEvery': { long: true, happens: 'Pasan 5 segundos.' },
  },
  states: {
    unwatched: 'Ningún aviso sobre quién carga.',
    'watched.paused': 'Nada se pregunta al servidor: en las herramientas del navegador, Red está quieta.',
    'watched.asking': 'Ningún aviso nuevo mientras se pregunta; en Red se ve GET turno.',
    'watched.resting': 'Ningún aviso, porque nadie carga; en Red la última pregunta ha terminado.',
  },
};
