import { WORK_FIELDS } from '../../src/shared/fields/work-fields.ts';

/** One request for a list of works. */
export interface AskedList {
  readonly donde?: readonly string[];
  readonly buscar?: string;
  readonly orden: string;
}
export type AskedFilter = Omit<AskedList, 'orden'>;

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** Each column that a list can be sorted by first, and some orders of several columns. */
export const ORDERS: readonly string[] = [
  ...['cod', 'proyecto', 'estado', 'site_cod', 'cod_externo_cliente', 'creada'],
  ...WORK_FIELDS.flatMap(({ name, sorted }) => (sorted ? [name] : [])),
  ...['estado,-creada', 'provincia,municipio,cod', 'tecnologia,-importe_estimado'],
];

export const turnedRound = (orden: string): string =>
  orden
    .split(',')
    .map((column) => (column.startsWith('-') ? column.slice(1) : `-${column}`))
    .join(',');

/** Filters that let through from no work to most works, on columns with an index and without. */
export const FILTERS: Readonly<Record<string, AskedFilter>> = {
  'a large project': { donde: ['proyecto.es.1'] },
  'a small project': { donde: ['proyecto.es.390'] },
  'all projects but 14': {
    donde: Array.from({ length: 14 }, (_, index) => `proyecto.no.${index + 2}`),
  },
  'a state': { donde: ['estado.es.Parada'] },
  'without a state': { donde: ['estado.vacio'] },
  'created in the last month': { donde: [`creada.desde.${day(30)}`, `creada.hasta.${day(0)}`] },
  'with a start date': { donde: ['seg_inicio_obra_fecha.lleno'] },
  'without a closing date': { donde: ['seg_cierre_fecha.vacio'] },
  'a municipality, no index': { donde: ['municipio.es.Municipio 7'] },
  'an order number, no index': { donde: ['num_pedido.es.PED-77'] },
  'an amount between two': { donde: ['importe_estimado.desde.45000', 'importe_estimado.hasta.45090'] },
  'notes with a frequent word': { donde: ['observaciones.contiene.ayuntamiento'] },
  'notes with a rare word': { donde: ['observaciones.contiene.ayuntamiento 70007'] },
  'description with a word that is nowhere': { donde: ['descripcion.contiene.inexistente'] },
  'five conditions': {
    donde: [
      ...['proyecto.no.1', 'estado.es.Terminada', 'tecnologia.es.FTTH', 'provincia.es.Provincia 7'],
      'seg_fin_obra_fecha.lleno',
    ],
  },
  'search for three words': { buscar: '4p p1 0100' },
  'search for a code': { buscar: '0123457' },
};

/** Orders in which each filter is read: the default, the newest first, a column that is mostly empty, two columns. */
export const FILTERED_ORDERS = ['cod', '-creada', '-seg_cierre_fecha', 'proyecto,estado'] as const;

export const FACETS: readonly string[] = [
  ...['proyecto', 'subproyecto', 'estado', 'tecnologia', 'responsable', 'municipio', 'provincia', 'contrata'],
];

/** The columns by which works are grouped most; a column of days or moments by its months. */
export const GROUPINGS: readonly string[] = [
  ...['estado', 'proyecto', 'site_cod', 'contrata', 'seg_asignacion_fecha', 'creada'],
];

/** The filters of which sums are measured. */
export const SUMMED_FILTERS: Readonly<Record<string, AskedFilter>> = {
  'all works': {},
  'a large project': { donde: ['proyecto.es.1'] },
  'with a start date': { donde: ['seg_inicio_obra_fecha.lleno'] },
  'a province and a state': { donde: ['provincia.es.Provincia 7', 'estado.es.Terminada'] },
};

export function wordsOf({ donde = [], buscar }: AskedFilter): URLSearchParams {
  const words = new URLSearchParams(donde.map((condition) => ['donde', condition]));
  if (buscar !== undefined) words.set('buscar', buscar);
  return words;
}
