import type {
  CorrectionsContext,
  CorrectionsEvent,
} from '../../../src/machines/bulk-import/corrections/corrections-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Came, together } from '../world.ts';

export const correctionsWording: MachineWording = {
  title: 'Corregir celdas sobre el archivo',
  start:
    'Has entrado como ana.ruiz@conectividad.example y ves en «Cargas Másivas» la vista previa de un archivo bueno, sin correcciones.',
  events: {
    'corrections.made': ({ corrections }: Came<CorrectionsEvent, 'corrections.made'>): Doing =>
      corrections.length > 1
        ? automatic('Se pasa del máximo de correcciones, que son 10.000.')
        : 'Haz doble clic en la celda D2 de la tabla, escribe SIT-01 y pulsa Intro.',
    'corrections.removed': 'En «Correcciones», abre la lista y pulsa la cruz de la corrección.',
    'corrections.cleared': 'En «Correcciones» pulsa «Quitar todas».',
    'corrections.undone': 'En «Correcciones» pulsa «Deshacer», o Ctrl+Z en la tabla.',
    'corrections.redone': 'En «Correcciones» pulsa «Rehacer», o Ctrl+Y en la tabla.',
    'applyCorrections.done': { happens: 'La tabla se vuelve a leer con las correcciones.' },
    'applyCorrections.error': automatic('El lector de archivos no puede aplicar las correcciones.'),
  },
  states: {
    settled: ({ history: { list }, failure }: CorrectionsContext) =>
      together(
        list.length === 0
          ? 'La celda tiene el valor del archivo y no hay ninguna corrección.'
          : 'La celda tiene el valor nuevo y «Correcciones» dice cuántas hay.',
        failure === 'tooMany' &&
          'Un aviso dice «Una carga admite como mucho 10.000 correcciones. Las que había siguen igual.»',
        failure === 'notApplied' &&
          'Un aviso dice «No se pudo aplicar el cambio. El archivo y las correcciones que había siguen igual: inténtalo otra vez.»',
      ),
    applying: '«Correcciones» dice «Aplicando…»; con un archivo pequeño apenas se ve.',
  },
};
