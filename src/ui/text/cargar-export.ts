import type { LoadType } from '../../api/contract/bulk-import.ts';
import type { Count } from '../../api/contract/records/explorer.ts';
import type { MassExport, MassExportState } from '../../api/contract/records/mass-exports.ts';
import type { ExportOrder } from '../../machines/cargar-export/cargar-export-types.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { formatFileSize, formatMoment } from './format.ts';

const said = failureSentence('Cargar Export');

const rows = (tipo: LoadType, count: number): string =>
  tipo === 'cm_seg_01' ? counted(count, 'obra', 'obras') : counted(count, 'línea', 'líneas');

const REFUSED: Readonly<Record<ExportOrder['kind'], string>> = {
  request: 'El archivo no se ha pedido.',
  cancel: 'El archivo no se ha cancelado.',
  restart: 'El archivo no se ha vuelto a empezar.',
  delete: 'El archivo no se ha eliminado.',
  restore: 'El archivo no se ha recuperado.',
  saveSelection: 'La selección no se ha guardado.',
  deleteSelection: 'La selección no se ha eliminado.',
  restoreSelection: 'La selección no se ha recuperado.',
};

const STATES: Readonly<Record<MassExportState, string>> = {
  en_cola: 'En espera',
  en_curso: 'Haciéndose',
  hecha: 'Listo',
  fallida: 'No se pudo hacer',
  cancelada: 'Cancelado',
  interrumpida: 'Interrumpido',
};

export const cargarExportText = {
  title: 'Cargar Export',
  what: 'Qué se exporta',
  type: 'Tipo',
  types: [
    { value: 'cm_seg_01', label: 'Seguimiento' },
    { value: 'cm_fyv_01', label: 'Facturación' },
  ] satisfies readonly { value: LoadType; label: string }[],
  typeDetail: {
    cm_seg_01: 'Una fila por obra.',
    cm_fyv_01: 'Una fila por línea de facturación de esas obras.',
  } satisfies Record<LoadType, string>,

  fields: 'Campos',
  fieldsLoading: 'Leyendo los campos…',
  fieldsFailed: (failure: CallFailure): string =>
    failure.kind === 'status' || failure.kind === 'wrongShape'
      ? 'No se pudieron cargar los campos disponibles para este tipo.'
      : 'No se pudo conectar con el servidor para obtener los campos disponibles.',
  chosen: (count: number): string => `Campos del archivo, en su orden (${formatCount(count)})`,
  others: 'Otros campos',
  noOthers: 'El archivo lleva todos los campos.',
  find: 'Buscar un campo',
  noField: 'Ningún campo se llama así.',
  isKey: 'Siempre va: identifica la fila',
  add: (label: string): string => `Añadir ${label}`,
  leaveOut: (label: string): string => `Quitar ${label}`,
  up: (label: string): string => `Subir ${label}`,
  down: (label: string): string => `Bajar ${label}`,
  movedTo: (label: string, place: number, count: number): string =>
    `${label}: lugar ${place} de ${formatCount(count)}.`,

  selections: 'Selecciones de campos',
  all: 'Todos',
  required: 'Obligatorios',
  selectionsFailed: 'No se pudieron leer tus selecciones.',
  take: (name: string): string => `Usar la selección «${name}»`,
  deleteSelection: (name: string): string => `Eliminar la selección «${name}»`,
  saveSelection: 'Guardar selección',
  selectionName: 'Nombre de la selección',
  save: 'Guardar',
  replace: 'Sustituir',
  nameNeeded: 'Escribe un nombre para encontrarla después.',

  preview: 'Vista previa',
  previewLoading: 'Leyendo la vista previa…',
  previewFailed: 'No se pudo leer la vista previa.',
  previewStale: 'La vista previa no se pudo actualizar: es la última que se leyó.',
  noRows: 'Ninguna fila pasa estos filtros',
  noRowsDetail: 'Quita alguno, o busca con otras palabras.',
  previewShown: (tipo: LoadType, shown: number, { total, exacto }: Count): string =>
    exacto && total === shown
      ? rows(tipo, total)
      : `Las primeras ${formatCount(shown)} de ${exacto ? '' : 'más de '}${rows(tipo, total)}`,

  format: 'Formato',
  formats: [
    { value: 'xlsx', label: 'XLSX' },
    { value: 'csv', label: 'CSV' },
  ] as const,
  prepare: 'Preparar archivo',
  prepareDetail: 'El servidor lo hace mientras sigues con otra cosa. Se guarda 24 horas, solo para ti.',

  files: 'Archivos de las últimas 24 horas',
  filesLoading: 'Leyendo tus archivos…',
  filesFailed: 'No se pudieron leer tus archivos.',
  filesStale: (failure: CallFailure): string =>
    `La lista de archivos no se pudo actualizar: es la última que se leyó. ${said(failure)}`,
  noFiles: 'Todavía no has pedido ningún archivo',
  noFilesDetail: 'Elige los campos y pulsa «Preparar archivo».',
  columns: {
    file: 'Archivo',
    rows: 'Filas',
    state: 'Estado',
    size: 'Tamaño',
    until: 'Hasta',
    actions: 'Acciones',
  },
  state: (estado: MassExportState): string => STATES[estado],
  rows: ({ tipo_csv, estado, filas, total }: MassExport): string => {
    if (estado === 'hecha') return rows(tipo_csv, filas);
    if (estado !== 'en_curso') return '';
    return total === null ? rows(tipo_csv, filas) : `${formatCount(filas)} de ${rows(tipo_csv, total)}`;
  },
  progress: (name: string): string => `Filas escritas de ${name}`,
  size: ({ estado, bytes }: MassExport): string =>
    estado === 'hecha' || estado === 'en_curso' ? formatFileSize(bytes) : '',
  until: (caduca: string): string => formatMoment(caduca),
  fingerprint: (huella: string): string => `Huella ${huella}`,

  of: (action: string, name: string): string => `${action}: ${name}`,
  download: 'Descargar',
  cancel: 'Cancelar',
  restart: 'Volver a empezar',
  remove: 'Eliminar',
  interrupted: 'El servidor que lo hacía se detuvo: vuelve a empezarlo.',
  downloading: (received: number, bytes: number): string =>
    `${formatFileSize(received)} de ${formatFileSize(bytes)}`,
  cancelDownload: 'Cancelar la descarga',
  cut: 'La descarga se ha interrumpido',
  cutDetail: (failure: CallFailure, received: number): string =>
    `${said(failure)} Lo que ya llegó (${formatFileSize(received)}) se conserva.`,
  goOn: 'Seguir descargando',
  saved: 'El archivo está en tus descargas.',

  refused: (order: ExportOrder, failure: CallFailure): string => `${REFUSED[order.kind]} ${said(failure)}`,
  deleted: (name: string): string => `«${name}» se ha eliminado.`,
  undo: 'Deshacer',
  dismiss: 'Cerrar el aviso',
  requested: 'El archivo se está preparando.',
  retry: 'Reintentar',
} as const;
