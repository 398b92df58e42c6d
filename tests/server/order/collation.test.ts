import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { type Catalogue, joined, shownOf } from '../../../server/explorer/catalogue.ts';
import { narrowed } from '../../../server/explorer/conditions.ts';
import { orderOf } from '../../../server/explorer/order.ts';
import { orderFrom } from '../../../server/explorer/ranges.ts';
import { readExplorerPage } from '../../../server/explorer/read-page.ts';
import { linksCatalogue } from '../../../server/links/links-catalogue.ts';
import { SITES } from '../../../server/sites/sites-catalogue.ts';
import { tasksCatalogue } from '../../../server/tasks/tasks-catalogue.ts';
import { TRASH_CATALOGUE } from '../../../server/trash/trash-catalogue.ts';
import { worksCatalogue } from '../../../server/works/works-catalogue.ts';
import type { ExplorerPage, ExplorerQuery } from '../../../src/api/contract/records/explorer.ts';
import { TIE_KINDS } from '../../../src/api/contract/records/task-fields.ts';
import { compareInSpanish } from '../../../src/shared/spanish-order.ts';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { BOTH_ENGINES, openMigratedDatabase } from '../../support/server.ts';

const NAMES = ['Zamora torre', 'Ávila torre', 'avila baja', 'Éibar', 'Elche', 'Ñora', 'Nora'];
const IN_ORDER = ['avila baja', 'Ávila torre', 'Éibar', 'Elche', 'Nora', 'Ñora', 'Zamora torre'];
/** Texts that differ only in accents, case, or zeros before a number. */
const NEARLY_ALIKE = [
  'Ávila',
  'avila',
  'ÁVILA',
  'Avila',
  'ávila',
  'nave 9',
  'Nave 09',
  'nave 10',
  'NAVE 9',
  'ñave 1',
];
const TEXTS = [...NAMES, ...NEARLY_ALIKE];
/** An odd number, so that pages end between two rows with the same text. */
const PAGE_ROWS = IS_EXHAUSTIVE ? 3 : 7;

type ExplorerRow = ExplorerPage['items'][number];

const isText = ({ kind }: { readonly kind: string }): boolean => kind === 'texto' || kind === 'referencia';

describe.each(BOTH_ENGINES)('the order of Spanish on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await openMigratedDatabase(engine));
    await database.transaction(async (tx) => {
      // Each column has each text twice, so that ids decide between equal ones.
      const texts = `unnest(array[${[...TEXTS, ...TEXTS].map((text) => `'${text}'`).join()}]) with ordinality as t (x, n)`;
      await tx.runScript(`
        insert into proyecto (nombre, tipo, prefijo) select distinct on (lower(x)) x, 'Red', 'P' || n from ${texts};
        insert into subproyecto (proyecto, nombre) select id, 'Fase' from proyecto;
        insert into sitio (site_cod, nombre, municipio, provincia, origen)
          select case when n > ${TEXTS.length} then x || ' bis' else x end, x, x, x, 'prueba' from ${texts};
        insert into obra (cod, subproyecto, site_cod, estado, cod_externo_cliente, creado_por)
          select t.x || ' ' || t.n, p.id, t.x, t.x, t.x, 'prueba' from ${texts} join (
            select s.id, row_number() over (order by s.id) as place, count(*) over () as many from subproyecto s
          ) p on p.place = t.n % p.many + 1;
        insert into seguimiento (obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, tecnologia, responsable,
            contrata, provincia, seg_asignacion_fecha)
          select id, 'P', 'S', site_cod, cod, estado, estado, estado, estado, '2026-01-01' from obra;
        update obra set borrado_en = now() where id % 3 = 0;
        analyze`);
    });
  });
  afterAll(() => drop());

  const run = async (statement: RawBuilder<unknown>) =>
    (await statement.execute(database.kysely)).rows as Record<string, unknown>[];

  /** The rows of a list, read page after page. */
  async function walked(
    catalogue: Catalogue,
    query: Partial<ExplorerQuery>,
    counted: number,
  ): Promise<ExplorerRow[]> {
    const seen: ExplorerRow[] = [];
    let despues: string | undefined;
    do {
      const from = despues === undefined ? {} : { despues };
      const page = await readExplorerPage(
        database,
        catalogue,
        { limite: PAGE_ROWS, ...query, ...from },
        counted,
      );
      seen.push(...page.items);
      despues = page.siguiente ?? undefined;
    } while (despues !== undefined);
    return seen;
  }

  it.each([
    ['read along the index', 0],
    ['gathered and sorted', 10_000],
  ])('order of sites by name, %s', async (_, counted) => {
    const donde = NAMES.map((name) => `nombre.es.${name}`);
    const rows = await walked(SITES, { orden: 'nombre', columnas: 'nombre', donde }, counted);
    expect(rows.map(({ valores }) => valores.nombre)).toEqual(IN_ORDER.flatMap((name) => [name, name]));
  });

  it.runIf(engine === 'pglite')('is that of the ICU by which indexes on disk were made', async () => {
    const { rows } = await database.transaction((tx) =>
      tx.run(
        "select pg_collation_actual_version(oid) as version from pg_collation where collname = 'es_portal'",
      ),
    );
    // With another version of the collation, a migration has to rebuild the indexes (docs/decisions/0132).
    expect(rows).toEqual([{ version: '153.128' }]);
  });

  it('is that of the browser, for any text', async () => {
    const word = fc.array(fc.constantFrom(...'aáàAÁbcCçdeéEnñNÑoüzZ019 -/.,()_ªº'), { maxLength: 8 });
    const texts = fc.uniqueArray(
      word.map((letters) => letters.join('')),
      { minLength: 2, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const { rows } = await database.transaction((tx) =>
          tx.run('select x from unnest($1::text[]) as t (x) order by x collate es_portal', [given]),
        );
        expect(rows.map(({ x }) => x)).toEqual(given.toSorted(compareInSpanish));
      }),
      { numRuns: 40 },
    );
  });

  const catalogues = async (): Promise<Readonly<Record<string, Catalogue>>> => ({
    obras: await worksCatalogue(database.kysely),
    sitios: SITES,
    papelera: TRASH_CATALOGUE,
  });

  it('is the order of every column of text that a register is sorted by, page by page in both directions', async () => {
    const columns: string[] = [];
    for (const [register, catalogue] of Object.entries(await catalogues())) {
      for (const column of catalogue.columns.filter((one) => isText(one) && one.isSortable)) {
        const rows = await run(sql`
          select ${catalogue.id} as id, ${shownOf(column)} as texto from ${joined(catalogue, [column])}
          where ${catalogue.where}`);
        const expected = rows
          .map(({ id, texto }) => ({ id: Number(id), texto: String(texto) }))
          .sort((one, other) => compareInSpanish(one.texto, other.texto) || one.id - other.id)
          .map(({ id }) => id);
        for (const counted of [0, 10_000]) {
          for (const orden of [column.name, `-${column.name}`]) {
            const seen = (await walked(catalogue, { orden }, counted)).map(({ id }) => id);
            expect([orden, seen]).toEqual([orden, orden.startsWith('-') ? expected.toReversed() : expected]);
          }
        }
        columns.push(`${register}.${column.name}`);
      }
    }
    expect(columns).toEqual([
      ...['obras.cod', 'obras.proyecto', 'obras.estado', 'obras.site_cod', 'obras.cod_externo_cliente'],
      ...['obras.tecnologia', 'obras.responsable', 'obras.contrata', 'obras.provincia'],
      ...['sitios.cod', 'sitios.nombre', 'sitios.municipio', 'sitios.provincia'],
      'papelera.cod',
    ]);
  });

  it('is kept by an index for every column of text of a large register, which finds its values too', async () => {
    for (const [register, catalogue] of Object.entries(await catalogues())) {
      for (const column of catalogue.columns.filter((one) => isText(one) && one.isSortable)) {
        const { keys, columns } = orderOf(catalogue, column.name);
        const filter = narrowed(catalogue, {
          donde: [`${column.name}.es.${column.kind === 'texto' ? 'Ávila' : '1'}`],
        });
        const plans = await database.transaction(async (tx) => {
          await tx.runScript('set local enable_seqscan = off; set local enable_sort = off');
          const planOf = async (query: RawBuilder<unknown>) =>
            ((await sql`explain ${query}`.execute(tx.kysely)).rows as Record<string, string>[])
              .map((row) => row['QUERY PLAN'])
              .join('\n');
          return {
            sorted: await planOf(sql`select 1 from ${joined(catalogue, columns)} where ${catalogue.where}
              order by ${orderFrom(keys, 0, false, 'filled')}`),
            found: await planOf(sql`select 1 from ${joined(catalogue, columns)} where ${filter.where}`),
          };
        });
        const name = `${register}.${column.name}`;
        // The works of a project and of a province are sorted by id within it; only the name is in the index.
        const isOfWorkAlone = !['obras.proyecto', 'obras.provincia'].includes(`${register}.${column.name}`);
        if (!isOfWorkAlone)
          expect([name, plans.sorted]).toEqual([name, expect.stringMatching(/Presorted Key: /)]);
        else expect([name, plans.sorted]).not.toEqual([name, expect.stringMatching(/\bSort\b/)]);
        expect([name, plans.found]).toEqual([name, expect.stringMatching(/Index Cond: /)]);
      }
    }
  });

  it.each([
    ['links', () => linksCatalogue(sql<Date>`now()`)],
    ['tasks', () => tasksCatalogue(sql<Date>`now()`, TIE_KINDS)],
  ])('is the order of every column of text of: %s', (_, catalogueOf) => {
    const catalogue = catalogueOf();
    const sorted = catalogue.columns.filter((column) => isText(column) && column.isSortable);
    const collated = sorted.filter(({ name }) =>
      sql`${orderOf(catalogue, name).keys[0]?.by}`
        .compile(database.kysely)
        .sql.endsWith(' collate es_portal'),
    );
    expect(collated).toEqual(sorted);
    expect(sorted.length).toBeGreaterThan(0);
  });
});
