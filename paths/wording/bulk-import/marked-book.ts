import type { MachineWording } from '../../wording.ts';
import { automatic, type Failed } from '../world.ts';

export const markedBookWording: MachineWording = {
  title: 'Descargar el archivo con sus problemas marcados',
  start:
    'Has elegido en «Cargas Másivas» un archivo con errores: npm run sample-workbook -- --rows 2000 --faults excel-error. El diálogo «Errores Detectados en el Archivo Excel» está abierto.',
  events: {
    'marking.requested': 'Pulsa «Descargar libro marcado».',
    'marking.progressed': { happens: 'El archivo se va marcando.' },
    'marking.cancelled': 'Pulsa «Cancelar».',
    'marking.forgotten': 'Cierra el diálogo y elige otro archivo con «Cambiar archivo».',
    'makeMarkedBook.done': { happens: 'El libro marcado se descarga.' },
    'makeMarkedBook.error': ({ error }: Failed) =>
      error instanceof Error && error.name === 'AbortError'
        ? automatic('El archivo se cierra mientras se marca.')
        : {
            prepare: 'usa un archivo .xls: npm run sample-workbook -- --format xls --faults excel-error.',
            happens: 'Ese archivo no se puede marcar.',
          },
  },
  states: {
    resting: 'El botón «Descargar libro marcado», sin nada en marcha.',
    marking: 'El avance del marcado en tanto por ciento y «Cancelar».',
    failed: 'Junto al botón, «Solo se puede marcar un .xlsx».',
  },
};
