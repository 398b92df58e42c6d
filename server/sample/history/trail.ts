import { createRandom } from '../../../src/shared/seeded-random.ts';
import type { SampleCompany } from '../company/invent-company.ts';
import { ANA, CARMEN, JAVIER, MARTA, OPERATIONS, type SamplePerson } from '../company/people.ts';
import type { SampleRows } from '../copy-rows.ts';
import { DELETIONS, deletedAt } from './deletions.ts';
import { fileOf, uuidOf } from './load-files.ts';
import { endedAt } from './load-moments.ts';
import { stateOf } from './load-rows.ts';
import { reconciledAt, reconciliationFile } from './reconciliation.ts';
import { appliedAt, UPDATES, fileOf as updateFile } from './updates.ts';

interface Deed {
  readonly at: string;
  readonly person: SamplePerson;
  readonly action: string;
  readonly entity: string;
  readonly id: number | null;
  readonly parents?: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const SEED = 5;
/** For so many days somebody's signing in is on the trail. */
const DAYS_OF_SESSIONS = 280;
const STAFF: readonly SamplePerson[] = [OPERATIONS, ANA, MARTA, JAVIER, CARMEN];
const DEVICES = ['Firefox en Windows', 'Chrome en Windows', 'Edge en Windows'] as const;
const EIGHT = 8 * 60;

/** The trail of what the people did, in the order in which they did it. */
export function rowsOfTrail(company: SampleCompany): SampleRows {
  const deeds = [...sessions(company), ...loads(company), ...changes(company)];
  return {
    table: 'auditoria',
    columns: ['momento', 'usuario_id', 'usuario', 'accion', 'entidad', 'entidad_id', 'padres', 'despues'],
    rows: deeds
      .sort((one, other) => (one.at < other.at ? -1 : 1))
      .map(({ at, person, action, entity, id, parents, after }) => ({
        momento: at,
        usuario_id: person.id,
        usuario: person.name,
        accion: action,
        entidad: entity,
        entidad_id: id,
        padres: parents === undefined ? null : JSON.stringify(parents),
        despues: JSON.stringify(after),
      })),
  };
}

function sessions({ time }: SampleCompany): Deed[] {
  const random = createRandom(SEED);
  const days = Array.from({ length: DAYS_OF_SESSIONS }, (_, ago) => -ago - 1).filter(
    (day) => time.workday(day) === day,
  );
  return days.flatMap((day) =>
    STAFF.filter(() => random.below(10) < 7).map((person) => ({
      at: time.moment(day, EIGHT + random.below(80)),
      person,
      action: 'sesion.abierta',
      entity: 'sesion',
      id: null,
      after: { dispositivo: random.pick(DEVICES) },
    })),
  );
}

const loads = ({ loads: all, time }: SampleCompany): Deed[] =>
  all.map((load) => ({
    at: endedAt(load, time),
    person: load.person,
    action: `carga.${stateOf(load)}`,
    entity: 'carga',
    id: load.id,
    parents: { fichero: fileOf(load, time), uploadId: uuidOf(`carga ${load.id}`) },
    after: { estado: stateOf(load) },
  }));

const changes = ({ time }: SampleCompany): Deed[] => [
  ...UPDATES.map((update, place) => ({
    at: appliedAt(update, time),
    person: update.person,
    action: 'actualizacion.aplicada',
    entity: 'actualizacion',
    id: place + 1,
    after: { fichero: updateFile(update, time) },
  })),
  ...DELETIONS.map((deletion, place) => ({
    at: deletedAt(deletion, time),
    person: MARTA,
    action: 'borrado.hecho',
    entity: 'lote_borrado',
    id: place + 1,
    after: { motivo: deletion.reason, obras: deletion.works, codigos: deletion.works },
  })),
  {
    at: reconciledAt(time),
    person: JAVIER,
    action: 'conciliacion.comparada',
    entity: 'conciliacion',
    id: 1,
    after: { fichero: reconciliationFile(time) },
  },
];
