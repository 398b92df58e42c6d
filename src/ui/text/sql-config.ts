import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { formatDuration, formatMoment } from './format.ts';

const said = failureSentence('las consultas SQL');

/**
 * Labels of the SQL tab (spec 3, section 2). Texts that the specification does not give address the reader as
 * 'tú'.
 */
export const sqlConfigText = {
  title: 'Configuración SQL',
  detail: 'Las consultas que hace este panel, leídas de los archivos que se ejecutan. Solo se pueden mirar.',
  list: 'Consultas configuradas',
  refresh: 'Actualizar',
  search: 'Buscar por archivo, método o ruta',
  columns: {
    section: 'Sección',
    tab: 'Pestaña',
    file: 'Archivo SQL',
    method: 'Método Backend',
    last: 'Última duración',
    state: 'Estado',
    actions: 'Acciones',
  },
  look: (file: string): string => `Ver los detalles de ${file}`,
  count: (count: number): string => `${formatCount(count)} consultas configuradas`,
  found: (count: number, all: number): string =>
    `${counted(count, 'consulta', 'consultas')} de ${formatCount(all)}`,
  loading: 'Leyendo las consultas…',
  failed: 'No se pudieron leer las consultas',
  failure: said,
  stale: (failure: CallFailure): string =>
    `Lo que se ve es lo último que se leyó: no se pudo actualizar. ${said(failure)}`,
  empty: 'No hay consultas SQL configuradas',
  noMatch: 'Ninguna consulta tiene esas palabras',
  clear: 'Quitar la búsqueda',
  notYet: 'Aún no',

  query: {
    title: 'Detalles de Consulta SQL',
    close: 'Cerrar',
    loading: 'Leyendo la consulta…',
    failed: 'No se pudo leer la consulta',
    fields: {
      section: 'Sección',
      description: 'Descripción',
      path: 'Ruta del archivo',
      method: 'Método Backend',
      endpoint: 'Endpoint API',
      last: 'Última ejecución',
    },
    last: (ms: number, rows: number, at: string): string =>
      `${formatDuration(ms)}, ${counted(rows, 'fila', 'filas')}, el ${formatMoment(at)}`,
    notYet: 'Este servidor no la ha ejecutado desde que arrancó.',
    text: 'Texto',
    plan: 'Plan de ejecución',
    planDetail: 'Cómo la haría la base de datos ahora mismo.',
  },
} as const;
