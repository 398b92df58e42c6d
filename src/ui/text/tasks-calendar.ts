import type { Count } from '../../api/contract/records/explorer.ts';
import type { TaskCard } from '../../api/contract/records/task.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { isOpen, TASK_STATE_NAMES } from '../../shared/task-states.ts';
import { failureSentence } from './error-notices.ts';
import {
  capitalised,
  formatDays,
  formatMonth,
  formatShortMonth,
  formatShortWeekday,
  formatWeekday,
  formatWeekdayAndDay,
} from './format.ts';

const said = failureSentence('el calendario de tareas');

const DAY_MS = 86_400_000;

const tasks = (count: number): string => counted(count, 'tarea', 'tareas');
const name = ({ numero, titulo }: Pick<TaskCard, 'numero' | 'titulo'>): string => `T-${numero} ${titulo}`;
const verb = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** How many days ago an unfinished task was due; 0 when it is not late. */
export function daysLate({ vence, estado }: Pick<TaskCard, 'vence' | 'estado'>, today: string): number {
  if (vence === null || !isOpen(estado)) return 0;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(vence)) / DAY_MS));
}

export const tasksCalendarText = {
  title: 'Calendario de tareas',
  loading: 'Leyendo el calendario…',
  failed: 'No se pudo leer el calendario',
  failure: said,
  stale: (failure: CallFailure): string =>
    `El calendario no se pudo actualizar: es lo último que se leyó. ${said(failure)}`,

  period: 'Qué días se ven',
  periods: { mes: 'Mes', semana: 'Semana' },
  previous: { mes: 'Mes anterior', semana: 'Semana anterior' },
  next: { mes: 'Mes siguiente', semana: 'Semana siguiente' },
  today: 'Hoy',
  jump: 'Elegir otro mes',
  years: { previousYear: 'Año anterior', nextYear: 'Año siguiente' },
  /** 'Noviembre de 2026' */
  month: (day: string): string => capitalised(formatMonth(day)),
  /** '23-29 nov 2026' */
  week: formatDays,
  weekday: formatWeekday,
  shortWeekday: formatShortWeekday,
  shortMonth: formatShortMonth,
  dayTitle: (day: string): string => capitalised(formatWeekdayAndDay(day)),
  /** 'martes, 3 de noviembre, hoy: 2 tareas' */
  day: (day: string, count: number, isToday: boolean): string =>
    `${formatWeekdayAndDay(day)}${isToday ? ', hoy' : ''}: ${count === 0 ? 'ninguna tarea' : tasks(count)}`,
  more: (count: number): string => `+${formatCount(count)} más`,
  moreOf: (count: number, day: string): string =>
    `+${formatCount(count)} más: ver el ${formatWeekdayAndDay(day)}`,
  noneOnDay: 'Ninguna tarea vence este día.',
  close: 'Cerrar',

  count: (shown: number, total: number): string => {
    if (shown < total) return `Se ven ${formatCount(shown)} de ${tasks(total)}: filtra para verlas todas.`;
    return total === 0 ? 'Ninguna tarea vence en estos días' : `${tasks(total)} en estos días`;
  },
  undated: ({ total, exacto }: Count): string =>
    `${exacto ? '' : 'Más de '}${tasks(total)} sin fecha ${verb(total, 'no sale', 'no salen')} en el calendario.`,
  seeUndated: 'Ver las que no tienen fecha',

  name,
  late: (days: number): string => counted(days, 'día tarde', 'días tarde'),
  state: ({ estado }: TaskCard): string => TASK_STATE_NAMES[estado],
  blocked: ({ motivo }: TaskCard): string => `Bloqueada: ${motivo ?? ''}`,
  nobody: 'Sin responsable',

  lost: (por: string, vence: string | null): string =>
    vence === null
      ? `${por} le quitó la fecha antes`
      : `${por} cambió antes la fecha: vence el ${formatWeekdayAndDay(vence)}`,
  lostDetail: 'La tuya está en la historia de la tarea, con «Recuperar».',

  grip: (card: TaskCard): string => `Mover de día ${name(card)}`,
  due: 'Vence',
  changeDateOf: (card: TaskCard): string => `Cambiar la fecha de ${name(card)}`,
  hints:
    'Con las flechas pasas de día; con Intro lo abres y con el tabulador llegas a sus tareas. En el asa de una tarea, Intro la coge, las flechas la llevan y otra vez Intro la deja.',
  drag: {
    instructions: 'Arrastra la tarea a otro día.',
    taken: (card: TaskCard): string => `Has cogido ${name(card)}.`,
    held: (card: TaskCard, day: string): string => `${name(card)}, sobre el ${formatWeekdayAndDay(day)}.`,
    outside: (card: TaskCard): string => `${name(card)} no está sobre ningún día.`,
    dropped: (card: TaskCard, day: string): string =>
      `${name(card)} vence ahora el ${formatWeekdayAndDay(day)}.`,
    back: (card: TaskCard): string => `${name(card)} vuelve a su día.`,
  },
  lifted: {
    bar: 'Tarea que mueves',
    says: (card: TaskCard, day: string): string => `${name(card)} → ${formatWeekdayAndDay(day)}`,
    keys: 'Flechas: otro día · Intro: dejarla aquí · Escape: devolverla',
    drop: 'Dejarla aquí',
    putBack: 'Devolverla',
  },
} as const;
