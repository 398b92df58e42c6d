import type { RetriedReadingContext } from '../../src/machines/kit/retried-reading/retried-reading-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { pagedListWording } from './kit/paged-lists.ts';
import { automatic, fails, together } from './world.ts';

const START = 'Has entrado como admin@conectividad.example y ves la página Welcome.';
const OPEN = 'Elige «Panel Admin» en el menú.';

export const connectionsWording: MachineWording = {
  title: 'El panel de las conexiones',
  start: START,
  events: {
    'connections.asked': OPEN,
    'connections.refreshRequested': 'Pulsa «Actualizar».',
    'connections.retryRequested': (_, from): Doing =>
      from.matches({ seen: 'troubled' })
        ? 'Pulsa «Reintentar».'
        : automatic('Se pide leer otra vez sin que nada haya faltado.'),
    'banner.dismissed': 'Pulsa «Cerrar el aviso».',
    'reading.failed': automatic('Una de las cuatro lecturas no llega ni a la tercera.'),
  },
  states: {
    unseen: 'Otra página.',
    'seen.untroubled': '«Panel Conexiones», con tres cifras y tres gráficos.',
    'seen.troubled':
      '«Error al cargar los datos de conexiones. Por favor, intenta nuevamente.», tras «Error:», con «Reintentar» y «Cerrar el aviso».',
  },
};

interface ReadingWords {
  readonly title: string;
  readonly start?: string;
  readonly asked?: string;
  readonly askedOtherwise: string;
  readonly call: string;
  readonly loading: string;
  readonly shown: string;
  readonly failed: string;
}

/** The words of a reading that is retried automatically: one machine serves all of them. */
function retriedReadingWording(words: ReadingWords): MachineWording {
  const failed = fails(words.call, 'La respuesta no llega.');
  const read = ({ answer }: RetriedReadingContext<unknown, unknown>) =>
    answer === null ? words.loading : 'Lo que se leyó antes sigue mientras llega lo nuevo.';
  return {
    title: words.title,
    start: words.start ?? START,
    events: {
      'reading.asked': (_, from) => (from.matches('unseen') ? (words.asked ?? OPEN) : words.askedOtherwise),
      'reading.refreshRequested': 'Pulsa «Actualizar».',
      'readAnswer.done': { happens: 'Llega la respuesta.' },
      'readAnswer.error': failed,
      'after.firstRetry': { happens: 'Pasa un segundo.' },
      'after.secondRetry': { happens: 'Pasan dos segundos.' },
    },
    states: {
      unseen: 'No está en pantalla.',
      reading: read,
      pausing: read,
      readingAgain: read,
      pausingLonger: read,
      readingLast: read,
      shown: words.shown,
      failed: ({ answer }: RetriedReadingContext<unknown, unknown>) =>
        together(words.failed, answer !== null && 'Lo último que se leyó se conserva.'),
    },
  };
}

const OTHER_RANGE = 'Elige «Últimos 7 días» en «Periodo de los gráficos».';
const FAILED = '«Error al cargar los datos de conexiones. Por favor, intenta nuevamente.»';

export const connectionStatisticsWording = retriedReadingWording({
  title: 'Cuántas conexiones hay',
  askedOtherwise: OTHER_RANGE,
  call: 'GET estadisticas-conexiones',
  loading: 'Recuadros grises en el sitio de las tres cifras.',
  shown: '«Conexiones Idle», «Conexiones Activas» y «Total Conexiones», cada una con su cifra.',
  failed: FAILED,
});

const CHART = { askedOtherwise: OTHER_RANGE, failed: FAILED, loading: 'Un recuadro gris bajo su título.' };

export const criticalConnectionsWording = retriedReadingWording({
  ...CHART,
  title: 'Los momentos con más conexiones',
  call: 'GET conexiones-criticas',
  shown: 'El gráfico «Registros superiores al 80% de MAX conexiones registradas».',
});
export const connectionTrendWording = retriedReadingWording({
  ...CHART,
  title: 'La evolución de las conexiones',
  call: 'GET evolucion-conexiones',
  shown: 'El gráfico «Evolución de Conexiones Recientes».',
});
export const recentConnectionsWording = retriedReadingWording({
  ...CHART,
  title: 'El total de conexiones de un mes',
  call: 'GET conexiones-recientes',
  shown: 'El gráfico «Total Conexiones Recientes (últimos 30 días)».',
});

export const stalledConnectionsWording = pagedListWording({
  title: 'Quién está parado',
  start: START,
  asked: OPEN,
  askedOtherwise: 'Elige un punto de «Evolución de Conexiones Recientes».',
  left: 'Elige «Panel Automatizaciones».',
  call: 'GET conexiones-detenidas',
  loading: 'Renglones grises bajo «Conexiones detenidas».',
  shown: '«Conexiones detenidas», con una tabla o con «Nadie está parado».',
  failed: '«No se han podido leer las conexiones detenidas.» y «Reintentar».',
  refreshed: automatic('Se vuelve a leer la lista.'),
});
