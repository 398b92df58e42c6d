import type { CalendarDayPage, CalendarItem, CalendarSource } from '../../api/contract/calendar.ts';
import { counted } from '../../shared/spanish-count.ts';
import { TASK_STATE_NAMES } from '../../shared/task-states.ts';
import { capitalised, formatFullDay, formatMonth, formatTime, listed } from './format.ts';
import { loadHistoryText } from './load-history.ts';
import { undoneState } from './undone.ts';

const DAY_MS = 86_400_000;
const SATURDAY = 6;

const COUNTED: Readonly<Record<CalendarSource, (count: number) => string>> = {
  cargas: (count) => counted(count, 'carga', 'cargas'),
  hitos: (count) => counted(count, 'hito de obras', 'hitos de obras'),
  tareas: (count) => counted(count, 'tarea', 'tareas'),
};
const NAMES: Readonly<Record<CalendarSource, string>> = {
  cargas: 'cargas',
  hitos: 'hitos de obras',
  tareas: 'tareas',
};

export const calendarText = {
  title: 'Calendario',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  loading: 'Leyendo el mes…',
  loadingDay: 'Leyendo el día…',
  failed: 'No se ha podido leer este mes.',
  failedDay: 'No se ha podido leer este día.',
  staleDay: 'No se ha podido leer otra página: esta es la última que se leyó.',
  toToday: 'Ir a hoy',
  list: 'Lo que hay este día',
  pages: 'Páginas del día',
  previousPage: 'Anteriores',
  nextPage: 'Siguientes',
  position: (page: number, pages: number): string => `Página ${page} de ${pages}`,
} as const;

/** 'Noviembre de 2026' */
export function monthTitle(day: string): string {
  return capitalised(formatMonth(day));
}

type Counts = Readonly<Record<CalendarSource, number>>;

/** 'martes, 3 de noviembre de 2026: 2 cargas y 1 hito de obras' */
export function dayLabel(day: string, counts: Counts | undefined, today: string | null): string {
  const what = countsOf(counts);
  const name = `${formatFullDay(day)}${day === today ? ', hoy' : ''}`;
  return what === '' ? name : `${name}: ${what}`;
}

/** Says how far the chosen day is from today, and whether it is at the weekend. */
export function dateMessage(day: string, today: string): string {
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const name = formatFullDay(day);
  const weekDay = new Date(Date.parse(day)).getUTCDay();
  const isWeekend = weekDay === SATURDAY || weekDay === 0;
  return `${relation(distance)} ${name}${isWeekend ? ', fin de semana' : ''}.`;
}

function relation(distance: number): string {
  if (distance === 0) return 'Hoy es';
  if (distance === 1) return 'Mañana es';
  if (distance === -1) return 'Ayer fue';
  const days = counted(Math.abs(distance), 'día', 'días');
  return distance > 0 ? `Dentro de ${days}, el` : `Hace ${days}, el`;
}

/** Counts only what the reader may see; null when the reader may see nothing. */
export function countsMessage({
  fuentes,
  ...counts
}: Counts & Pick<CalendarDayPage, 'fuentes'>): string | null {
  if (fuentes.length === 0) return null;
  const what = countsOf(counts);
  return what === ''
    ? `No hay ${fuentes.map((source) => NAMES[source]).join(' ni ')} este día.`
    : `Hay ${what}.`;
}

function countsOf(counts: Counts | undefined): string {
  if (counts === undefined) return '';
  const sources = (Object.keys(COUNTED) as CalendarSource[]).filter((source) => counts[source] > 0);
  return listed(sources.map((source) => COUNTED[source](counts[source])));
}

export function itemWords(item: CalendarItem): { readonly title: string; readonly detail: string } {
  if (item.tipo === 'hito') {
    return { title: `${item.etiqueta}: ${item.cod}`, detail: `${item.proyecto} · ${item.sitio}` };
  }
  if (item.tipo === 'tarea') {
    const who = item.responsable === null ? [] : [item.responsable.nombre];
    const detail = [`T-${item.numero}`, TASK_STATE_NAMES[item.estado], ...who].join(' · ');
    return { title: item.titulo, detail };
  }
  const { states, rehearsal } = loadHistoryText;
  const state = item.deshecha ? undoneState(item.comoSeDeshizo) : states[item.estado];
  const parts = [
    formatTime(item.momento),
    item.usuario,
    item.ensayo ? `${rehearsal}: ${state.toLocaleLowerCase('es-ES')}` : state,
  ];
  return { title: item.fileName, detail: parts.join(' · ') };
}
