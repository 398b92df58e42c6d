import type { RunMark } from '../../src/api/contract/loads/run-marks.ts';
import type {
  AskedAccess,
  EndedLoad,
  KeptNotification,
  TaskNotice,
  UnusualAutomation,
} from '../../src/api/contract/notifications.ts';
import { markSentence } from '../automations/mark-sentence.ts';
import type { Transaction } from '../db/database.ts';
import type { SampleCompany } from './company/invent-company.ts';
import {
  ADMINISTRATOR,
  ANA,
  CARMEN,
  JAVIER,
  MARTA,
  OPERATIONS,
  type SamplePerson,
  WITHOUT_ACCESS,
} from './company/people.ts';
import { fileOf, uuidOf } from './history/load-files.ts';
import { endedAt } from './history/load-moments.ts';
import { stateOf } from './history/load-rows.ts';
import type { SampleTime } from './sample-time.ts';
import { NUMBERED_TASKS } from './tasks/numbered-tasks.ts';

const EIGHT = 8 * 60;
const ASKED_AT = 16 * 60 + 40;
const MENTIONED_AT = 12 * 60 + 10;
const LOADS_TOLD = 3;
/** Reminders of tasks that are late by more days than this were read. */
const REMINDED_LATELY = 7;

type Facts<T> = T extends KeptNotification ? Omit<T, 'id' | 'tipo' | 'momento' | 'leida'> : never;
interface Told {
  readonly usuario_id: number;
  readonly tipo: KeptNotification['tipo'];
  readonly momento: string;
  readonly datos: Facts<AskedAccess | EndedLoad | TaskNotice | UnusualAutomation>;
  readonly leida: boolean;
}

/** What waits behind the bell of the people of the sample. It needs the runs of the admin panel. */
export async function loadNotifications(tx: Transaction, company: SampleCompany): Promise<void> {
  const { time } = company;
  const told = [
    accessAsked(time),
    ...[OPERATIONS, ANA].flatMap((person) => loadsOf(person, company)),
    ...[MARTA, JAVIER, CARMEN].flatMap((person) => tasksOf(person, time)),
    ...mentions(time),
    ...(await warnings(tx)),
  ];
  // Numbers follow the moments, as they do where a notification is written when something happens.
  await tx.run(
    `insert into notificacion (usuario_id, tipo, momento, datos, leida_en)
      select usuario_id, tipo, momento, datos, case when leida then momento + interval '20 minutes' end
      from jsonb_to_recordset($1::jsonb)
        as n (usuario_id integer, tipo text, momento timestamptz, datos jsonb, leida boolean)
      order by momento`,
    [JSON.stringify(told)],
  );
  await tx.run(
    'insert into solicitud_acceso (usuario_id, momento, avisadas) values ($1, $2::timestamptz, 1)',
    [WITHOUT_ACCESS.id, time.moment(-1, ASKED_AT)],
  );
}

function accessAsked(time: SampleTime): Told {
  const { id, name: nombre, email } = WITHOUT_ACCESS;
  return {
    usuario_id: ADMINISTRATOR.id,
    tipo: 'solicitud',
    momento: time.moment(-1, ASKED_AT),
    datos: { persona: { id, nombre, email }, modulo: null },
    leida: false,
  };
}

/** How the last loads of a person ended; the last one has not been read. */
const loadsOf = (person: SamplePerson, { loads, time }: SampleCompany): readonly Told[] =>
  loads
    .filter((load) => load.person === person && load.day < 0)
    .slice(-LOADS_TOLD)
    .map((load, place, all) => ({
      usuario_id: person.id,
      tipo: 'carga',
      momento: endedAt(load, time),
      datos: {
        uploadId: uuidOf(`carga ${load.id}`),
        fileName: fileOf(load, time),
        estado: stateOf(load),
        ensayo: load.outcome === 'ensayo',
        por: null,
      },
      leida: place < all.length - 1,
    }));

/** The reminders of the tasks that are due about now. */
const tasksOf = (person: SamplePerson, time: SampleTime): readonly Told[] =>
  NUMBERED_TASKS.flatMap((numbered) => {
    const { task } = numbered;
    if (task.person !== person || task.column === 'hecha' || task.due === null || task.due > 1) return [];
    return [
      {
        usuario_id: person.id,
        tipo: 'tarea' as const,
        momento: time.moment(Math.min(task.due, 0) - 1, EIGHT),
        datos: taskFacts(numbered, { motivo: 'vence', por: null }, time),
        leida: task.due < -REMINDED_LATELY,
      },
    ];
  });

const mentions = (time: SampleTime): readonly Told[] =>
  NUMBERED_TASKS.filter(({ task }) => task.person === CARMEN && task.reason !== undefined)
    .slice(0, 1)
    .map((numbered) => ({
      usuario_id: ADMINISTRATOR.id,
      tipo: 'tarea',
      momento: time.moment(-1, MENTIONED_AT),
      datos: taskFacts(numbered, { motivo: 'mencion', por: CARMEN.name }, time),
      leida: false,
    }));

const taskFacts = (
  { id, number, board, task }: (typeof NUMBERED_TASKS)[number],
  why: Pick<TaskNotice, 'motivo' | 'por'>,
  time: SampleTime,
): Facts<TaskNotice> => ({
  ...why,
  veces: 1,
  tarea: id,
  numero: number,
  titulo: task.title,
  tablero: board,
  vence: task.due === null ? null : time.dateOf(task.due),
});

/** One thread for each program that the admin panel warns of. */
async function warnings(tx: Transaction): Promise<readonly Told[]> {
  const rows = await tx.kysely
    .selectFrom('automatismo_aviso')
    .select(['script', 'marca', 'abierto_en', 'visto', 'desde', 'hasta'])
    .orderBy('abierto_en')
    .orderBy('id')
    .execute();
  return [...new Set(rows.map(({ script }) => script))].flatMap((script): Told[] => {
    const own = rows.filter((row) => row.script === script);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const marca: RunMark = last.marca;
    return [
      {
        usuario_id: ADMINISTRATOR.id,
        tipo: 'automatismo',
        momento: last.abierto_en.toISOString(),
        datos: {
          script,
          marca,
          frase: markSentence(last),
          veces: own.length,
          desde: first.abierto_en.toISOString(),
          iguales: own.every((row) => row.marca === marca),
        },
        leida: false,
      },
    ];
  });
}
