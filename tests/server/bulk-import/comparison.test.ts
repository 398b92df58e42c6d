import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '../../../server/audit/record-audit.ts';
import { FileIndex } from '../../../server/bulk-import/comparison/file-index.ts';
import { keepPieces } from '../../../server/bulk-import/files/kept-files.ts';
import {
  type LoadComparison,
  loadComparisonAnswer,
  type RunStanding,
  runStandingAnswer,
} from '../../../src/api/contract/loads/load-comparison.ts';
import { undoPreviewAnswer } from '../../../src/api/contract/loads/load-runs.ts';
import { ENGINES } from '../../support/server.ts';
import { csvOf, line, type Row, TestRun, work } from './run.ts';
import { createWorld, EXPORTER, READER, type World } from './world.ts';

describe.each(ENGINES)('comparing loads on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  /** Loads with the files that the page sends too. */
  async function load(works: readonly Row[], lines: readonly Row[] = [], ensayo = false): Promise<TestRun> {
    const run = new TestRun(world.app);
    await run.borrar(works.length, { ensayo });
    await run.guardar('guardar-seguimiento', csvOf(works));
    await run.cargar(works);
    if (lines.length > 0) await run.guardar('guardar-factyval', csvOf(lines));
    await run.cargarFactyval(lines);
    return run;
  }
  const reader = () => new TestRun(world.app, EXPORTER);
  const asked = (a: TestRun, b: TestRun, query: Record<string, string> = {}) =>
    reader().ask(`/comparaciones?${new URLSearchParams({ a: a.uploadId, b: b.uploadId, ...query })}`);
  const compared = async (
    a: TestRun,
    b: TestRun,
    query: Record<string, string> = {},
  ): Promise<LoadComparison> => loadComparisonAnswer.parse((await asked(a, b, query)).json()).data;
  const standing = async (run: TestRun, query: Record<string, string> = {}): Promise<RunStanding> =>
    runStandingAnswer.parse(
      (await reader().ask(`/ejecuciones/${run.uploadId}/vigencia?${new URLSearchParams(query)}`)).json(),
    ).data;

  it('shows the differences between a rehearsal and the load made after it, row by row and field by field', async () => {
    const rehearsal = await load(
      [work(13, { metros_cable: '12.50', descripcion: 'a; "b"\nc' }), work(14), work(15)],
      [line(13), line(13, { fyv_linea: '2' })],
      true,
    );
    const real = await load(
      [
        work(16, { metros_cable: '', descripcion: '' }),
        work(13, { metros_cable: '12.5', descripcion: 'a; "b"\nd', responsable: '' }),
        work(14, { responsable: ' Eva ' }),
      ],
      [line(13, { fyv_importe: '12.50' }), line(13, { fyv_linea: '3' })],
    );
    const answer = await compared(rehearsal, real);
    expect(answer).toMatchObject({
      a: { uploadId: rehearsal.uploadId, ensayo: true, deshecha: false, comoSeDeshizo: null },
      b: { uploadId: real.uploadId, ensayo: false, estado: 'con_pendientes' },
      cuentas: {
        cm_seg_01: { distintas: 1, soloA: 1, soloB: 1, iguales: 1 },
        cm_fyv_01: { distintas: 0, soloA: 1, soloB: 1, iguales: 1 },
      },
    });
    expect(answer.items).toEqual([
      {
        obra: '4P-NOR-FTTH-0013',
        linea: null,
        filaA: 2,
        filaB: 3,
        cambios: [
          { campo: 'descripcion', etiqueta: 'Descripción', a: 'a; "b"\nc', b: 'a; "b"\nd' },
          { campo: 'responsable', etiqueta: 'Responsable', a: 'Eva', b: null },
        ],
      },
    ]);
    const only = async (clase: string, hoja = 'cm_seg_01') =>
      (await compared(rehearsal, real, { clase, hoja })).items.map(({ obra, linea, filaA, filaB }) => [
        ...[obra.slice(-2), linea, filaA, filaB],
      ]);
    expect([await only('soloA'), await only('soloB'), await only('iguales')]).toEqual([
      [['15', null, 4, null]],
      [['16', null, null, 2]],
      [['14', null, 3, 4]],
    ]);
    const found = async (buscar: string) =>
      (await compared(rehearsal, real, { clase: 'soloB', buscar })).items.map(({ obra }) => obra.slice(-2));
    expect([await found('ftth-0016 '), await found('0015')]).toEqual([['16'], []]);
    expect([await only('soloA', 'cm_fyv_01'), await only('soloB', 'cm_fyv_01')]).toEqual([
      [['13', '2', 3, null]],
      [['13', '3', null, 3]],
    ]);
  });

  it('pages what it found, also over files of several pieces and with repeated rows', async () => {
    const wide = { descripcion: 'ñ'.repeat(900) };
    const many = Array.from({ length: 1_300 }, (_, at) => work(100 + at, wide));
    const first = await load([...many, work(13), work(13)], [], true);
    const second = await load(
      [...many.map((row) => ({ ...row, responsable: 'Luis' })), work(13, wide)],
      [],
      true,
    );
    const at = async (page: string) => compared(first, second, { page, pageSize: '700' });
    const [one, two] = [await at('1'), await at('2')];
    expect([one.total, one.items.length, two.items.length]).toEqual([1_301, 700, 601]);
    expect([...one.items, ...two.items].map(({ obra }) => obra)).toEqual([
      ...many.map((row) => row.cod_obra_interno_4plus),
      '4P-NOR-FTTH-0013',
    ]);
    expect(two.items.at(-2)).toMatchObject({
      filaA: 1_301,
      filaB: 1_301,
      cambios: [{ a: 'Eva', b: 'Luis' }],
    });
    expect((await compared(first, second, { clase: 'soloA' })).items).toMatchObject([{ filaA: 1_303 }]);
  });

  it('says which load keeps no files, and is refused without the permission', async () => {
    const kept = await load([work(13)]);
    const bare = new TestRun(world.app);
    await bare.load([work(14)]);
    const refused = await asked(kept, bare);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'De la carga de «Obras noviembre.xlsx» no se guardan ya los archivos, o no llegaron a guardarse: sin ellos no se puede comparar. Elige otra carga.',
    ]);
    expect((await compared(kept, kept)).cuentas.cm_seg_01).toEqual({
      distintas: 0,
      soloA: 0,
      soloB: 0,
      iguales: 1,
    });
    await world.query('delete from carga_fichero');
    expect((await asked(kept, kept)).statusCode).toBe(409);
    expect((await asked(kept, new TestRun(world.app))).statusCode).toBe(404);
    expect(
      (await new TestRun(world.app, READER).ask(`/comparaciones?a=${kept.uploadId}&b=${kept.uploadId}`))
        .statusCode,
    ).toBe(403);
  });

  it('says which rows of a load are still as they were loaded', async () => {
    const run = await load([work(13), work(14), work(15), work(16)], [line(13), line(14)]);
    expect(await standing(run)).toMatchObject({
      cuentas: { intacta: 4, cambiada: 0, papelera: 0, deshecha: 0 },
      ausentes: 0,
      total: 4,
    });
    expect(await standing(run, { hoja: 'cm_fyv_01' })).toMatchObject({ cuentas: { intacta: 2 }, total: 2 });
    const edit = (cod: string, antes: object, despues: Record<string, unknown>) =>
      world.database.transaction(async (tx) => {
        world.clock.advance(60_000);
        await tx.run("select set_config('portal.usuario', 'Luis', true)");
        for (const [field, value] of Object.entries(despues)) {
          await tx.run(`update seguimiento set ${field} = $2 where cod_obra_interno_4plus = $1`, [
            cod,
            value,
          ]);
        }
        await recordAudit(tx, {
          at: await tx.now(),
          by: { id: 7, name: 'Luis' },
          action: 'obra.cambiada',
          entity: 'obra',
          entityId: cod,
          before: antes as Record<string, unknown>,
          after: despues,
        });
      });
    await edit(
      '4P-NOR-FTTH-0013',
      { responsable: 'Eva', contrata: null },
      { responsable: 'Ana', contrata: 'X' },
    );
    await edit(
      '4P-NOR-FTTH-0013',
      { responsable: 'Ana', contrata: 'X' },
      { responsable: 'Luis', contrata: null },
    );
    await world.query("update obra set borrado_en = now() where cod = '4P-NOR-FTTH-0014'");
    await world.query(
      "update seguimiento set responsable = 'x' where cod_obra_interno_4plus = '4P-NOR-FTTH-0015'",
    );
    await world.query(
      'update factyval set fyv_importe = 1 where carga is not null and fyv_linea = 1 and cod_obra_interno_4plus like $1',
      ['%13'],
    );
    expect([(await standing(run)).cuentas, (await standing(run, { hoja: 'cm_fyv_01' })).cuentas]).toEqual([
      { intacta: 1, cambiada: 2, papelera: 1, deshecha: 0 },
      { intacta: 0, cambiada: 1, papelera: 1, deshecha: 0 },
    ]);
    const { items, total } = await standing(run, { estado: 'cambiada' });
    expect([total, items]).toMatchObject([
      2,
      [
        {
          obra: '4P-NOR-FTTH-0013',
          linea: null,
          fila: 2,
          estado: 'cambiada',
          por: 'Luis',
          sinRegistro: false,
          cambios: [{ campo: 'responsable', etiqueta: 'Responsable', a: 'Eva', b: 'Luis' }],
        },
        { obra: '4P-NOR-FTTH-0015', fila: 4, cambios: [], sinRegistro: true },
      ],
    ]);
    const sought = await standing(run, { estado: 'cambiada', buscar: '0015' });
    expect([sought.total, sought.items.map(({ obra }) => obra)]).toEqual([1, ['4P-NOR-FTTH-0015']]);
    expect((await standing(run, { buscar: '%' })).total).toBe(0);
    expect((await standing(run, { hoja: 'cm_fyv_01', estado: 'papelera' })).items).toMatchObject([
      { obra: '4P-NOR-FTTH-0014', linea: 1, fila: 3, cambios: [] },
    ]);
    expect((await standing(run, { pageSize: '1', page: '4' })).items).toMatchObject([
      { obra: '4P-NOR-FTTH-0016', estado: 'intacta', por: null, en: null },
    ]);
    await world.query("delete from factyval where cod_obra_interno_4plus = '4P-NOR-FTTH-0014'");
    expect((await standing(run)).ausentes).toBe(0);
    expect((await standing(run, { hoja: 'cm_fyv_01' })).ausentes).toBe(1);
  });

  it('lists what was deleted of an undone load, and nothing of a rehearsal', async () => {
    const run = await load([work(13), work(14)], [line(13)]);
    const preview = undoPreviewAnswer.parse(
      (await run.ask(`/ejecuciones/${run.uploadId}/deshacer`)).json(),
    ).data;
    await run.tell('/deshacer', { testigo: preview.testigo ?? '', motivo: 'otro mes' });
    expect(await standing(run)).toMatchObject({
      cuentas: { deshecha: 2, intacta: 0 },
      ausentes: 0,
      items: [
        { obra: '4P-NOR-FTTH-0013', fila: 2, estado: 'deshecha', por: 'Ana Ruiz' },
        { obra: '4P-NOR-FTTH-0014', fila: 3, estado: 'deshecha', por: 'Ana Ruiz' },
      ],
    });
    // An older server did not write which undo it was.
    const told = await standing(run);
    await world.query('update carga_obra_quitada set vez = null');
    expect(await standing(run)).toEqual(told);
    // Of the deleted lines only their number is known.
    expect(await standing(run, { hoja: 'cm_fyv_01' })).toMatchObject({
      cuentas: { deshecha: 1 },
      total: 0,
      items: [],
      ausentes: 0,
    });
    // Its file is still kept, so the next load can be compared with it.
    const again = await load([work(13, { responsable: 'Ana' }), work(14)], [line(13)]);
    expect(await compared(run, again)).toMatchObject({
      a: { deshecha: true, comoSeDeshizo: { por: 'Ana Ruiz', quedan: { obras: 0, lineas: 0 } } },
      cuentas: { cm_seg_01: { distintas: 1, iguales: 1 } },
    });
    const rehearsal = await load([work(20)], [], true);
    expect(await standing(rehearsal)).toMatchObject({ total: 0, items: [], ausentes: 0 });
  });

  it('counts all lines of a load as deleted that was undone before its works were noted', async () => {
    const run = await load([work(13), work(14)], [line(13), line(13, { fyv_linea: '2' })]);
    const preview = undoPreviewAnswer.parse(
      (await run.ask(`/ejecuciones/${run.uploadId}/deshacer`)).json(),
    ).data;
    await run.tell('/deshacer', { testigo: preview.testigo ?? '', motivo: 'otro mes' });
    await world.query('delete from carga_obra_quitada');
    await world.query('delete from carga_deshecha');
    expect(await standing(run, { hoja: 'cm_fyv_01' })).toMatchObject({
      cuentas: { intacta: 0, cambiada: 0, papelera: 0, deshecha: 2 },
      total: 0,
      ausentes: 0,
    });
    // A load of which nothing was undone has no deleted lines.
    const other = await load([work(13)], [line(13)]);
    expect(await standing(other, { hoja: 'cm_fyv_01' })).toMatchObject({
      cuentas: { intacta: 1, deshecha: 0 },
    });
  });

  it('finds every row of a file wherever its pieces end', async () => {
    const path = `${world.dataFolder}/piezas.csv`;
    const rows = Array.from({ length: 40 }, (_, at) => `${at};"${'x;\n""'.repeat((at * 7_919) % 9_000)}"`);
    await writeFile(path, `\uFEFFcod;texto\n${rows.join('\n')}`);
    const run = await load([work(13)]);
    const file = { carga: 0, paso: 'guardar-factyval' as const };
    const [row] = await world.query('select id from carga where upload_id = $1', [run.uploadId]);
    const kept = { ...file, carga: Number(row?.id) };
    await world.query(
      `insert into carga_paso (carga, paso, estado, peticion_sha256, iniciado_en) values ($1, 'guardar-factyval', 'hecho', '', now())
       on conflict do nothing`,
      [kept.carga],
    );
    await world.query(
      `insert into carga_fichero (carga, paso, nombre, bytes, sha256, guardado_en) values ($1, 'guardar-factyval', 'p', 1, '', now())`,
      [kept.carga],
    );
    await world.database.transaction((tx) => keepPieces(tx, kept, path));
    const fields = [{ nombre: 'texto', etiqueta: 'Texto', tipo: 'texto' as const }];
    const { kysely } = world.database;
    const index = await FileIndex.of(kysely, kept, fields, ['cod']);
    expect(index.names).toEqual(rows.map((_, at) => String(at)));
    const values = await index.values(kysely, kept, [39, 0, 17]);
    expect(values.map((one) => [one.get('cod'), one.get('texto')?.length])).toEqual([
      ...[39, 0, 17].map((at) => [String(at), 'x;\n"'.repeat((at * 7_919) % 9_000).length]),
    ]);
  });
});
