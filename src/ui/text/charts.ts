import type { ChartKind } from '../../shared/charts/chart-types.ts';
import type { Language } from '../../shared/charts/language.ts';
import { counted } from '../../shared/spanish-count.ts';
import { formatMoment } from './format.ts';
import { listText } from './lists.ts';

const KINDS: Readonly<Record<ChartKind, string>> = {
  doughnut: 'Gráfico de anillo',
  bar: 'Gráfico de barras',
  line: 'Gráfico de líneas',
  area: 'Gráfico de áreas',
  radar: 'Gráfico de radar',
  polarArea: 'Gráfico de área polar',
  scatter: 'Gráfico de dispersión',
};

const UNFINISHED = 'periodo sin terminar';

export const chartText = {
  language: 'es' as Language,

  /** Messages of spec 2, section 8: these three. */
  loadFailed: 'Error al cargar los datos del gráfico',
  exportFailed: 'Error al exportar el gráfico',
  chartMissing: 'No se pudo encontrar el gráfico',
  retry: listText.retry as string,

  loading: (title: string): string => `Cargando el gráfico «${title}»…`,
  empty: 'Aquí no hay datos que mostrar',
  emptyDetail: 'El gráfico aparece en cuanto los haya. Si has filtrado por fechas, amplíalas.',
  showTable: 'Ver datos',
  hideTable: 'Ocultar datos',
  table: (title: string): string => `Datos de «${title}»`,
  share: 'Porcentaje',
  gap: 'sin dato',
  unfinished: `* ${UNFINISHED}`,
  /** Follows a sentence about a value whose period has not ended. */
  ofUnfinished: ` (${UNFINISHED})`,
  /** 'Gráfico de barras: 3 valores, 1 hueco sin dato.' */
  glance: (kind: ChartKind, values: number, series: number, gaps: number): string =>
    [
      `${KINDS[kind]}: ${counted(values, 'valor', 'valores')}`,
      series > 1 && ` de ${counted(series, 'serie', 'series')}`,
      gaps > 0 && `, ${counted(gaps, 'hueco', 'huecos')} sin dato`,
      '.',
    ]
      .filter((part) => part !== false)
      .join(''),
  greatest: (sentence: string): string => `El mayor, ${sentence}.`,
  least: (sentence: string): string => `El menor, ${sentence}.`,

  opens: 'Clic o Intro: ver la lista',
  leadsNowhere: 'Este valor no tiene una lista que abrir',
  /** After the name of the chart, for screen readers. */
  keys: 'Flechas: ir de un valor a otro. Inicio y Fin: el primero y el último. Intro: abrir su lista. Escape: salir del valor.',
};

export type ChartText = typeof chartText;

/** The caption under an exported picture: who made it, when, and what it covers. */
export const pictureLine = (person: string, iso: string, scope: string): string =>
  [person, formatMoment(iso), scope].join(' · ');
