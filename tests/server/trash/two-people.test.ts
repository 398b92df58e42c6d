import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { By } from '../../../server/audit/record-audit.ts';
import { applyChange } from '../../../server/change-sets/apply.ts';
import { proposeChange } from '../../../server/change-sets/propose.ts';
import { Problem } from '../../../server/problem.ts';
import { acceptDifferences } from '../../../server/reconciliation/accept.ts';
import { beginReconciliation } from '../../../server/reconciliation/begin.ts';
import { compareReconciliation } from '../../../server/reconciliation/compare.ts';
import { receiveRows } from '../../../server/reconciliation/receive.ts';
import { deleteWorks } from '../../../server/trash/deletion/delete-works.ts';
import { previewDeletion } from '../../../server/trash/deletion/preview-deletion.ts';
import { previewRestoration } from '../../../server/trash/restoration/preview-restoration.ts';
import { restoreWorks } from '../../../server/trash/restoration/restore-works.ts';
import { madeUpCases } from '../../support/depth.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import type { Model, Outcome, Step } from './plain-model.ts';
import * as plain from './plain-model.ts';
import { trashWorld } from './world.ts';

const RUNS = madeUpCases('TWO_PEOPLE_RUNS', { once: 10, often: 200 });
const RUN_MS = 4_000;

const PEOPLE: readonly By[] = [
  { id: 4, name: 'Ana Ruiz', requestId: 'one' },
  { id: 7, name: 'Luis Gil', requestId: 'two' },
];
const CODES = ['A-1', 'A-2', 'A-3', 'A-4'];
const MARK = 'a'.repeat(64);

interface Real {
  readonly server: TestServer;
  readonly deletions: { readonly id: string; readonly obras: number }[];
  readonly restorations: string[];
  /** Null when it could not be prepared. */
  readonly edits: (number | null)[];
  readonly reconciliations: number[];
}

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Problem && ['conflict', 'refused'].includes(error.kind)) return 'refused';
    throw error;
  }
}

const sorted = (codes: readonly string[]): string => codes.toSorted().join(' ');

/** The model's state in the form in which it is read from the database. */
const told = ({ works, batches }: Model) => ({
  works: Object.entries(works)
    .map(([cod, { version, contrata, batch }]) => ({ cod, version, contrata, enPapelera: batch !== null }))
    .toSorted((one, other) => (one.cod < other.cod ? -1 : 1)),
  batches: batches
    .map(({ codes, restored, purged }) =>
      JSON.stringify({
        todas: sorted(codes),
        restauradas: sorted(restored),
        purgadas: sorted(purged),
        restaurado: restored.length === codes.length,
        purgado: purged.length > 0,
      }),
    )
    .toSorted(),
});

async function found({ server }: Real) {
  const works = await server.query(
    `select o.cod, o.version, s.contrata, o.borrado_en is not null as "enPapelera" from obra o
    join seguimiento s on s.obra = o.id order by o.cod`,
  );
  const batches = await server.query(
    `select string_agg(e.cod, ' ' order by e.cod) as todas,
      coalesce(string_agg(e.cod, ' ' order by e.cod) filter (where e.restaurada_en is not null), '') as restauradas,
      coalesce(string_agg(e.cod, ' ' order by e.cod) filter (where e.purgada_en is not null), '') as purgadas,
      l.restaurado_en is not null as restaurado, l.purgado_en is not null as purgado
    from lote_borrado l join obra_en_lote e on e.lote = l.id group by l.id`,
  );
  return {
    works: works.map((row) => ({ ...row })),
    batches: batches.map((row) => JSON.stringify(row)).toSorted(),
  };
}

function doIt(step: Step, real: Real): Promise<Outcome> {
  const { server, deletions, restorations, edits, reconciliations } = real;
  switch (step.kind) {
    case 'delete': {
      const { id, obras } = deletions[step.place] as Real['deletions'][number];
      return outcomeOf(
        deleteWorks(server.database, id, { motivo: 'Repetidas', obras }, PEOPLE[step.who] as By),
      );
    }
    case 'restore':
      return outcomeOf(
        restoreWorks(server.database, restorations[step.place] as string, PEOPLE[step.who] as By),
      );
    case 'edit': {
      const set = edits[step.place] ?? null;
      if (set === null) return Promise.resolve('refused');
      return outcomeOf(applyChange(server.database, set, PEOPLE[0] as By));
    }
    case 'accept':
      return outcomeOf(
        acceptDifferences(
          server.database,
          reconciliations[step.place] as number,
          { lineas: { tipo: 'filtro', clase: 'difiere' }, motivo: 'Lo dice el cliente' },
          PEOPLE[step.who] as By,
        ),
      );
    case 'purge':
      return outcomeOf(trashWorld(server).purge(31));
  }
}

class Command implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly name: string,
    readonly check: (model: Readonly<Model>) => boolean,
    private readonly both: (model: Model, real: Real) => Promise<void>,
  ) {}
  async run(model: Model, real: Real): Promise<void> {
    await this.both(model, real);
    expect(await found(real)).toEqual(told(model));
  }
  toString(): string {
    return this.name;
  }
}

const always = (): boolean => true;
const who = fc.constantFrom(0, 1);
const codes = fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 1, maxLength: 3 });

const looking = fc.tuple(who, codes).map(
  ([by, which]) =>
    new Command(`person ${by} looks at deleting ${which}`, always, async (model, { server, deletions }) => {
      const scope = { tipo: 'codigos' as const, codigos: which };
      deletions.push(await previewDeletion(server.database, scope, PEOPLE[by] as By));
      plain.lookToDelete(model, by, which);
    }),
);

const lookingBack = fc.tuple(who, codes).map(
  ([by, which]) =>
    new Command(
      `person ${by} looks at restoring ${which}`,
      always,
      async (model, { server, restorations }) => {
        const donde = which.map((cod) => `cod.es.${cod}`);
        const scope = { tipo: 'filtro' as const, donde };
        restorations.push((await previewRestoration(server.database, scope, PEOPLE[by] as By)).id);
        plain.lookToRestore(model, by, which);
      },
    ),
);

const editing = fc.constantFrom(...CODES).map(
  (cod) =>
    new Command(`person 0 prepares a change of ${cod}`, always, async (model, { server, edits }) => {
      const valor = `Contrata ${edits.length}`;
      const request = {
        cambios: [{ campo: 'contrata', valor }],
        obras: { tipo: 'codigos' as const, codigos: [cod] },
      };
      const proposal = proposeChange(server.database, request, PEOPLE[0] as By);
      const outcome = await outcomeOf(proposal);
      edits.push(outcome === 'done' ? await proposal : null);
      expect(outcome).toBe(plain.prepareEdit(model, cod, valor));
    }),
);

const reconciling = fc.tuple(who, fc.constantFrom(...CODES)).map(
  ([by, cod]) =>
    new Command(
      `person ${by} reconciles ${cod}`,
      always,
      async (model, { server: { database }, reconciliations }) => {
        const person = PEOPLE[by] as By;
        const value = `Del cliente ${reconciliations.length}`;
        const columnas = ['cod_externo_cliente', 'contrata'];
        const request = {
          archivo: 'export.xlsx',
          huella: MARK,
          cabeceras: MARK,
          vacias: false,
          fechas: [],
          numeros: [],
          filas: 1,
          columnas,
        };
        const id = await beginReconciliation(database, request, person);
        await receiveRows(database, id, [{ fila: 2, celdas: [`CLI-${cod}`, value] }], person.id);
        await compareReconciliation(database, id, person);
        reconciliations.push(id);
        plain.reconcile(model, cod, value);
      },
    ),
);

/** Which prepared action is meant is only known when it is carried out. */
interface Wanted {
  readonly kind: Step['kind'];
  readonly place: number;
  readonly who: number;
}
const wanted: fc.Arbitrary<Wanted> = fc.record({
  kind: fc.constantFrom(
    'delete' as const,
    'delete' as const,
    'restore' as const,
    'edit' as const,
    'accept' as const,
    'accept' as const,
    'purge' as const,
  ),
  place: fc.nat(20),
  who,
});
const LISTS = {
  delete: 'deletions',
  restore: 'restorations',
  edit: 'edits',
  accept: 'reconciliations',
} as const;

function stepOf(
  { deletions, restorations, edits, reconciliations }: Model,
  { kind, place, who: by }: Wanted,
): Step | null {
  if (kind === 'purge') return { kind };
  const { length } = { deletions, restorations, edits, reconciliations }[LISTS[kind]];
  if (length === 0) return null;
  // The newest ones are those to which something may still happen.
  const at = length - 1 - (place % Math.min(length, 3));
  return kind === 'edit' ? { kind, place: at } : { kind, place: at, who: by };
}
const isThere =
  (...all: readonly Wanted[]) =>
  (model: Readonly<Model>): boolean =>
    all.every((one) => stepOf(model as Model, one) !== null);

const acting = wanted.map(
  (one) =>
    new Command(`${one.kind} ${one.place}`, isThere(one), async (model, real) => {
      const step = stepOf(model, one) as Step;
      expect(await doIt(step, real)).toBe(plain.carryOut(model, step));
    }),
);

/** The steps, with a purge that leaves what the other step restores for the next night. */
function beside({ restorations }: Readonly<Model>, steps: readonly Step[]): Step[] {
  const leaves = steps.flatMap((step) =>
    step.kind === 'restore' ? Object.values(restorations[step.place]?.seen ?? {}) : [],
  );
  return steps.map((step) => (step.kind === 'purge' ? { ...step, leaves } : step));
}

/**
 * Two steps at the same time: the result must be as if they had been carried out one after the other, in
 * either order, but for a purge beside a restoration.
 */
const meeting = fc.tuple(wanted, wanted).map(
  ([one, other]) =>
    new Command(
      `${one.kind} ${one.place} while ${other.kind} ${other.place}`,
      isThere(one, other),
      async (model, real) => {
        const steps = [stepOf(model, one), stepOf(model, other)] as [Step, Step];
        const outcomes = await Promise.all(steps.map((step) => doIt(step, real)));
        const state = JSON.stringify(await found(real));
        const backwards = steps.toReversed();
        const ways = [steps, backwards, beside(model, steps)].map((order) => {
          const then = structuredClone(model);
          const said = order.map((step) => plain.carryOut(then, step));
          return { then, said: order === backwards ? said.toReversed() : said };
        });
        const way = ways.find(
          ({ then, said }) =>
            JSON.stringify(said) === JSON.stringify(outcomes) && JSON.stringify(told(then)) === state,
        );
        expect({ outcomes, isOneAfterTheOther: way !== undefined, steps }).toMatchObject({
          isOneAfterTheOther: true,
        });
        Object.assign(model, way?.then);
      },
    ),
);

describe.each(ENGINES)('two people who delete, restore, purge, edit and reconcile on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await server.query("insert into proyecto (nombre, tipo, prefijo) values ('Norte', 'FTTH', 'NOR')");
    await server.query("insert into subproyecto (proyecto, nombre) select id, 'Fase 1' from proyecto");
    await server.query("insert into sitio (site_cod, origen) values ('SIT-1', 'prueba')");
  });
  afterAll(() => server.close());

  async function beginAgain(): Promise<void> {
    for (const table of [
      'papelera_previa',
      'conciliacion',
      'conjunto_cambios',
      'seguimiento',
      'obra',
      'obra_en_lote',
    ]) {
      await server.query(`delete from ${table}`);
    }
    await server.query('delete from lote_borrado');
    await server.query(
      `insert into obra (cod, subproyecto, site_cod, cod_externo_cliente, creado_por)
      select cod, (select id from subproyecto), 'SIT-1', 'CLI-' || cod, 'prueba' from unnest($1::text[]) as pedida (cod)`,
      [CODES],
    );
    await server.query(
      `insert into seguimiento (
        obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, cod_externo_cliente, seg_asignacion_fecha
      ) select id, 'Norte', 'Fase 1', 'SIT-1', cod, cod_externo_cliente, '2026-02-01' from obra`,
    );
  }

  it(
    `get the results that a plain model gets (${RUNS} runs)`,
    async () => {
      const commands = fc.commands(
        [
          looking,
          looking,
          lookingBack,
          editing,
          reconciling,
          reconciling,
          acting,
          acting,
          acting,
          meeting,
          meeting,
        ],
        { maxCommands: 20, size: 'max' },
      );
      await fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          await beginAgain();
          const model = plain.emptyModel(CODES);
          const real: Real = { server, deletions: [], restorations: [], edits: [], reconciliations: [] };
          await fc.asyncModelRun(() => ({ model, real }), steps);
        }),
        { numRuns: RUNS, endOnFailure: false },
      );
    },
    60_000 + RUNS * RUN_MS,
  );
});
