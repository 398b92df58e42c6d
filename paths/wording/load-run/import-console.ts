import type { MachineWording } from '../../wording.ts';
import { automatic, crash } from '../world.ts';

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
    'page.shown': 'Vuelve a la pestaña del portal.',
    'page.hidden': 'Ponte en otra pestaña del navegador.',
    'consoleLog.error': crash('el registro del terminal'),
    'watchPage.error': crash('la vigilancia de la pestaña'),
  },
  states: {
    resting: 'El terminal con todas las líneas que hay.',
    pausing: 'El terminal, en el que la línea siguiente todavía no está.',
    hurrying: 'El terminal escribe lo que queda, en un segundo como mucho.',
    broken: '«Esta página ha fallado» y el botón «Recargar la página».',
    unseen: 'Otra pestaña; al volver, el terminal tiene todas las líneas.',
  },
};
