import type { MachineWording } from '../../wording.ts';
import { automatic, type Failed } from '../world.ts';

export const markedBookWording: MachineWording = {
  title: 'Descargar el libro con sus problemas marcados',
  start:
    'Has elegido en «Cargas Másivas» un libro con errores: npm run sample-workbook -- --rows 2000 --faults excel-error. El diálogo «Errores Detectados en el Archivo Excel» está abierto.',
  events: {
    'marking.requested': 'Pulsa «Descargar libro marcado».',
    'marking.progressed': { happens: 'El libro se va marcando.' },
    'marking.cancelled': 'Pulsa «Cancelar».',
    'marking.forgotten': 'Cierra el diálogo y elige otro libro con «Cambiar archivo».',
    'makeMarkedBook.done': { happens: 'El libro marcado se descarga.' },
    'makeMarkedBook.error': ({ error }: Failed) =>
      error instanceof Error && error.name === 'AbortError'
        ? automatic('El libro se cierra mientras se marca.')
        : {
            prepare: 'usa un libro .xls: npm run sample-workbook -- --format xls --faults excel-error.',
            happens: 'Ese libro no se puede marcar.',
          },
  },
  states: {
    resting: 'El botón «Descargar libro marcado», sin nada en marcha.',
    marking: 'El avance del marcado en tanto por ciento y «Cancelar».',
    failed: 'Junto al botón, «Solo se puede marcar un .xlsx».',
  },
};
