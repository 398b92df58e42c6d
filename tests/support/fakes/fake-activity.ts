import type * as z from 'zod/mini';
import {
  type ActivityDetail,
  type ActivityOptions,
  type ActivityPage,
  type ActivitySummary,
  type activityFilter,
  type activityQuery,
  NOBODY,
} from '../../../src/api/contract/activity.ts';
import type { activityEndpoints } from '../../../src/api/endpoints/activity.ts';
import { changedFields } from '../../../src/shared/changed-fields.ts';
import { csvForPeople } from '../../../src/shared/csv-for-people.ts';
import { stampedName } from '../../../src/shared/office-time.ts';
import type { FakePerson } from './fake-person.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

export type AddedEntry = Pick<ActivityDetail, 'accion' | 'entidad'> & Partial<ActivityDetail>;

const NOTHING = refusal(404, 'Recurso no encontrado.');
const DAY_MS = 86_400_000;
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

  summary(filter: z.output<typeof activityFilter>): ActivitySummary {
    const found = this.narrowed(filter);
    const totals = (name: 'usuario' | 'accion') => {
      const counts = new Map<string, number>();
      for (const entry of found) counts.set(entry[name], (counts.get(entry[name]) ?? 0) + 1);
      return [...counts].sort(([, a], [, b]) => b - a);
    };
    const days = Array.from({ length: DAYS }, (_, index) =>
      new Date(Date.parse(AT) - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    );
    return {
      desde: days[0] ?? '',
      hasta: days.at(-1) ?? '',
      total: found.length,
      dias: days.map((dia) => ({
        dia,
        total: found.filter(({ momento }) => momento.startsWith(dia)).length,
      })),
      personas: totals('usuario').map(([usuario, total]) => ({ usuario, total })),
      acciones: totals('accion').map(([accion, total]) => ({ accion, total })),
    };
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
