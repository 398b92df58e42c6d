import type { DateOrder } from '../../shared/dates-text.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import type { DateForm } from '../../workers/workbook/dates/dates-protocol.ts';

const dates = (count: number): string => counted(count, 'fecha', 'fechas');
const orders: Readonly<Record<DateOrder, string>> = { dmy: 'día/mes', mdy: 'mes/día' };

/** What the dates of the file were read as, and whether day or month comes first. */
export const datesText = {
  title: 'Fechas',
  reading: 'Leyendo las fechas…',
  waiting: 'Falta saber qué campos son fechas.',
  failedTitle: 'No se pudieron leer las fechas',
  failed: 'El archivo sigue elegido y no se ha cambiado nada.',
  retry: 'Reintentar',
  show: 'Ver las columnas',
  hide: 'Ocultar las columnas',
  none: 'El archivo no trae columnas de fecha con valores.',
  explanation:
    'Todo se carga como AAAA-MM-DD. Donde solo hay cifras manda el orden que elijas; se recuerda para cada campo.',
  summary(columns: number, ambiguous: number, unread: number): string {
    const parts = [counted(columns, 'columna', 'columnas')];
    if (ambiguous > 0)
      parts.push(`${dates(ambiguous)} que ${ambiguous === 1 ? 'cambia' : 'cambian'} según el orden`);
    if (unread > 0) parts.push(`${dates(unread)} sin reconocer`);
    if (ambiguous === 0 && unread === 0) parts.push('leídas sin dudas');
    return parts.join(' · ');
  },
  columns: { field: 'Columna', forms: 'Leídas como', order: 'Orden de las cifras' },
  table: (sheet: string): string => `Fechas de la hoja ${sheet}`,
  filled: (count: number): string => dates(count),
  forms: {
    excelDate: 'Fecha de Excel',
    bareNumber: 'Número sin formato de fecha',
    numberAsText: 'Número escrito como texto',
    iso: 'Año-mes-día',
    figures: 'Solo cifras',
    monthName: 'Con el nombre del mes',
    weekday: 'Con el día de la semana',
    unread: 'Sin reconocer',
  } satisfies Record<DateForm, string>,
  example: (cell: string, written: string, day: string | null): string =>
    day === null ? `${cell}: «${written}» no se reconoce` : `${cell}: «${written}» se lee ${day}`,
  orders,
  orderLabel: (field: string): string => `Orden de las fechas en cifras de ${field}`,
  ambiguous: (count: number, written: string, day: string, otherDay: string): string =>
    `${dates(count)} ${count === 1 ? 'vale' : 'valen'} de las dos formas: «${written}» se lee ${day}; al revés sería ${otherDay}.`,
  onlyOther: (count: number, other: DateOrder): string =>
    `${dates(count)} solo se ${count === 1 ? 'lee' : 'leen'} como ${orders[other]}.`,
  readAs: (order: DateOrder): string => `Leer como ${orders[order]}`,
  twoDigitYears: (count: number): string =>
    `${dates(count)} con el año en dos cifras: 00-49 es 20xx; 50-99, 19xx.`,
  maybeSwapped: (count: number): string =>
    `${counted(count, 'fecha de Excel puede', 'fechas de Excel pueden')} tener cambiados el día y el mes: las demás de la columna están escritas mes/día y ninguna pasa del día 12. Pregunta a quien envió el archivo.`,
  unread: (count: number): string => `${formatCount(count)} sin reconocer`,
  seeCell: (cell: string): string => `Ver ${cell} en la tabla`,
} as const;
