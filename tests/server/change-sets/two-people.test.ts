import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { By } from '../../../server/audit/record-audit.ts';
import { applyChange } from '../../../server/change-sets/apply.ts';
import { proposeChange } from '../../../server/change-sets/propose.ts';
import { undoChange } from '../../../server/change-sets/undo.ts';
import { readExplorerPage } from '../../../server/explorer/read-page.ts';
import { Problem } from '../../../server/problem.ts';
import { worksCatalogue } from '../../../server/works/works-catalogue.ts';
import { madeUpCases } from '../../support/depth.ts';
import { ENGINES } from '../../support/server.ts';
import { TestRun, work } from '../bulk-import/run.ts';
import { ANA, createWorld, LUIS, type World } from '../bulk-import/world.ts';
import type { Field, Filter, Model, Outcome } from './plain-model.ts';
import * as plain from './plain-model.ts';

const RUNS = madeUpCases('TWO_PEOPLE_RUNS', { once: 10, often: 200 });
const RUN_MS = 4_000;

const TOKENS = [ANA, LUIS] as const;
const PEOPLE: readonly By[] = [
  { id: 4, name: 'Ana Ruiz', requestId: 'one' },
  { id: 7, name: 'Luis Gil', requestId: 'two' },
];
const CODES = [1, 2, 3, 4, 5, 6].map((number) => String(work(number).cod_obra_interno_4plus));

/** The portal, with the ids of the sets and loads that correspond to those of the model. */
interface Real {
  readonly world: World;
  readonly sets: number[];
  readonly loads: Map<number, TestRun>;
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

async function expectSame({ works, sets }: Model, real: Real): Promise<void> {
  expect(await realWorks(real)).toEqual(
    Object.entries(works)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([cod, { values, version, trace }]) => ({
        cod,
        ...values,
        version,
        estado: values.estado_obra,
        tocada: trace !== null,
      })),
  );
  expect(await realSets(real)).toEqual(
    sets.flatMap(({ state, rows }, place) =>
      Object.entries(rows)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([cod, row]) => ({
          conjunto: real.sets[place],
          situacion: state,
          cod,
          estado: row.state,
          motivo: row.reason,
          antes: row.before,
          despues: row.after,
        })),
    ),
  );
}

const realWorks = ({ world }: Real) =>
  world.query(
    `select o.cod, o.version, o.estado, ${plain.NAMES.map((name) => `s.${name}`).join(', ')},
       coalesce(o.modificado_en, s.modificado_en) is not null as tocada
     from obra o join seguimiento s on s.obra = o.id order by o.cod`,
  );
const realSets = ({ world }: Real) =>
  world.query(
    `select c.id as conjunto, c.estado as situacion, r.cod, r.estado, r.motivo, r.antes, r.despues
     from obra_de_conjunto r join conjunto_cambios c on c.id = r.conjunto order by c.id, r.cod`,
  );

type Step = (model: Model) => Outcome;

/** A step that is carried out in the portal and in the model, with the same result. */
class Command implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly name: string,
    readonly check: (model: Readonly<Model>) => boolean,
    private readonly both: (model: Model, real: Real) => Promise<void>,
  ) {}
  async run(model: Model, real: Real): Promise<void> {
    await this.both(model, real);
    await expectSame(model, real);
  }
  toString(): string {
    return this.name;
  }
}

const always = (): boolean => true;
const hasSets = ({ sets }: Readonly<Model>): boolean => sets.length > 0;
const at = (model: Model, place: number): number => place % model.sets.length;

const person = fc.constantFrom(0, 1);
const place = fc.nat(20);
const wanted = fc
  .uniqueArray(
    fc
      .constantFrom(...plain.NAMES)
      .chain((name) => fc.constantFrom(...plain.FIELDS[name]).map((value) => ({ name, value }))),
    { minLength: 1, maxLength: 2, selector: ({ name }) => name },
  )
  .map((pairs) => Object.fromEntries(pairs.map(({ name, value }) => [name, value])));
const filter: fc.Arbitrary<Filter> = fc
  .constantFrom('contrata' as const, 'prioridad' as const, 'estado_obra' as const)
  .chain((field) => fc.constantFrom(...plain.FIELDS[field]).map((value) => ({ field, value })));
const columnOf = (field: Field): string => (field === 'estado_obra' ? 'estado' : field);
const dondeOf = ({ field, value }: Filter): string[] => [
  value === null ? `${columnOf(field)}.vacio` : `${columnOf(field)}.es.${value}`,
];

const filtering = filter.map(
  (one) =>
    new Command(`look for ${dondeOf(one)}`, always, async (model, { world }) => {
      const catalogue = await worksCatalogue(world.database.kysely);
      const { items } = await readExplorerPage(world.database, catalogue, {
        donde: dondeOf(one),
        orden: 'cod',
        limite: 100,
      });
      expect(items.map(({ clave }) => clave)).toEqual(plain.passing(model, one));
    }),
);

const cambiosOf = (values: Partial<plain.Values>) =>
  Object.entries(values).map(([campo, valor]) => ({ campo, valor: valor ?? null }));

const proposing = fc
  .tuple(
    person,
    wanted,
    fc.oneof(filter, fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 1, maxLength: 4 })),
  )
  .map(
    ([who, values, which]) =>
      new Command(
        `person ${who} proposes ${JSON.stringify(values)} for ${JSON.stringify(which)}`,
        always,
        async (model, { world, sets }) => {
          const by = PEOPLE[who] as By;
          const obras = Array.isArray(which)
            ? { tipo: 'codigos' as const, codigos: which }
            : { tipo: 'filtro' as const, donde: dondeOf(which) };
          const proposal = proposeChange(world.database, { cambios: cambiosOf(values), obras }, by);
          const outcome = await outcomeOf(proposal);
          const codes = Array.isArray(which) ? which : plain.passing(model, which);
          expect(outcome).toBe(plain.propose(model, who, codes, values));
          if (outcome === 'done') sets.push(await proposal);
        },
      ),
  );

interface OnSet {
  readonly kind: 'apply' | 'undo';
  readonly place: number;
  readonly who: number;
}
const onSet: fc.Arbitrary<OnSet> = fc.record({
  kind: fc.constantFrom('apply' as const, 'undo' as const),
  place,
  who: person,
});
const stepOf =
  ({ kind, place: which }: OnSet): Step =>
  (model) =>
    (kind === 'apply' ? plain.apply : plain.undo)(model, at(model, which));

function doIt({ kind, place: which, who }: OnSet, model: Model, { world, sets }: Real): Promise<Outcome> {
  const place = at(model, which);
  const id = Number(sets[place]);
  const owner = PEOPLE[model.sets[place]?.owner ?? 0] as By;
  return outcomeOf(
    kind === 'apply'
      ? applyChange(world.database, id, owner)
      : undoChange(world.database, id, PEOPLE[who] as By),
  );
}

const acting = onSet.map(
  (one) =>
    new Command(`${one.kind} of set ${one.place}`, hasSets, async (model, real) => {
      expect(await doIt(one, model, real)).toBe(stepOf(one)(model));
    }),
);

/**
 * Two steps at the same time: the result must be as if they had been carried out one after the other, in
 * either order.
 */
const meeting = fc.tuple(onSet, onSet).map(
  ([one, other]) =>
    new Command(
      `${one.kind} of set ${one.place} while ${other.kind} of set ${other.place}`,
      hasSets,
      async (model, real) => {
        const outcomes = await Promise.all([doIt(one, model, real), doIt(other, model, real)]);
        const ways = [
          [one, other],
          [other, one],
        ].map((order) => {
          const then = structuredClone(model);
          const said = order.map((step) => stepOf(step)(then));
          return { then, said: order[0] === one ? said : said.toReversed() };
        });
        for (const { then, said } of ways) {
          if (JSON.stringify(said) !== JSON.stringify(outcomes)) continue;
          const isThisWay = await expectSame(then, real).then(
            () => true,
            () => false,
          );
          if (isThisWay) {
            Object.assign(model, then);
            return;
          }
        }
        expect(outcomes).toEqual(ways.map(({ said }) => said));
      },
    ),
);

const loading = fc.tuple(person, fc.integer({ min: 1, max: 3 })).map(
  ([who, count]) =>
    new Command(
      `person ${who} loads ${count} works`,
      ({ works }) => CODES.some((cod) => !(cod in works)),
      async (model, real) => {
        const codes = CODES.filter((cod) => !(cod in model.works)).slice(0, count);
        await loadWorks(model, real, codes, who);
      },
    ),
);

async function loadWorks(model: Model, real: Real, codes: readonly string[], who: number): Promise<void> {
  const run = new TestRun(real.world.app, TOKENS[who]);
  const rows = codes.map((cod) => work(Number(cod.slice(-4)), { estado_obra: 'Planificada' }));
  expect((await run.load(rows)).json().success).toBe(true);
  plain.load(model, codes);
  real.loads.set(model.made, run);
}

const unloading = fc.tuple(person, place).map(
  ([who, which]) =>
    new Command(
      `person ${who} undoes load ${which}`,
      ({ loads }) => Object.keys(loads).length > 0,
      async (model, { loads }) => {
        const numbers = Object.keys(model.loads).map(Number);
        const number = numbers[which % numbers.length] as number;
        const run = loads.get(number) as TestRun;
        const shown = (await run.ask(`/ejecuciones/${run.uploadId}/deshacer`)).json().data;
        const answer = await run.tell('/deshacer', {
          testigo: shown.testigo ?? 'x',
          motivo: 'del mes pasado',
        });
        const outcome = answer.statusCode === 200 ? 'done' : 'refused';
        const reach = plain.undoLoad(model, number);
        expect([shown.posible, outcome]).toEqual([
          reach === 'whole',
          reach === 'refused' ? 'refused' : 'done',
        ]);
      },
    ),
);

describe.each(ENGINES)('two people who filter, edit, load and undo on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.close());

  it(
    `get the results that a plain model gets (${RUNS} runs)`,
    async () => {
      const commands = fc.commands(
        [proposing, proposing, acting, acting, meeting, filtering, loading, unloading],
        { maxCommands: 14, size: 'max' },
      );
      await fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          await world.query('delete from conjunto_cambios');
          for (const table of ['factyval', 'seguimiento', 'obra']) await world.query(`delete from ${table}`);
          const model = plain.emptyModel();
          const real: Real = { world, sets: [], loads: new Map() };
          await loadWorks(model, real, CODES.slice(0, 3), 0);
          await fc.asyncModelRun(() => ({ model, real }), steps);
        }),
        { numRuns: RUNS, endOnFailure: false },
      );
    },
    60_000 + RUNS * RUN_MS,
  );
});
