import type {
  PlacedRecords,
  ProblemNavigationContext,
} from '../../../src/machines/bulk-import/preview/problem-navigation-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Ended, proxy, together } from '../world.ts';

export const problemNavigationWording: MachineWording = {
  title: 'Los problemas del archivo, de uno a otro',
  start:
    'Has entrado como ana.ruiz@conectividad.example. Una carga se ha detenido con más de 1.000 problemas (npm run sample-workbook -- --rows 3000 --faults bad-site) y su diálogo está abierto. La prueba empieza al pulsar «Ver en la tabla».',
  events: {
    'placeRecords.done': ({ output }: Ended<PlacedRecords>): Doing =>
      output.length === 0
        ? automatic('Ningún problema señala una celda.')
        : { happens: 'Cada problema encuentra su celda.' },
    'placeRecords.error': automatic('El lector de archivos no puede situar los problemas.'),
    'gatherProblems.done': { happens: 'Llega el resto de los problemas.' },
    'gatherProblems.error': {
      prepare: proxy('corta', 'GET cargamasiva/ejecuciones/:id/incidencias'),
      happens: 'El resto de los problemas no llega.',
    },
    'problems.stepRequested': 'Pulsa «Problema siguiente», o F8 en la tabla.',
    'problems.unreadDatesChanged': { happens: 'Las fechas del archivo terminan de leerse.' },
    'problems.faultsFound': { happens: 'Llega lo que la validación encontraría.' },
    'problems.correctionsChanged':
      'Haz doble clic en una celda con problema, escribe otro valor y pulsa Intro.',
    'problems.retryRequested': 'En la lista de problemas pulsa «Reintentar».',
  },
  states: {
    placing: ({ problems }: ProblemNavigationContext) => counted(problems.length),
    gathering: ({ problems }: ProblemNavigationContext) =>
      together(counted(problems.length), 'En la lista, «Leyendo el resto de lo que encontró la validación…»'),
    ready: ({ problems }: ProblemNavigationContext) => counted(problems.length),
    notGathered: 'En la lista de problemas se dice que el resto no se pudo leer, y «Reintentar».',
    notPlaced: 'En la lista, «No se pudo situar en la hoja lo que encontró la validación.» y «Reintentar».',
  },
};

const counted = (count: number): string =>
  count === 0
    ? 'Sobre la tabla, «Sin problemas en las celdas».'
    : 'Sobre la tabla, cuántos problemas hay y en cuál se está.';
