import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeUpCases } from '../../support/depth.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { FIELDS, type Field, type PlainRow, type PlainWork, reconciled, type Value } from './plain-model.ts';
import { type ReconciliationWorld, reconciliationWorld } from './world.ts';

const RUNS = madeUpCases('RECONCILE_RUNS', { once: 12, often: 200 });
const RUN_MS = 5_000;
const KEY = 'cod_externo_cliente';
const CODES = ['A-1', 'A-2', 'a-1', 'B 3', 'Ñ/4', ''];
const WORKS = [1, 2, 3, 4, 5].map((number) => `4P-NOR-FTTH-000${number}`);

/** Each value with the forms in which a file may have it. */
const WRITTEN: Readonly<Record<Field, readonly (readonly [Value, readonly string[]])[]>> = {
  contrata: [
    [null, ['', '  ']],
    ['Sur', ['Sur', ' Sur\u00a0']],
    ['sur', ['sur']],
    ['De  dos', ['De  dos', 'De dos', 'De\tdos']],
  ],
  importe_estimado: [
    [null, ['']],
    ['1250.5', ['1250.5', '1.250,50', '1250,5', '01250.500 €']],
    ['0', ['0', '0,00', '-0']],
  ],
  seg_fin_obra_fecha: [
    [null, ['']],
    ['2026-03-01', ['2026-03-01', '01/03/2026', '1-3-2026', '2026-03-01 00:00:00']],
    ['2026-04-02', ['2026-04-02', '2/4/2026']],
  ],
};

/** Several blanks within a text count as one. */
const asCompared = (value: Value): Value => value?.replace(/\s+/g, ' ') ?? null;

const heldIn = (field: Field) => fc.constantFrom(...WRITTEN[field].map(([value]) => value));
const valuesOf = fc.record({
  contrata: heldIn('contrata'),
  importe_estimado: heldIn('importe_estimado'),
  seg_fin_obra_fecha: heldIn('seg_fin_obra_fecha'),
});
const portal = fc.tuple(
  ...WORKS.map((cod) =>
    fc.record({ cod: fc.constant(cod), codigo: fc.constantFrom(...CODES), values: valuesOf }),
  ),
);
const cellOf = (field: Field, value: Value) =>
  fc.constantFrom(...(WRITTEN[field].find(([one]) => one === value)?.[1] ?? ['']));
const row = fc.tuple(fc.constantFrom(...CODES, 'Z-9'), valuesOf).chain(([codigo, values]) =>
  fc.tuple(...FIELDS.map((field) => cellOf(field, values[field]))).map((cells) => ({
    codigo,
    values,
    cells: [` ${codigo} `, ...cells],
  })),
);
const file = fc.array(row, { minLength: 1, maxLength: 7 });

describe.each(ENGINES)('any file against any portal on %s', (engine) => {
  let server: TestServer;
  let world: ReconciliationWorld;
  let ana: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    world = reconciliationWorld(server);
    await loadSample(server.database);
    ana = await newCaller(server, ['celsig5', 'bulk_update']);
    await server.query(
      'update seguimiento set cod_externo_cliente = null, seg_inicio_obra_fecha = null, observaciones = null',
    );
    await server.query('update obra set cod_externo_cliente = null');
  });
  afterAll(() => server.close());

  const compared = <T extends PlainWork | PlainRow>(one: T): T => ({
    ...one,
    values: { ...one.values, contrata: asCompared(one.values.contrata) },
  });
  const byKey = <T extends { readonly codigo: string; readonly obra: string | null }>(lines: readonly T[]) =>
    [...lines].sort((one, other) => (`${one.codigo} ${one.obra}` < `${other.codigo} ${other.obra}` ? -1 : 1));

  it(
    'is classified by the rules, accepted where they allow it, and undone down to the row',
    async () => {
      await fc.assert(
        fc.asyncProperty(portal, file, fc.boolean(), async (works, rows, empties) => {
          await server.query('delete from conciliacion');
          for (const { cod, codigo, values } of works) {
            await world.put(cod, { ...values, [KEY]: codigo === '' ? null : codigo });
          }
          const before = await world.everyRow();
          const made = await world.reconcile(ana, {
            columns: [KEY, ...FIELDS],
            rows: rows.map(({ cells }) => cells),
            vacias: empties,
          });
          const expected = byKey(reconciled(works.map(compared), rows.map(compared), empties));
          const lines = await world.lines(ana, made.id);
          expect(
            byKey(lines).map(({ codigo, obra, clase, vecesArchivo, contradice, vecesPortal, ...line }) => ({
              codigo,
              obra,
              clase,
              vecesArchivo,
              contradice,
              vecesPortal,
              diferencias: line.diferencias.map(({ campo, portal: held, cliente, problema }) => ({
                campo,
                portal: asCompared(held),
                cliente: asCompared(cliente),
                isTaken: problema === null,
              })),
            })),
          ).toEqual(expected);
          const of = (clase: string) => expected.filter((line) => line.clase === clase).length;
          expect(made.recuento).toEqual({
            coincide: of('coincide'),
            difiere: of('difiere'),
            soloCliente: of('soloCliente'),
            soloPortal: of('soloPortal'),
          });

          const taken = expected.flatMap(({ obra, diferencias }) =>
            diferencias.filter(({ isTaken }) => isTaken).map((one) => ({ obra, ...one })),
          );
          const lineas = { tipo: 'filtro', clase: 'difiere' };
          if (taken.length === 0) {
            const answer = await world.decide(ana, made.id, 'aceptar', { lineas, motivo: 'x' });
            expect([answer.statusCode, await world.everyRow()]).toEqual([422, before]);
            return;
          }
          const { cambio } = await world.accept(ana, made.id);
          const now = await world.lines(ana, made.id, '&situacion=aceptada');
          expect(
            now.flatMap(({ diferencias }) => diferencias.filter(({ situacion }) => situacion === 'aceptada')),
          ).toHaveLength(taken.length);
          for (const { obra, campo, cliente } of taken) {
            const [held] = await server.query(
              `select to_jsonb(s) ->> $2 as value from seguimiento s join obra o on o.id = s.obra where o.cod = $1`,
              [obra, campo],
            );
            expect(asCompared(held?.value as Value)).toBe(cliente);
          }
          await world.good(ana.ask('POST', `/cambios/${cambio.id}/deshacer`));
          expect(await world.everyRow()).toEqual(before);
        }),
        { numRuns: RUNS },
      );
    },
    RUNS * RUN_MS,
  );
});
