import type { AccessRequestAnswer } from '../../../src/api/contract/access-requests.ts';
import {
  CALENDAR_PAGE_SIZE,
  type CalendarDayPage,
  type CalendarItem,
  type CalendarMonth,
  type CalendarQuery,
  type CalendarSource,
} from '../../../src/api/contract/calendar.ts';
import type { PermissionFlag, Permissions } from '../../../src/api/contract/permissions.ts';
import type { CalendarDayAsked, welcomeEndpoints } from '../../../src/api/endpoints/welcome.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import type { FakeNotifications } from './fake-notifications.ts';
import { pageOf } from './fake-page.ts';
import type { FakePerson } from './fake-person.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';

/** Entries of the calendar by day (`YYYY-MM-DD`). */
export type FakeCalendar = Readonly<Record<string, readonly CalendarItem[]>>;

const SOURCES: Readonly<Record<CalendarSource, readonly string[]>> = {
  cargas: ['bulk_loads', 'cargar_export'],
  hitos: ['dashboard'],
  tareas: ['4task'],
};
const SOURCE_OF = { carga: 'cargas', hito: 'hitos', tarea: 'tareas' } as const;
const sourceOf = ({ tipo }: CalendarItem): CalendarSource => SOURCE_OF[tipo];

export class FakeWelcome {
  calendar: FakeCalendar = {};
  today = AT.slice(0, 10);
  private readonly requests = new Map<string, { momento: string; avisadas: number }>();

  month(permissions: Permissions, { mes = this.today.slice(0, 7) }: CalendarQuery): CalendarMonth {
    const days = Object.keys(this.calendar).filter((day) => day.startsWith(`${mes}-`));
    return {
      mes,
      hoy: this.today,
      fuentes: visible(permissions),
      dias: days.sort().flatMap((dia) => {
        const items = this.itemsOf(permissions, dia);
        return items.length === 0 ? [] : [{ dia, ...countsOf(items) }];
      }),
    };
  }

  day(permissions: Permissions, { dia, page }: CalendarDayAsked): CalendarDayPage {
    const items = this.itemsOf(permissions, dia);
    return {
      dia,
      fuentes: visible(permissions),
      ...countsOf(items),
      ...pageOf(items, page, CALENDAR_PAGE_SIZE),
    };
  }

  requestAccess(
    { user: { id, name, email }, permissions: held }: FakePerson,
    modulo: PermissionFlag | null,
    people: readonly FakePerson[],
    notifications: FakeNotifications,
  ): AccessRequestAnswer {
    if (modulo !== null && mayOpen(held, modulo)) return { estado: 'yaConcedido' };
    const key = `${id} ${modulo}`;
    const earlier = this.requests.get(key);
    if (earlier !== undefined) return { estado: 'yaEnviada', ...earlier };
    const granters = people.filter(
      ({ user, permissions }) =>
        user.id !== id && user.is_active && mayOpen(permissions, modulo === 'admin' ? 'admin' : 'users'),
    );
    if (granters.length === 0) return { estado: 'sinDestino' };
    for (const { user } of granters) {
      notifications.tell(user.name, { tipo: 'solicitud', persona: { id, nombre: name, email }, modulo });
    }
    const request = { momento: AT, avisadas: granters.length };
    this.requests.set(key, request);
    return { estado: 'enviada', ...request };
  }

  private itemsOf(permissions: Permissions, dia: string): readonly CalendarItem[] {
    const shown = visible(permissions);
    return (this.calendar[dia] ?? []).filter((item) => shown.includes(sourceOf(item)));
  }
}

const countsOf = (items: readonly CalendarItem[]) => ({
  cargas: items.filter((item) => sourceOf(item) === 'cargas').length,
  hitos: items.filter((item) => sourceOf(item) === 'hitos').length,
  tareas: items.filter((item) => sourceOf(item) === 'tareas').length,
});

const visible = (permissions: Permissions): CalendarSource[] =>
  (Object.keys(SOURCES) as CalendarSource[]).filter((source) =>
    SOURCES[source].some((flag) => mayOpen(permissions, flag)),
  );

export const welcomeAnswers = (
  welcome: FakeWelcome,
  people: readonly FakePerson[],
  notifications: FakeNotifications,
): Answers<typeof welcomeEndpoints> => ({
  requestAccess: ({ body, caller }) =>
    welcome.requestAccess(caller, body?.modulo ?? null, people, notifications),
  calendar: ({ query, caller }) => welcome.month(caller.permissions, query),
  calendarDay: ({ params, query, caller }) =>
    welcome.day(caller.permissions, { dia: params.dia, page: query.page }),
});
