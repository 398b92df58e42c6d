import type { MachineWording } from '../../wording.ts';
import { automatic } from '../world.ts';

export const importConsoleWording: MachineWording = {
  title: 'El terminal: las líneas de una carga, con sus pausas',
  start:
    'Has entrado como ana.ruiz@conectividad.example y el diálogo «Confirmar Carga Masiva» está abierto con un archivo bueno. Al confirmar empieza la prueba.',
  events: {
    'console.wrote': { happens: 'La carga tiene una línea más que contar.' },
    'after.pause': { happens: 'Pasa la pausa entre líneas, menos de un segundo.' },
    'after.shortenedPause': { happens: 'Pasa una pausa, más corta.' },
    'console.runEnded': { happens: 'La carga ha terminado.' },
    'console.cleared': automatic('Otra carga empieza, o se elige otro archivo, y el terminal se vacía.'),
  },
  states: {
    resting: 'El terminal con todas las líneas que hay.',
    pausing: 'El terminal, en el que la línea siguiente todavía no está.',
    hurrying: 'El terminal escribe lo que queda, en un segundo como mucho.',
    unseen: 'Otra pestaña; al volver, el terminal tiene todas las líneas.',
  },
};
