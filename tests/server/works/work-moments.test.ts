import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../../server/audit/record-audit.ts';
import { knownWork } from '../../../server/works/page/find-work.ts';
import { workLife } from '../../../server/works/page/life.ts';
import { compareMoments } from '../../../server/works/page/moments.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';

const TEXTS = ['responsable', 'contrata', 'observaciones'] as const;
const value = fc.option(fc.constantFrom('Eva', 'Luis', ' ', '"; drop', 'ñ\n2', ''), { nil: null });
/** Each edit changes some fields, sometimes within the same microsecond as the one before. */
const edits = fc.array(
  fc.record({
    change: fc.dictionary(fc.constantFrom(...TEXTS), value, { minKeys: 1, noNullPrototype: true }),
    isLater: fc.boolean(),
  }),
  { maxLength: 8 },
);

/** Compares the page of a work with a list of its values after each edit. */
describe.each(ENGINES)('the moments of a work on %s', (engine) => {
  let server: TestServer;
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
  });
  afterAll(() => server.close());

  async function newWork(): Promise<string> {
    made += 1;
    const cod = `4P-M-${made}`;
    await server.query(
      `with nueva as (
        insert into obra (cod, subproyecto, site_cod, creado_por, creado_en)
        select $1, subproyecto, site_cod, 'prueba', '2025-01-01' from obra where cod = '4P-NOR-FTTH-0001'
        returning id, cod, site_cod
      )
      insert into seguimiento (obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, seg_asignacion_fecha)
      select id, 'P', 'S', site_cod, cod, '2025-01-01' from nueva`,
      [cod],
    );
    return cod;
  }

  it('are what it held after each edit, for every two that are compared, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (all) => {
        const cod = await newWork();
        const held: Record<string, string | null>[] = [
          { responsable: null, contrata: null, observaciones: null },
        ];
        for (const { change, isLater } of all) {
          if (isLater) server.clock.advance({ seconds: 1 });
          const now = held.at(-1) ?? {};
          const changed = Object.entries(change).filter(([field, next]) => now[field] !== next);
          await server.database.transaction(async (tx) => {
            for (const [field, next] of changed) {
              await tx.run(`update seguimiento set ${field} = $2 where cod_obra_interno_4plus = $1`, [
                cod,
                next,
              ]);
            }
            await recordAudit(tx, {
              at: await tx.now(),
              by: { id: null, name: 'Eva' },
              action: 'obra.cambiada',
              entity: 'obra',
              entityId: cod,
              after: Object.fromEntries(changed),
              before: Object.fromEntries(changed.map(([field]) => [field, now[field] ?? null])),
            });
          });
          held.push({ ...now, ...Object.fromEntries(changed) });
        }
        await server.database.transaction(async ({ kysely }) => {
          const now = new Date();
          const ids: string[] = [];
          for (let antes: string | undefined; ; ) {
            const page = await workLife(kysely, { cod, limite: 3, antes });
            ids.push(...page.items.map(({ id }) => id));
            if (page.siguiente === null) break;
            antes = page.siguiente;
          }
          const moments = [...ids.reverse(), 'ahora'];
          const then = [...held, held.at(-1)];
          expect(moments).toHaveLength(all.length + 2);
          for (const [one, a] of moments.entries()) {
            const other = (one * 7 + 3) % moments.length;
            const { campos } = await compareMoments(kysely, { cod, a, b: moments[other] ?? '' }, now);
            const told = (side: 'a' | 'b') =>
              Object.fromEntries(
                campos
                  .filter(({ campo }) => TEXTS.some((text) => text === campo))
                  .map((field) => [field.campo, field[side]]),
              );
            expect([told('a'), told('b')]).toEqual([then[one], then[other]]);
          }
          expect((await knownWork(kysely, cod)).id).not.toBeNull();
        });
      }),
      { numRuns: 15 },
    );
  });
});
