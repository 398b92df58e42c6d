import type { Correction } from '../../api/contract/corrections.ts';
import type { PendingKind } from '../../api/contract/loads/load-runs.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { changeSaid } from './correction-words.ts';
import { failureSentence } from './error-notices.ts';
import { pageShown } from './lists.ts';

const said = failureSentence('los datos de la carga');

const LACKING: Readonly<Record<PendingKind, string>> = {
  codigo_cliente: 'Sin código del cliente',
  factyval: 'Sin líneas de factyval',
  responsable: 'Sin responsable',
};

export const runWorksText = {
  label: 'Obras',
  columns: {
    cod_obra_interno_4plus: 'CodObra',
    proyecto: 'Proyecto',
    subproyecto: 'Subproyecto',
    site_cod: 'Site',
    cod_externo_cliente: 'Código del cliente',
    responsable: 'Responsable',
    lineas_factyval: 'Líneas de factyval',
  },
  lacks: 'Falta',
  filter: 'Qué obras se ven',
  all: 'Todas las de la carga',
  lacking: LACKING,
  shown: (from: number, to: number, total: number): string =>
    pageShown(counted(total, 'obra', 'obras'), from, to, total),
  none: 'Esta carga no insertó ninguna obra.',
  noneLacks: 'A ninguna obra de la carga le falta eso.',
  pager: 'Páginas de obras',
  exportFailed: 'No se pudieron exportar las obras',
  exportFailure: said,
} as const;

export const runDetailsText = {
  label: 'Detalle',
  problems: 'Incidencias',
  corrections: 'Correcciones',
  files: 'Archivos',
  loading: 'Leyendo…',
  failed: 'No se pudo leer la lista. No se ha cambiado nada.',
  retry: 'Reintentar',
  noProblems: 'Las validaciones no encontraron nada.',
  noMatch: 'No hay incidencias de este tipo.',
  noCorrections: 'El archivo se envió como estaba: no se corrigió nada.',
  typeFilter: 'Tipo de incidencia',
  anyType: 'Todos los tipos',
  problemsShown: (from: number, to: number, total: number): string =>
    pageShown(counted(total, 'incidencia', 'incidencias'), from, to, total),
  correctionsShown: (from: number, to: number, total: number): string =>
    pageShown(counted(total, 'corrección', 'correcciones'), from, to, total),
  exportCsv: 'Exportar CSV',
  cancelExport: 'Cancelar la exportación',
  exportFailed: 'No se pudieron exportar las incidencias',
  exportFailure: (failure: CallFailure): string =>
    failure.kind === 'timeout'
      ? 'La exportación tardó demasiado y se ha interrumpido. Elige un tipo de incidencia y vuelve a intentarlo.'
      : said(failure),
  noFiles: 'No se guarda ningún CSV: no llegó a enviarse, o ya ha pasado el plazo en que se conserva.',
  filesShown: (from: number, to: number, total: number): string =>
    pageShown(counted(total, 'archivo', 'archivos'), from, to, total),
  filesPager: 'Páginas de archivos',
  fileColumns: { nombre: 'Archivo', hoja: 'Hoja', ocupa: 'Tamaño', descargar: '' },
  download: 'Descargar',
  cancelDownload: 'Cancelar la descarga',
  downloadFailed: (nombre: string): string => `No se pudo descargar «${nombre}»`,
  downloadFailure: said,
  problemsPager: 'Páginas de incidencias',
  correctionsPager: 'Páginas de correcciones',
  type: 'Tipo',
  correctionColumns: { hoja: 'Hoja', que: 'Qué se cambió', antes: 'Antes', despues: 'Después' },
  sheets: ['Seguimiento', 'Factyval'],
  correction: (correction: Correction): string => {
    switch (correction.tipo) {
      case 'celda':
        return `Celda ${correction.celda}, «${correction.columna}»${correction.obra && `, obra ${correction.obra}`}`;
      case 'recortar':
        return `Espacios recortados en la columna «${correction.columna}»`;
      case 'reemplazar':
        return `Valor reemplazado en la columna «${correction.columna}»`;
      case 'rellenar':
        return `Celdas vacías rellenadas en la columna «${correction.columna}»`;
      case 'celdas':
        return `Columna «${correction.columna}»: ${changeSaid(correction.cambio)}`;
      case 'omitirFila':
        return `Fila ${formatCount(correction.fila)} omitida${correction.obra && `, obra ${correction.obra}`}`;
    }
  },
} as const;
