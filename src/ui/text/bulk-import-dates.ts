import { counted, formatCount } from '../../shared/spanish-count.ts';
import type { BareYear, DateOrder, MomentDay } from '../../workers/workbook/dates/date-text.ts';
import type { DateForm } from '../../workers/workbook/dates/dates-protocol.ts';

const dates = (count: number): string => counted(count, 'fecha', 'fechas');
const years = (count: number): string => counted(count, 'celda con solo un año', 'celdas con solo un año');
const orders: Readonly<Record<DateOrder, string>> = { dmy: 'día/mes', mdy: 'mes/día' };

const offMidnight = (count: number): string =>
  `${dates(count)} con hora y zona que no ${count === 1 ? 'es' : 'son'} medianoche aquí`;

interface DatesFound {
  readonly columns: number;
  readonly ambiguous: number;
  readonly undecided: number;
  readonly decided: number;
  /** Number of moments whose day nobody has decided yet. */
  readonly moments: number;
  readonly unread: number;
}

export const datesText = {
  title: 'Fechas',
  reading: 'Leyendo las fechas…',
  failedTitle: 'No se pudieron leer las fechas',
  failed: 'El archivo sigue elegido y no se ha cambiado nada.',
  retry: 'Reintentar',
  none: 'El archivo no trae columnas de fecha con valores.',
  explanation:
    'Todo se carga como AAAA-MM-DD. Donde solo hay cifras manda el orden que elijas; se recuerda para cada campo.',
  summary({ columns, ambiguous, undecided, decided, moments, unread }: DatesFound): string {
    const parts = [counted(columns, 'columna', 'columnas')];
    if (undecided > 0) parts.push(`${years(undecided)} por decidir`);
    if (decided > 0) parts.push(`${years(decided)} ya ${decided === 1 ? 'decidida' : 'decididas'}`);
    if (moments > 0) parts.push(`${dates(moments)} con hora y zona por decidir`);
    if (ambiguous > 0)
      parts.push(`${dates(ambiguous)} que ${ambiguous === 1 ? 'cambia' : 'cambian'} según el orden`);
    if (unread > 0) parts.push(`${dates(unread)} sin reconocer`);
    if (ambiguous + undecided + decided + moments + unread === 0) parts.push('todas leídas sin dudas');
    return parts.join(' · ');
  },
  columns: { field: 'Columna', forms: 'Leídas como', order: 'Orden de las cifras' },
  table: (sheet: string): string => `Fechas de la hoja ${sheet}`,
  filled: (count: number): string => dates(count),
  forms: {
    excelDate: 'Fecha de Excel',
    bareNumber: 'Número sin formato de fecha',
    numberAsText: 'Número escrito como texto',
    bareYear: 'Solo un año',
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
  keepOrder: 'Está bien así',
  keepOrderOf: (field: string, order: DateOrder): string => `Está bien así: ${field}, ${orders[order]}`,
  ambiguous: (count: number, written: string, day: string, otherDay: string): string =>
    `${dates(count)} ${count === 1 ? 'vale' : 'valen'} de las dos formas: «${written}» se lee ${day}; al revés sería ${otherDay}.`,
  onlyOther: (count: number, other: DateOrder): string =>
    `${dates(count)} solo se ${count === 1 ? 'lee' : 'leen'} como ${orders[other]}.`,
  readAs: (order: DateOrder): string => `Leer como ${orders[order]}`,
  twoDigitYears: (count: number): string =>
    `${dates(count)} con el año en dos cifras: de 00 a 49 se leen como 20xx; de 50 a 99, como 19xx.`,
  bareYears: (count: number, written: string): string =>
    count === 1
      ? `Una celda dice «${written}» y nada más. Di qué es: hasta entonces el archivo no se puede cargar.`
      : `${formatCount(count)} celdas dicen un año y nada más, como «${written}». Di qué son: hasta entonces el archivo no se puede cargar.`,
  bareYearsDecided: (count: number, written: string, day: string): string =>
    `${years(count)}: «${written}» se carga como ${day}.`,
  bareYearLabel: (field: string): string => `Qué son los años de ${field}`,
  bareYearChoices: {
    year: (day: string): string => `Un año (${day})`,
    serial: (day: string): string => `Un día de Excel (${day})`,
  } satisfies Record<BareYear, (day: string) => string>,
  moments: (count: number, written: string, day: string): string =>
    `${offMidnight(count)}, como «${written}». Se propone el día escrito, ${day}. Di cuál es: hasta entonces el archivo no sigue.`,
  momentsDecided: (count: number, written: string, day: string): string =>
    `${offMidnight(count)}: «${written}» se lee ${day}.`,
  momentDayLabel: (field: string): string => `Qué día son las fechas con hora y zona de ${field}`,
  momentDays: {
    written: (day: string): string => `El día escrito (${day})`,
    office: (day: string): string => `El día de la oficina a esa hora (${day})`,
  } satisfies Record<MomentDay, (day: string) => string>,
  maybeSwapped: (count: number): string =>
    `${counted(count, 'fecha de Excel puede', 'fechas de Excel pueden')} tener cambiados el día y el mes: las demás de la columna están escritas mes/día y ninguna pasa del día 12. Pregunta a quien envió el archivo.`,
  seeCell: (cell: string): string => `Ver ${cell} en la tabla`,
} as const;
