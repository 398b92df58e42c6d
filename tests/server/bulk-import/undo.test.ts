import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteTally } from '../../../server/bulk-import/undo/write-tally.ts';
import { deleteProject } from '../../../server/projects/deletion/delete-project.ts';
import { restoreProject } from '../../../server/projects/deletion/restore-project.ts';
import { listDeletableLoads } from '../../../server/trash/deletion/loads.ts';
import { scopeOf } from '../../../server/trash/deletion/scope.ts';
import {
  type UndoPreview,
  undoAnswer,
  undoPreviewAnswer,
} from '../../../src/api/contract/loads/load-runs.ts';
import { ENGINES } from '../../support/server.ts';
import { line, TestRun, work } from './run.ts';
import { createWorld, EXPORTER, LUIS, SQL_FOLDER, type World } from './world.ts';

/** Every live row with all its columns. */
const LIVE = [
  'select * from subproyecto order by id',
  'select * from obra order by id',
  'select * from seguimiento order by obra',
  'select * from factyval order by id',
];

describe.each(ENGINES)('undoing a load on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const live = async (): Promise<unknown[]> => {
    const tables = [];
    for (const query of LIVE) tables.push(await world.query(query));
    return tables;
  };
  const preview = async (run: TestRun): Promise<UndoPreview> =>
    undoPreviewAnswer.parse((await run.ask(`/ejecuciones/${run.uploadId}/deshacer`)).json()).data;
  const undo = (run: TestRun, testigo: string | null) =>
    run.tell('/deshacer', { testigo: testigo ?? '', motivo: 'era el fichero de otro mes' });
  const loaded = async (works = [work(13), work(14)], lines = [line(13)]): Promise<TestRun> => {
    const run = new TestRun(world.app);
    expect((await run.load(works, lines)).json().success).toBe(true);
    return run;
  };
  const reasons = ({ bloqueos }: UndoPreview) =>
    bloqueos.map(({ tabla, obra, motivo, por }) => [tabla, obra, motivo, por]);

  it('deletes exactly the rows that it inserted', async () => {
    const before = await live();
    const run = await loaded(
      [work(13, { subproyecto: 'Fase 9' }), work(14, { subproyecto: 'Fase 8' }), work(15)],
      // The last line belongs to a work that the portal had before.
      [line(13), line(13, { fyv_linea: '2' }), line(12, { fyv_linea: '7' })],
    );
    const resumen = [
      { action: 'Obras', table: 'obra', cuenta: 3 },
      { action: 'Seguimientos', table: 'seguimiento', cuenta: 3 },
      { action: 'Líneas de factyval', table: 'factyval', cuenta: 3 },
      { action: 'Subproyectos', table: 'subproyecto', cuenta: 2 },
    ];
    const shown = await preview(run);
    expect(shown).toMatchObject({ posible: true, motivo: null, resumen, bloqueos: [], totalBloqueos: 0 });
    const done = await undo(run, shown.testigo);
    expect(undoAnswer.parse(done.json()).data).toEqual({ resumen, quedan: [] });
    expect(await live()).toEqual(before);
    expect((await run.ejecucion()).json().data).toMatchObject({
      estado: 'con_pendientes',
      deshecha: {
        en: '2026-11-21T09:42:00.000Z',
        por: 'Ana Ruiz',
        quedan: { obras: 0, lineas: 0 },
      },
    });
    expect(
      await world.query("select usuario, entidad, despues from auditoria where accion = 'carga.deshecha'"),
    ).toEqual([
      {
        usuario: 'Ana Ruiz',
        entidad: 'carga',
        despues: { motivo: 'era el fichero de otro mes', resumen, quedan: [] },
      },
    ]);
    // The deleted works are still known by their codes, with their origin.
    expect(
      await world.query('select cod, puso, registro, lineas from carga_obra_quitada order by cod'),
    ).toEqual([
      { cod: '4P-NOR-FTTH-0012', puso: false, registro: null, lineas: 1 },
      { cod: '4P-NOR-FTTH-0013', puso: true, registro: 1, lineas: 2 },
      { cod: '4P-NOR-FTTH-0014', puso: true, registro: 2, lineas: 0 },
      { cod: '4P-NOR-FTTH-0015', puso: true, registro: 3, lineas: 0 },
    ]);
    // The same file can be loaded again.
    await loaded([work(13, { subproyecto: 'Fase 9' })], [line(13)]);
  });

  it('leaves a subproject that others use by now, and says so', async () => {
    const run = await loaded([work(13, { subproyecto: 'Fase 9' }), work(14, { subproyecto: 'Fase 8' })]);
    await loaded([work(15, { subproyecto: 'fase 9' })], []);
    const shown = await preview(run);
    expect(shown.resumen.slice(3)).toEqual([
      { action: 'Subproyectos', table: 'subproyecto', cuenta: 1 },
      {
        action: 'Subproyectos que se quedan porque se usan o se cambiaron',
        table: 'subproyecto',
        cuenta: 1,
      },
    ]);
    expect((await undo(run, shown.testigo)).statusCode).toBe(200);
    expect(await world.query('select nombre from subproyecto where carga is not null')).toEqual([
      { nombre: 'Fase 9' },
    ]);
    expect(await world.query('select cod from obra where carga is not null')).toEqual([
      { cod: '4P-NOR-FTTH-0015' },
    ]);
  });

  it('is refused while the project of its works is deleted, and possible once it is restored', async () => {
    const run = await loaded();
    const by = { id: 7, name: 'Luis Gil', requestId: 'r1' };
    const [norte = {}] = await world.query(
      `select p.id, p.version, (select count(*) from obra o join subproyecto s on s.id = o.subproyecto
        where s.proyecto = p.id and o.borrado_en is null) as obras from proyecto p where p.prefijo = 'NOR'`,
    );
    const [id, version, obras] = [norte.id, norte.version, norte.obras].map(Number) as [
      number,
      number,
      number,
    ];
    const request = { version, obras, motivo: 'Se anuló' };
    await deleteProject(world.database, { id, request, by });
    expect(reasons(await preview(run))).toEqual([
      ['obra', '4P-NOR-FTTH-0013', 'la obra está en la papelera', 'Luis Gil'],
      ['obra', '4P-NOR-FTTH-0014', 'la obra está en la papelera', 'Luis Gil'],
    ]);
    await restoreProject(world.database, { id, by });
    const { testigo } = await preview(run);
    expect((await undo(run, testigo)).statusCode).toBe(200);
    await world.query('delete from lote_borrado');
  });

  it('of all of it is refused with the list of rows that somebody changed, in whatever way', async () => {
    const run = await loaded([work(13), work(14), work(15), work(16), work(17)], [line(13), line(16)]);
    await loaded([work(18)], [line(17), line(17, { fyv_linea: '2' })]);
    await world.database.transaction(async (tx) => {
      await tx.run("select set_config('portal.usuario', 'Eva', true)");
      await tx.run("update obra set estado = 'Terminada' where cod = '4P-NOR-FTTH-0013'");
      await tx.run("update obra set borrado_en = now() where cod = '4P-NOR-FTTH-0014'");
      await tx.run(
        "update seguimiento set responsable = 'Leo' where cod_obra_interno_4plus = '4P-NOR-FTTH-0015'",
      );
      await tx.run("update factyval set fyv_importe = 1 where cod_obra_interno_4plus = '4P-NOR-FTTH-0016'");
      await tx.run("delete from factyval where cod_obra_interno_4plus = '4P-NOR-FTTH-0013'");
    });
    const before = await live();
    const shown = await preview(run);
    expect(reasons(shown)).toEqual([
      ['factyval', '', 'ya no están todas las líneas que puso', null],
      ['obra', '4P-NOR-FTTH-0013', 'la obra se cambió', 'Eva'],
      ['obra', '4P-NOR-FTTH-0014', 'la obra está en la papelera', 'Eva'],
      ['seguimiento', '4P-NOR-FTTH-0015', 'su seguimiento se cambió', 'Eva'],
      ['factyval', '4P-NOR-FTTH-0016', 'la línea 1 de factyval se cambió', 'Eva'],
      [
        'factyval',
        '4P-NOR-FTTH-0017',
        'tiene 2 líneas de factyval de la carga de «Obras noviembre.xlsx»',
        'Ana Ruiz',
      ],
    ]);
    // None of its works is as it was loaded, so there is no rest to undo.
    expect([shown.posible, shown.testigo, shown.totalBloqueos, shown.motivo]).toEqual([
      false,
      null,
      6,
      '6 filas de lo que puso esta carga se tocaron después: no se puede deshacer.',
    ]);
    expect(shown.bloqueos[1]?.en).not.toBeNull();
    expect((await undo(run, 'nada')).statusCode).toBe(409);
    expect(await live()).toEqual(before);
  });

  describe('of the rest, when some of its rows were touched', () => {
    const change = (...statements: readonly string[]) =>
      world.database.transaction(async (tx) => {
        await tx.run("select set_config('portal.usuario', 'Eva', true)");
        for (const statement of statements) await tx.run(statement);
      });
    const cod = (number: number) => `4P-NOR-FTTH-00${number}`;
    const finished = (number: number) => `update obra set estado = 'Terminada' where cod = '${cod(number)}'`;
    const codes = async (): Promise<unknown[]> =>
      (await world.query('select cod from obra where carga is not null order by cod')).map((row) => row.cod);
    const undone = async (run: TestRun) => (await run.ejecucion()).json().data.deshecha;
    const standing = async (run: TestRun) =>
      (await run.ask(`/ejecuciones/${run.uploadId}/vigencia`)).json().data.cuentas;

    it('deletes what nobody touched, and leaves the touched works whole', async () => {
      const run = await loaded(
        [
          work(13, { subproyecto: 'Fase 9' }),
          work(14, { subproyecto: 'Fase 9' }),
          work(15, { subproyecto: 'Fase 8' }),
          work(16),
          work(17),
          work(18),
        ],
        [
          line(13),
          line(13, { fyv_linea: '2' }),
          line(14),
          line(16),
          line(16, { fyv_linea: '2' }),
          line(12, { fyv_linea: '7' }),
          line(12, { fyv_linea: '8' }),
        ],
      );
      const other = await loaded([work(30)], [line(17)]);
      await change(
        finished(13),
        `update factyval set fyv_importe = 1
         where fyv_linea = 2 and cod_obra_interno_4plus = '${cod(16)}'
           or fyv_linea = 8 and cod_obra_interno_4plus = '${cod(12)}'`,
      );
      const resumen = [
        { action: 'Obras', table: 'obra', cuenta: 3 },
        { action: 'Seguimientos', table: 'seguimiento', cuenta: 3 },
        { action: 'Líneas de factyval', table: 'factyval', cuenta: 2 },
        { action: 'Subproyectos', table: 'subproyecto', cuenta: 1 },
        {
          action: 'Subproyectos que se quedan porque se usan o se cambiaron',
          table: 'subproyecto',
          cuenta: 1,
        },
      ];
      const quedan = [
        { action: 'Obras', table: 'obra', cuenta: 3 },
        { action: 'Líneas de factyval', table: 'factyval', cuenta: 5 },
      ];
      const { testigo, ...shown } = await preview(run);
      expect(shown).toMatchObject({ posible: false, resumen, quedan, totalBloqueos: 4 });
      expect(shown.motivo).toBe(
        '4 filas de lo que puso esta carga se tocaron después: no se puede deshacer entera.',
      );
      expect(undoAnswer.parse((await undo(run, testigo)).json()).data).toEqual({ resumen, quedan });
      expect(await codes()).toEqual([cod(13), cod(16), cod(17), cod(30)]);
      expect(
        await world.query(
          `select o.cod, s.obra is not null as seguida,
             array(select f.fyv_linea::int from factyval f where f.obra = o.id and f.carga = c.id order by 1) as lineas
           from carga c join factyval l on l.carga = c.id join obra o on o.id = l.obra or o.carga = c.id
           left join seguimiento s on s.obra = o.id
           where c.upload_id = $1 group by o.id, s.obra, c.id order by o.cod`,
          [run.uploadId],
        ),
      ).toEqual([
        { cod: cod(12), seguida: true, lineas: [8] },
        { cod: cod(13), seguida: true, lineas: [1, 2] },
        { cod: cod(16), seguida: true, lineas: [1, 2] },
        { cod: cod(17), seguida: true, lineas: [] },
      ]);
      expect(await world.query('select nombre from subproyecto where carga is not null')).toEqual([
        { nombre: 'Fase 9' },
      ]);
      expect(await world.query("select despues from auditoria where accion = 'carga.deshecha'")).toEqual([
        { despues: { motivo: 'era el fichero de otro mes', resumen, quedan } },
      ]);
      const told = { en: expect.any(String), por: 'Ana Ruiz', quedan: { obras: 3, lineas: 5 } };
      expect(await undone(run)).toEqual(told);
      expect((await run.ask('/ejecuciones')).json().data.items).toMatchObject([
        { uploadId: other.uploadId, deshecha: null },
        { uploadId: run.uploadId, deshecha: told },
      ]);
      expect(await standing(run)).toEqual({ intacta: 2, cambiada: 1, papelera: 0, deshecha: 3 });
      // There is nothing more to undo while these rows are as they are.
      expect(await preview(run)).toMatchObject({
        posible: false,
        motivo: '4 filas de lo que puso esta carga se tocaron después: no se puede deshacer.',
        testigo: null,
      });
      // The file again: the codes of the works that stayed are taken.
      const again = await new TestRun(world.app).load([work(13), work(14)], []);
      expect(again.json().scripts_results[0].query_results).toMatchObject([
        { csv_cod_obra_interno_4plus: cod(13), detalle: 'la obra ya existe en el portal' },
      ]);
    });

    it('leaves what goes later, once nothing prevents it', async () => {
      const before = await live();
      const run = await loaded(
        [work(13, { subproyecto: 'Fase 9' }), work(14)],
        [line(12, { fyv_linea: '7' })],
      );
      const other = await loaded([work(20)], [line(13)]);
      expect((await undo(run, (await preview(run)).testigo)).statusCode).toBe(200);
      expect(await undone(run)).toMatchObject({ quedan: { obras: 1, lineas: 0 } });
      world.clock.advance(60_000);
      expect((await undo(other, (await preview(other)).testigo)).statusCode).toBe(200);
      const shown = await preview(run);
      expect(shown).toMatchObject({ posible: true, motivo: null, quedan: [], bloqueos: [] });
      expect(shown.resumen.map(({ cuenta }) => cuenta)).toEqual([1, 1, 0, 1]);
      expect((await undo(run, shown.testigo)).statusCode).toBe(200);
      expect(await live()).toEqual(before);
      expect(await undone(run)).toMatchObject({ quedan: { obras: 0, lineas: 0 } });
      expect((await preview(run)).motivo).toBe('Ana Ruiz deshizo esta carga el 21 nov 2026, 10:43.');
      // Each work is known with the undo that took it.
      expect(
        await world.query(
          `select q.cod, d.en from carga_obra_quitada q
           join carga_deshecha d on d.id = q.vez join carga c on c.id = q.carga
           where c.upload_id = $1 order by q.cod`,
          [run.uploadId],
        ),
      ).toEqual([
        { cod: cod(12), en: new Date('2026-11-21T09:42:00.000Z') },
        { cod: cod(13), en: new Date('2026-11-21T09:43:00.000Z') },
        { cod: cod(14), en: new Date('2026-11-21T09:42:00.000Z') },
      ]);
    });

    it('takes lines of one work twice, and keeps both', async () => {
      const run = await loaded([work(13)], [line(12, { fyv_linea: '7' }), line(12, { fyv_linea: '8' })]);
      const eight = 'where fyv_linea = 8 and carga is not null';
      await change(`update factyval set fyv_importe = 1 ${eight}`);
      expect((await undo(run, (await preview(run)).testigo)).statusCode).toBe(200);
      expect(await undone(run)).toMatchObject({ quedan: { obras: 0, lineas: 1 } });
      await change(
        'alter table factyval disable trigger factyval_huella',
        `update factyval set modificado_en = null ${eight}`,
        'alter table factyval enable trigger factyval_huella',
      );
      expect((await undo(run, (await preview(run)).testigo)).statusCode).toBe(200);
      expect(
        await world.query('select cod, lineas from carga_obra_quitada where not puso order by vez'),
      ).toEqual([
        { cod: cod(12), lineas: 1 },
        { cod: cod(12), lineas: 1 },
      ]);
    });

    it('is possible when rows were deleted at the database, and then leaves nothing', async () => {
      const run = await loaded([work(13), work(14)], [line(13), line(14)]);
      await change(`delete from factyval where cod_obra_interno_4plus = '${cod(13)}' and carga is not null`);
      const shown = await preview(run);
      expect([shown.posible, shown.quedan, reasons(shown)]).toEqual([
        false,
        [],
        [['factyval', '', 'ya no están todas las líneas que puso', null]],
      ]);
      expect((await undo(run, shown.testigo)).statusCode).toBe(200);
      expect([await codes(), (await undone(run)).quedan]).toEqual([[], { obras: 0, lineas: 0 }]);
    });

    it('is refused when other rows would go or stay than its preview showed', async () => {
      const run = await loaded([work(13), work(14), work(15)], []);
      const other = await loaded([work(20)], [line(13)]);
      const { testigo } = await preview(run);
      const all = await codes();
      const refused = async () => {
        const { statusCode, json } = await undo(run, testigo);
        return [statusCode, json().message, await codes()];
      };
      const changed = [
        409,
        'Lo que viste ha cambiado o ha pasado demasiado tiempo: no se ha deshecho nada. Comprueba otra vez qué se quitaría y confirma.',
        all,
      ];
      await change(finished(14));
      expect(await refused()).toEqual(changed);
      // Work 13 is free again, so as many go and stay as were shown, but others.
      await change(`delete from factyval where carga is not null`);
      expect(await refused()).toEqual(changed);
      expect((await preview(other)).posible).toBe(false);
    });

    it.runIf(engine === 'postgres')('deletes nothing when a row changes while it is under way', async () => {
      const run = await loaded([work(13), work(14), work(15)], []);
      await change(finished(13));
      const { testigo } = await preview(run);
      const before = await codes();
      let answer: ReturnType<typeof undo> | undefined;
      await world.database.transaction(async (tx) => {
        await tx.run(finished(14));
        answer = undo(run, testigo);
        await vi.waitUntil(
          async () => (await world.query('select from pg_locks where not granted')).length > 0,
        );
      });
      expect([(await answer)?.statusCode, await codes()]).toEqual([409, before]);
      expect(await undone(run)).toBeNull();
    });

    it('has its works deleted as a batch instead', async () => {
      const run = await loaded([work(13), work(14)], []);
      await change(finished(13));
      await undo(run, (await preview(run)).testigo);
      const { items } = await listDeletableLoads(world.database.kysely, { page: 1, pageSize: 10 });
      expect(items).toMatchObject([{ uploadId: run.uploadId, obras: 1 }]);
      const found = await world.database.transaction((tx) =>
        scopeOf(tx, { tipo: 'carga', uploadId: run.uploadId }),
      );
      expect(found.told).toMatchObject({ tipo: 'carga', archivo: 'Obras noviembre.xlsx' });
    });
  });

  it('is refused for a load of which there is nothing, and says so', async () => {
    const run = await loaded([], []);
    expect(await preview(run)).toMatchObject({
      posible: false,
      motivo: 'Esta carga no tiene nada que deshacer.',
      bloqueos: [],
      testigo: null,
    });
  });

  it('lists a hundred blockers and counts them all', async () => {
    const run = await loaded(
      Array.from({ length: 120 }, (_, index) => work(13 + index)),
      [],
    );
    await world.query("update obra set estado = 'Terminada' where carga is not null");
    const { bloqueos, totalBloqueos } = await preview(run);
    expect([bloqueos.length, totalBloqueos]).toEqual([100, 120]);
  });

  it('is refused when something changed since its preview, or after five minutes', async () => {
    const run = await loaded();
    const { testigo } = await preview(run);
    const before = await live();
    const refusal =
      'Lo que viste ha cambiado o ha pasado demasiado tiempo: no se ha deshecho nada. Comprueba otra vez qué se quitaría y confirma.';
    world.clock.advance(300_000);
    const late = await undo(run, testigo);
    expect([late.statusCode, late.json().message]).toEqual([409, refusal]);
    const [end, signature] = (testigo ?? '').split('.');
    for (const forged of ['', 'x', `${Number(end) + 900_000}.${signature}`]) {
      expect((await undo(run, forged)).json().message).toBe(refusal);
    }
    // A row of another load.
    const other = await loaded([work(20)], []);
    expect((await undo(run, (await preview(other)).testigo)).json().message).toBe(refusal);
    await undo(other, (await preview(other)).testigo);
    expect(await live()).toEqual(before);
    // A subproject that was used by something else meanwhile.
    const fresh = await loaded([work(30, { subproyecto: 'Fase 9' })], []);
    const shown = await preview(fresh);
    await loaded([work(31, { subproyecto: 'Fase 9' })], []);
    expect((await undo(fresh, shown.testigo)).json().message).toBe(refusal);
    expect((await undo(fresh, (await preview(fresh)).testigo)).statusCode).toBe(200);
  });

  it('happens once when asked ten times at once', async () => {
    const before = await live();
    const run = await loaded();
    const { testigo } = await preview(run);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(run, testigo)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await live()).toEqual(before);
    expect((await preview(run)).motivo).toBe('Ana Ruiz deshizo esta carga el 21 nov 2026, 10:42.');
    expect(await world.query("select id from auditoria where accion = 'carga.deshecha'")).toHaveLength(1);
  });

  it('is refused while somebody loads, and mixes nothing of the two', async () => {
    const run = await loaded();
    const { testigo } = await preview(run);
    const luis = new TestRun(world.app, LUIS);
    await luis.borrar(2);
    const refused = await undo(run, testigo);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      409,
      '30',
      'Luis Gil está cargando «Obras noviembre.xlsx» desde las 10:42, paso 1 de 6.',
    ]);
    expect((await preview(run)).motivo).toBe(refused.json().message);
    // With a load at each of its moments.
    const rows = Array.from({ length: 2_000 }, (_, index) => work(100 + index));
    await luis.cargar(rows);
    let done = false;
    const loading = luis.cargarFactyval([line(13, { fyv_linea: '9' })]).then((answer) => {
      done = true;
      return answer;
    });
    const codes = new Set<number>();
    while (!done) codes.add((await undo(run, testigo)).statusCode);
    expect((await loading).json().success).toBe(true);
    expect([...codes].filter((code) => code !== 409)).toEqual([]);
    // The other load added a line to a work of the first one, which prevents the undo now.
    expect(reasons(await preview(run))).toEqual([
      [
        'factyval',
        '4P-NOR-FTTH-0013',
        'tiene una línea de factyval de la carga de «Obras noviembre.xlsx»',
        'Luis Gil',
      ],
    ]);
    expect(await world.query('select count(*) as n from obra where carga is not null')).toEqual([
      { n: 2_002 },
    ]);
  });

  // The embedded engine has one connection: there the preview waits for the other undo and then sees its
  // result.
  it.runIf(engine === 'postgres')('is not offered while another is under way', async () => {
    const run = await loaded();
    const refused = 'Otra carga está empezando o deshaciéndose en este momento.';
    await world.database.transaction(async (tx) => {
      await tx.run('select * from carga_turno for update');
      expect(await preview(run)).toMatchObject({ posible: false, testigo: null, motivo: refused });
      expect((await new TestRun(world.app, LUIS).borrar()).json().message).toBe(refused);
    });
    expect((await preview(run)).posible).toBe(true);
  });

  it('changes nothing when another table refers to a row of the load', async () => {
    const run = await loaded();
    const before = await live();
    await world.query('create table nota (obra bigint references obra)');
    try {
      await world.query('insert into nota select min(id) from obra where carga is not null');
      const refused = await undo(run, (await preview(run)).testigo);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Hay datos que ya dependen de lo que puso esta carga, en la tabla «nota»: no se ha deshecho nada.',
      ]);
      expect(await live()).toEqual(before);
    } finally {
      await world.query('drop table nota');
    }
  });

  it('is refused for a load that is open, inserted nothing or was a rehearsal', async () => {
    const motives = [];
    const open = new TestRun(world.app);
    await open.borrar();
    motives.push((await preview(open)).motivo);
    await open.cargar([work(12)]);
    await open.cargarFactyval([]);
    motives.push((await preview(open)).motivo);
    const rehearsed = new TestRun(world.app);
    await rehearsed.load([work(13)], [], { ensayo: true });
    motives.push((await preview(rehearsed)).motivo);
    expect(motives).toEqual([
      'Esta carga todavía no ha terminado.',
      'Esta carga no dejó nada en el portal: no hay nada que deshacer.',
      'Fue un ensayo: no guardó nada que deshacer.',
    ]);
    expect((await undo(rehearsed, 'x')).statusCode).toBe(409);
    expect((await undo(new TestRun(world.app), 'x')).statusCode).toBe(404);
    const exporter = Object.assign(new TestRun(world.app, EXPORTER), { uploadId: open.uploadId });
    expect((await undo(exporter, 'x')).statusCode).toBe(403);
    const silent = await rehearsed.tell('/deshacer', { testigo: 'x', motivo: '   ' });
    expect([silent.statusCode, silent.json().errors[0].source.pointer]).toEqual([422, '/motivo']);
  });

  it.runIf(engine === 'postgres')(
    'notices a table that the load itself truncated, but not one that others did',
    async () => {
      await world.query('create table ajena (id integer)');
      try {
        await world.database.transaction(async (tx) => {
          const before = await WriteTally.take(tx);
          await world.query('truncate ajena');
          expect((await WriteTally.take(tx)).isReversibleSince(before)).toBe(true);
          await tx.run('truncate ajena');
          expect((await WriteTally.take(tx)).isReversibleSince(before)).toBe(false);
        });
      } finally {
        await world.query('drop table ajena');
      }
    },
  );

  it.each(["update obra set estado = 'Vieja' where cod = '4P-NOR-FTTH-0001'", 'truncate permiso'])(
    'is not offered when a custom script changed existing rows (%s)',
    async (statement) => {
      const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
      cpSync(SQL_FOLDER, folder, { recursive: true });
      writeFileSync(
        join(folder, 'import/065-propio.sql'),
        `-- type: modification\n-- description: Propio\n${statement};`,
      );
      const run = new TestRun(await world.serve({ sqlFolder: folder }));
      await run.load([work(13)]);
      expect((await preview(run)).motivo).toBe(
        'Los scripts de esta carga cambiaron también filas que ya estaban: no se puede deshacer por sí sola.',
      );
    },
  );
});
