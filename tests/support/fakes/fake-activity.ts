import type * as z from 'zod/mini';
import {
  type ActivityDetail,
  type ActivityOptions,
  type ActivityPage,
  type ActivitySummary,
  type activityFilter,
  type activityQuery,
  type activitySummaryQuery,
  NOBODY,
} from '../../../src/api/contract/activity.ts';
import type { activityEndpoints } from '../../../src/api/endpoints/activity.ts';
import { daysAfter } from '../../../src/shared/calendar-day.ts';
import { changedFields } from '../../../src/shared/changed-fields.ts';
import { csvForPeople } from '../../../src/shared/csv-for-people.ts';
import { stampedName } from '../../../src/shared/office-time.ts';
import type { DaySpan } from '../../../src/shared/periods/periods.ts';
import { daysIn, spanBefore } from '../../../src/shared/periods/time-range.ts';
import type { FakePerson } from './fake-person.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

export type AddedEntry = Pick<ActivityDetail, 'accion' | 'entidad'> & Partial<ActivityDetail>;

const NOTHING = refusal(404, 'Recurso no encontrado.');
const DAYS = 30;

export class FakeActivity {
  private entries: ActivityDetail[] = [];

  add(entry: AddedEntry): void {
    const id = this.entries.length + 1;
    const known = {
      id,
      momento: AT,
      usuarioId: null,
      usuario: 'Sistema',
      entidadId: null,
      padres: null,
      antes: null,
      despues: null,
      peticionId: `peticion-${id}`,
    };
    this.entries = [{ ...known, ...entry }, ...this.entries];
  }

  addOf({ user: { id, name } }: FakePerson, entry: AddedEntry): void {
    this.add({ usuarioId: id, usuario: name, ...entry });
  }

  page({ antes, despues, limite, ...filter }: z.output<typeof activityQuery>): ActivityPage {
    const found = this.narrowed(filter);
    const after = antes === undefined ? 0 : found.findIndex(({ id }) => id < antes);
    const newer = despues === undefined ? null : found.filter(({ id }) => id > despues).length;
    const from = newer === null ? (after === -1 ? found.length : after) : Math.max(0, newer - limite);
    const items = found.slice(from, newer === null ? from + limite : newer);
    return {
      items: items.map(({ antes: before, despues: now, peticionId, ...heading }) => ({
        ...heading,
        campos: changedFields(before, now),
      })),
      siguiente: from + items.length < found.length ? (items.at(-1)?.id ?? null) : null,
      anterior: from > 0 ? (items[0]?.id ?? null) : null,
    };
  }

  one(id: number): ActivityDetail {
    const entry = this.entries.find((candidate) => candidate.id === id);
    if (entry === undefined) throw NOTHING;
    return entry;
  }

  options(): ActivityOptions {
    const people = new Map(this.entries.map(({ usuarioId, usuario }) => [usuarioId, usuario]));
    return {
      personas: [...people].flatMap(([id, nombre]) => (id === null ? [] : [{ id, nombre }])),
      entidades: [...new Set(this.entries.map(({ entidad }) => entidad))].sort(),
      acciones: [...new Set(this.entries.map(({ accion }) => accion))].sort(),
    };
  }

  summary({ comparar, ...filter }: z.output<typeof activitySummaryQuery>): ActivitySummary {
    const to = filter.hasta ?? AT.slice(0, 10);
    const days = { from: filter.desde ?? daysAfter(to, 1 - DAYS), to };
    const before = comparar === 'si' ? spanBefore(days) : null;
    const [found, earlier] = [this.narrowed(filter), before === null ? [] : this.within(filter, before)];
    const totals = (name: 'usuario' | 'accion') => {
      const count = (entries: readonly ActivityDetail[], value: string) =>
        entries.filter((entry) => entry[name] === value).length;
      return [...new Set(found.map((entry) => entry[name]))]
        .map((value) => ({
          value,
          total: count(found, value),
          antes: before && count(earlier, value),
        }))
        .sort((one, other) => other.total - one.total);
    };
    const countOf = (span: DaySpan, entries: readonly ActivityDetail[]) => ({
      desde: span.from,
      hasta: span.to,
      total: entries.length,
      dias: Array.from({ length: daysIn(span) }, (_, at) => daysAfter(span.from, at)).map((dia) => ({
        dia,
        total: entries.filter(({ momento }) => momento.startsWith(dia)).length,
      })),
    });
    return {
      ...countOf(days, found),
      personas: totals('usuario').map(({ value, ...counts }) => ({ usuario: value, ...counts })),
      acciones: totals('accion').map(({ value, ...counts }) => ({ accion: value, ...counts })),
      antes: before && countOf(before, earlier),
    };
  }

  private within(filter: z.output<typeof activityFilter>, { from, to }: DaySpan): ActivityDetail[] {
    return this.narrowed({ ...filter, desde: from, hasta: to });
  }

  csv(filter: z.output<typeof activityFilter>): string {
    return csvForPeople(
      ['ID', 'Persona', 'Acción'],
      this.narrowed(filter).map(({ id, usuario, accion }) => [String(id), usuario, accion]),
    );
  }

  private narrowed({
    persona,
    entidad,
    accion,
    desde = '',
    hasta = '9999',
    texto = '',
  }: z.output<typeof activityFilter>): ActivityDetail[] {
    const words = plain(texto).match(/[a-z0-9]+/g) ?? [];
    return this.entries.filter((entry) => {
      const day = entry.momento.slice(0, 10);
      const said = plain(
        `${entry.usuario} ${entry.accion} ${entry.entidad} ${entry.entidadId} ${JSON.stringify(entry.padres)}`,
      );
      return (
        (persona === undefined || (entry.usuarioId ?? NOBODY) === persona) &&
        (entidad === undefined || entry.entidad === entidad) &&
        (accion === undefined || entry.accion === accion) &&
        day >= desde &&
        day <= hasta &&
        words.every((word) => said.includes(word))
      );
    });
  }
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const activityAnswers = (activity: FakeActivity): Answers<typeof activityEndpoints> => ({
  activity: ({ query }) => activity.page(query),
  activityEntry: ({ params }) => activity.one(params.id),
  activityOptions: () => activity.options(),
  activitySummary: ({ query }) => activity.summary(query),
  exportActivity: ({ caller, query }) => {
    activity.addOf(caller, { accion: 'actividad.exportada', entidad: 'actividad', despues: { ...query } });
    return { fileName: stampedName('actividad', new Date(AT), 'csv'), file: new Blob([activity.csv(query)]) };
  },
});
