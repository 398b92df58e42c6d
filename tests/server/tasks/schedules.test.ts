import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaskSheet } from '../../../src/api/contract/records/task.ts';
import type { Board } from '../../../src/api/contract/records/task-boards.ts';
import { madeUpCases } from '../../support/depth.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { COLUMNS, tasksOf } from './world.ts';

const SCHEDULES = madeUpCases('TASK_SCHEDULES', { once: 12, often: 300 });

const PEOPLE = 3;
const CARDS = 3;
const ITEMS = ['a', 'b'].map((letter) => `casilla:0000000${letter}-0000-4000-8000-000000000000`);

const text = fc.constantFrom(
  'Uno',
  'Dos',
  'Tres',
  'Uno\nDos\nTres',
  'Uno\nDos\nTres y medio',
  'Cero\nDos\nTres',
);
const change = fc.oneof(
  text.map((value) => ({ titulo: value.replaceAll('\n', ' ') })),
  text.map((descripcion) => ({ descripcion })),
  fc.constantFrom(null, '2026-12-01', '2026-12-24').map((vence) => ({ vence })),
  fc
    .record({ item: fc.constantFrom(...ITEMS), hecha: fc.boolean(), gone: fc.boolean() })
    .map(({ item, hecha, gone }) => ({ [item]: gone ? null : { texto: 'Medir', hecha } })),
  fc
    .record({ column: fc.nat(COLUMNS.length - 1), behind: fc.option(fc.nat(CARDS - 1), { nil: null }) })
    .map((move) => ({ move })),
  fc.constantFrom(true, null).map((on) => ({ 'etiqueta:fibra': on })),
);

/** A step of one page: it reads a card, or changes it as it last saw it, through one of two servers. */
const step = fc.record({
  person: fc.nat(PEOPLE - 1),
  card: fc.nat(CARDS - 1),
  server: fc.nat(1),
  reads: fc.boolean(),
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  /** The answer is lost and the same call is sent again, at the same time or later. */
  repeated: fc.constantFrom('no', 'at once', 'later'),
});
const schedule = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });

interface Sent {
  readonly card: string;
  readonly opId: string;
  readonly base: Readonly<Record<string, number>>;
  readonly set: Readonly<Record<string, unknown>>;
}

describe.each(ENGINES)('people who change the same cards on %s', (engine) => {
  let server: TestServer;
  let servers: FastifyInstance[];
  let people: Caller[];
  beforeAll(async () => {
    server = await startTestServer({ engine });
    servers = [server.app, await server.again()];
    people = [];
    for (let one = 0; one < PEOPLE; one++) people.push(await newCaller(server, ['4task']));
  });
  afterAll(() => server.close());

  it(
    'lose nothing: every value that was acknowledged is in the card or in its history, once',
    async () => {
      await fc.assert(
        fc.asyncProperty(schedule, async (rounds) => {
          const [ana] = people.map(tasksOf);
          if (ana === undefined) throw new Error('nobody');
          const board = await ana.board(`Tablero ${randomUUID()}`);
          const cards: string[] = [];
          for (let one = 0; one < CARDS; one++) cards.push((await ana.create(board.id)).tarjeta.id);
          const acknowledged: Sent[] = [];
          const seen = new Map<string, TaskSheet>();
          const send = async (page: number, { card, opId, base, set }: Sent, via: number) =>
            servers[via]?.inject({
              method: 'PATCH',
              url: `/api/v2/4task/tareas/${card}`,
              headers: { authorization: `Bearer ${people[page]?.token}` },
              payload: { opId, base, set },
            });
          const perform = async (one: typeof step extends fc.Arbitrary<infer S> ? S : never) => {
            const card = cards[one.card] ?? '';
            const key = `${one.person} ${card}`;
            if (one.reads || !seen.has(key)) seen.set(key, await ana.sheet(card));
            const base = seen.get(key)?.tarjeta.versiones ?? {};
            const set = Object.assign({}, ...one.changes.map((wanted) => placed(wanted, board, cards)));
            const sent = { card, opId: randomUUID(), base, set };
            const tries = [send(one.person, sent, one.server)];
            if (one.repeated === 'at once') tries.push(send(one.person, sent, 1 - one.server));
            const answers = await Promise.all(tries);
            if (one.repeated === 'later') answers.push(await send(one.person, sent, 1 - one.server));
            const [first] = answers;
            for (const answer of answers) {
              expect([200, 422]).toContain(answer?.statusCode);
              // A refused call may be possible by now; an accepted one stays accepted.
              if (answer?.statusCode !== 200) continue;
              if (first?.statusCode === 200)
                expect(answer.json().data.campos).toEqual(first.json().data.campos);
              if (!acknowledged.some(({ opId }) => opId === sent.opId)) acknowledged.push(sent);
              seen.set(key, answer.json().data.tarea);
            }
          };
          for (const round of rounds) await Promise.all(round.map(perform));
          for (const card of cards) {
            await isWhole(
              card,
              acknowledged.filter((sent) => sent.card === card),
            );
          }
          const { columnas } = await ana.cards(board.id);
          const shown = columnas.flatMap(({ tarjetas }) => tarjetas);
          expect(shown.map(({ id }) => id).toSorted()).toEqual(cards.toSorted());
          expect(new Set(shown.map(({ columna, orden }) => `${columna} ${orden}`)).size).toBe(CARDS);
        }),
        { numRuns: SCHEDULES, seed: 20_261_127 },
      );
    },
    60_000 + SCHEDULES * 2_000,
  );

  function placed(
    wanted: object,
    { columnas }: Board,
    cards: readonly string[],
  ): Readonly<Record<string, unknown>> {
    if (!('move' in wanted)) return { ...wanted };
    const { column, behind } = wanted.move as { column: number; behind: number | null };
    const { id, estado } = columnas[column] ?? { id: 0, estado: 'por_hacer' };
    return { lugar: { columna: id, despues: behind === null ? null : cards[behind], estado, motivo: null } };
  }

  /** Checks that the card is as its history says, and that the history has each acknowledged value once. */
  async function isWhole(card: string, acknowledged: readonly Sent[]): Promise<void> {
    const rows = (await server.query(
      'select campo, valor, version, resultado, operacion from tarea_cambio where tarea = $1 order by id',
      [card],
    )) as { campo: string; valor: unknown; version: number | null; resultado: string; operacion: string }[];
    for (const { opId, set } of acknowledged) {
      const kept = rows.filter(({ operacion, resultado, campo, valor }, at) => {
        if (operacion !== opId) return false;
        const before = rows[at - 1];
        // The result of a merge follows the value that was sent.
        const isMerge =
          resultado === 'aplicado' &&
          before?.resultado === 'fusionado' &&
          before.operacion === opId &&
          before.campo === campo;
        return !isMerge && valor !== undefined;
      });
      expect(Object.fromEntries(kept.map(({ campo, valor }) => [campo, valor]))).toEqual(set);
      expect(kept.length).toBe(Object.keys(set).length);
    }
    const now: Record<string, unknown> = {};
    const versions: Record<string, number> = {};
    for (const { campo, valor, version, resultado } of rows) {
      if (version === null || resultado === 'fusionado') continue;
      expect(version).toBeGreaterThanOrEqual(versions[campo] ?? 0);
      versions[campo] = version;
      now[campo] = valor;
    }
    const [ana] = people.map(tasksOf);
    const sheet = await ana?.sheet(card);
    expect(sheet?.tarjeta.versiones).toEqual(versions);
    expect(sheet && valuesOf(sheet)).toEqual({
      titulo: now['titulo'],
      descripcion: now['descripcion'] ?? '',
      vence: now['vence'] ?? null,
      columna: (now['lugar'] as { columna: number }).columna,
      etiqueta: now['etiqueta:fibra'] ?? null,
      casillas: ITEMS.map((item) => now[item] ?? null),
    });
  }

  const valuesOf = ({ tarjeta, descripcion, casillas }: TaskSheet) => ({
    titulo: tarjeta.titulo,
    descripcion,
    vence: tarjeta.vence,
    columna: tarjeta.columna,
    etiqueta: tarjeta.etiquetas.includes('fibra') ? true : null,
    casillas: ITEMS.map((item) => {
      const found = casillas.find(({ id }) => `casilla:${id}` === item);
      return found === undefined ? null : { texto: found.texto, hecha: found.hecha };
    }),
  });
});
