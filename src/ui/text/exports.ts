import type { ExportFormat, PartCheck, ReportName } from '../../api/contract/exports.ts';
import { PERIOD_WORDS } from '../../shared/periods/period-words.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { chartText } from './charts.ts';
import { formatDay, formatFileSize, formatMoment } from './format.ts';

const FORMATS: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', pdf: 'PDF', csv: 'CSV' };

export const exportsText = {
  menu: 'Exportar',
  quick: {
    projects: 'Proyectos (Excel)',
    panel: 'Panel (PDF)',
    workbook: 'Panel entero (Excel)',
    pictures: 'Gráficos (PNG)',
    more: 'Elegir qué y cómo…',
    check: 'Comprobar una huella…',
    widgets: (format: ExportFormat): string => `Todos los widgets (${FORMATS[format]})`,
    comparison: (format: ExportFormat): string => `Comparación (${FORMATS[format]})`,
    widget: 'Exportar…',
  },

  title: 'Exportar',
  report: 'Qué',
  reports: { panel: 'Panel entero', proyectos: 'Lista de proyectos' },
  scope: 'Alcance',
  scopes: { pagina: 'Esta página', filtro: 'El filtro', todo: 'Todo' },
  scopeDetail: {
    pagina: 'Los proyectos de la página que ves, con las fechas elegidas.',
    filtro: 'Todos los proyectos, con las fechas elegidas.',
    todo: 'Todos los proyectos, sin fechas.',
  },
  format: 'Formato',
  formats: FORMATS,
  start: 'Exportar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Reintentar',
  actions: { cancel: 'Cancelar', details: 'Detalles', retry: 'Reintentar' },

  preparing: 'Preparando el archivo',
  preparingDetail: 'El servidor lo hace con los datos de ahora. Se descarga solo en cuanto está.',
  received: (bytes: number): string => `Recibido: ${formatFileSize(bytes)}.`,
  made: 'Archivo descargado',
  madeDetail: (fileName: string): string =>
    `«${fileName}» está en tus descargas. Su huella, que también está dentro, sirve para comprobar más adelante si los datos siguen siendo los mismos.`,
  fingerprint: 'Huella',
  /** Messages of spec 2, section 8. */
  failed: {
    proyectos: 'Error al exportar datos',
    widgets: 'Error al exportar datos',
    panel: 'Error al exportar reporte',
    comparacion: 'Error al exportar comparación',
  } as const satisfies Readonly<Record<ReportName, string>>,
  failedDetail: (cause: string): string => `${cause} No se ha descargado nada.`.trim(),

  /** The line under an exported picture: the days that it covers. */
  covers: (time: AskedTime): string =>
    time === null
      ? 'Todas las obras'
      : 'period' in time
        ? `Obras creadas: ${PERIOD_WORDS[time.period].toLowerCase()}`
        : `Obras creadas del ${formatDay(time.from)} al ${formatDay(time.to)}`,
  days: (time: NonNullable<AskedTime>): string =>
    'period' in time ? PERIOD_WORDS[time.period] : `Del ${formatDay(time.from)} al ${formatDay(time.to)}`,
  picturing: 'Descargando los gráficos',
  picturesLeft: (left: number): string =>
    `${left === 1 ? 'Queda' : 'Quedan'} ${counted(left, 'gráfico', 'gráficos')} por descargar.`,
  picturesSaved: 'Gráficos descargados',
  /** Messages of spec 2, section 8. */
  pictureFailed: { missing: chartText.chartMissing, failed: chartText.exportFailed },

  check: '¿Sigue siendo así?',
  checkDetail:
    'Pega la huella del archivo exportado: 16 cifras y letras. Está al final del archivo o en su portada.',
  checkStart: 'Comprobar',
  checking: 'Leyendo los datos de ahora y comparándolos…',
  checkFailed: 'No se ha podido comprobar la huella.',
  notFingerprint: 'Eso no es una huella: tiene 16 cifras y letras de la A a la F.',
  results: {
    igual: 'Sigue igual: los datos son los que se exportaron.',
    cambiado: 'Ha cambiado desde que se exportó.',
    valida:
      'La huella es válida: el archivo salió del portal. Tiene datos que no tienes permiso para ver, así que no se dice nada más de él.',
  },
  about: (title: string, scope: string): string => `${title}. ${scope}.`,
  counts: (before: number, now: number): string =>
    before === now
      ? `Tenía ${counted(before, 'fila', 'filas')}, las mismas que ahora.`
      : `Tenía ${counted(before, 'fila', 'filas')} y ahora ${formatCount(now)}.`,
  madeBy: (person: string, iso: string, format: ExportFormat): string =>
    `La exportó ${person} el ${formatMoment(iso)} (${FORMATS[format]}).`,
  rowsGone: 'Sus filas ya no se guardan: solo se sabe cuántas eran.',
  parts: 'Qué ha cambiado',
  part: ({ estado, nuevas, quitadas, cambiadas }: PartCheck): string => {
    if (estado === 'igual') return 'igual';
    return [
      nuevas > 0 && counted(nuevas, 'fila nueva', 'filas nuevas'),
      quitadas > 0 && counted(quitadas, 'fila quitada', 'filas quitadas'),
      cambiadas > 0 && counted(cambiadas, 'fila cambiada', 'filas cambiadas'),
    ]
      .filter((words) => words !== false)
      .join(', ');
  },
  added: (row: string): string => `Nueva: ${row}`,
  gone: (row: string): string => `Quitada: ${row}`,
  changed: (row: string, column: string, before: string, now: string): string =>
    `${row}. ${column}: ${before || 'vacío'} → ${now || 'vacío'}`,
  moreChanges: (left: number): string => `Y ${counted(left, 'cambio más', 'cambios más')}.`,
} as const;
