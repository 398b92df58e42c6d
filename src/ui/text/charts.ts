import { counted } from '../../shared/spanish-count.ts';
import { drawnSeries, valueAt } from '../charts/chart-points.ts';
import type { ChartKind, ChartPlace, ChartSpec } from '../charts/chart-types.ts';
import { totalOf } from '../charts/options/round.ts';
import { formatValue, sayValue, sharePercent } from '../charts/value-format.ts';
import { formatMoment } from './bulk-import-format.ts';
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
  /** Spec 2 section 8. */
  loadFailed: 'Error al cargar los datos del gráfico',
  exportFailed: 'Error al exportar el gráfico',
  chartMissing: 'No se pudo encontrar el gráfico',
  retry: listText.retry,

  loading: (title: string): string => `Cargando el gráfico «${title}»…`,
  empty: 'Aquí no hay datos que mostrar',
  emptyDetail: 'El gráfico aparece en cuanto los haya. Si has filtrado por fechas, amplíalas.',
  showTable: 'Ver datos',
  hideTable: 'Ocultar datos',
  table: (title: string): string => `Datos de «${title}»`,
  share: 'Porcentaje',
  gap: 'sin dato',
  unfinished: `* ${UNFINISHED}`,
  opens: 'Clic o Intro: ver la lista',
  leadsNowhere: 'Este valor no tiene una lista que abrir',
  /** After the name of the chart, for screen readers. */
  keys: 'Flechas: ir de un valor a otro. Inicio y Fin: el primero y el último. Intro: abrir su lista. Escape: salir del valor.',
} as const;

/** Under the title of a picture: whose it is, when it was made, what it covers. */
export const pictureLine = (person: string, iso: string, scope: string): string =>
  [person, formatMoment(iso), scope].join(' · ');

/** 'Enero: 12 obras, 23,5 %'; with several series, each with its name. */
export function pointSentence(spec: ChartSpec, place: ChartPlace): string {
  const { labels, series, unfinished } = spec.data;
  const parts = [
    ...(series.length > 1 && drawnSeries(spec).length > 1 ? [series[place.series]?.name ?? ''] : []),
    labels[place.label] ?? '',
  ];
  const after = place.label === unfinished ? ` (${UNFINISHED})` : '';
  return `${parts.join(', ')}: ${pointValue(spec, place)}${after}`;
}

/** '12 obras, 23,5 %'; of a scatter, both values. */
export function pointValue(spec: ChartSpec, place: ChartPlace): string {
  const { data, kind } = spec;
  const value = valueAt(data, place);
  if (value === null) return chartText.gap;
  const said = sayValue(data.format, value);
  if (kind === 'scatter' && data.across) {
    const { name, values, format } = data.across;
    return `${name} ${sayValue(format, values[place.label] ?? 0)}; ${said}`;
  }
  return hasShares(kind) ? `${said}, ${shareText(spec, place)}` : said;
}

export const hasShares = (kind: ChartKind): boolean => kind === 'doughnut' || kind === 'polarArea';

export const shareText = ({ data }: ChartSpec, place: ChartPlace): string =>
  formatValue(
    { kind: 'percent' },
    sharePercent(valueAt(data, place) ?? 0, totalOf(data.series[place.series]?.values ?? [])),
  );

/** What is seen at a glance, in words: kind, number of values, the greatest and the least, the gaps. */
export function chartSummary(spec: ChartSpec): string {
  const series = drawnSeries(spec);
  const places = series.flatMap((one, index) =>
    one.values.flatMap((value, label) =>
      value === null ? [] : [{ value, place: { series: index, label } }],
    ),
  );
  const gaps = series.reduce((sum, one) => sum + one.values.filter((value) => value === null).length, 0);
  const head = `${KINDS[spec.kind]}: ${counted(places.length, 'valor', 'valores')}${
    series.length > 1 ? ` de ${counted(series.length, 'serie', 'series')}` : ''
  }${gaps > 0 ? `, ${counted(gaps, 'hueco', 'huecos')} sin dato` : ''}.`;
  const [first] = places;
  if (!first) return head;
  const greatest = places.reduce((most, one) => (one.value > most.value ? one : most), first);
  if (places.length === 1) return `${head} ${pointSentence(spec, first.place)}.`;
  const least = places.reduce((most, one) => (one.value < most.value ? one : most), first);
  return `${head} El mayor, ${pointSentence(spec, greatest.place)}. El menor, ${pointSentence(spec, least.place)}.`;
}
