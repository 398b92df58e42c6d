import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../../server/audit/record-audit.ts';
import { milestonesOf } from '../../../server/works/page/milestones.ts';
import {
  type WorkComparison,
  type WorkField,
  type WorkLife,
  type WorkPage,
  workComparisonAnswer,
  workLifeAnswer,
  workLinesAnswer,
  workPageAnswer,
} from '../../../src/api/contract/work-page.ts';
import { WORK_FIELDS } from '../../../src/shared/fields/work-fields.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { line, TestRun, work } from '../bulk-import/run.ts';
import { ADMIN, type Caller, callerAs, newCaller } from '../users/world.ts';

const COD = '4P-NOR-FTTH-0013';
const ODD = "4P-Ñ <b>'/..%2F?#&-0001";

describe.each(ENGINES)('the page of a work on %s', (engine) => {
  let server: TestServer;
  let viewer: Caller;
  let eva: Caller;
  let first: TestRun;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    viewer = await newCaller(server, ['dashboard']);
    eva = await newCaller(server, ['dashboard', 'bulk_loads', 'delete_records']);
    first = new TestRun(server.app, eva.token);
    await first.borrar(2, { subproyectos: ['Fase 9'] });
    await first.cargar(
      [
        work(13, {
          subproyecto: 'Fase 9',
          estado_obra: 'En curso',
          metros_cable: '12.50',
          descripcion: ' dos  espacios ',
          seg_inicio_obra_fecha: '2026-03-01',
        }),
        work(14),
      ],
      {
        hoja: {
          nombre: 'Seguimiento «nov»',
          filas: [
            [1, 9],
            [2, 4],
          ],
        },
        correcciones: [
          {
            tipo: 'celda',
            hoja: 0,
            celda: 'J9',
            columna: 'estado_obra',
            obra: COD,
            antes: 'Encurso',
            despues: 'En curso',
          },
          {
            tipo: 'celda',
            hoja: 0,
            celda: 'J4',
            columna: 'estado_obra',
            obra: '4P-NOR-FTTH-0014',
            antes: 'a',
            despues: '',
          },
          { tipo: 'reemplazar', hoja: 0, columna: 'responsable', antes: 'EVA', despues: 'Eva' },
          { tipo: 'reemplazar', hoja: 0, columna: 'responsable', antes: 'Ana', despues: 'Otra' },
          { tipo: 'omitirFila', hoja: 0, fila: 5, obra: COD },
          ...(['2-3', '4,7-20'] as const).map((filas) => ({
            tipo: 'celdas' as const,
            hoja: 0,
            columna: 'tecnologia',
            filas,
            cambio: { como: 'mayusculas' as const },
          })),
        ],
      },
    );
    await first.cargarFactyval([line(13, { fyv_importe: '100.10', fyv_factura_fecha: '2026-04-01' })], {
      correcciones: [
        {
          tipo: 'celda',
          hoja: 1,
          celda: 'L2',
          columna: 'fyv_importe',
          obra: COD,
          antes: '100,10',
          despues: '100.10',
        },
        { tipo: 'recortar', hoja: 1, columna: 'fyv_concepto' },
      ],
    });
  });
  afterAll(() => server.close());

  const asked = (path: string, query: Record<string, string>, by = viewer) =>
    by.ask('GET', `/obras/ficha${path}?${new URLSearchParams(query)}`);
  const pageOf = async (cod: string): Promise<WorkPage> =>
    workPageAnswer.parse((await asked('', { cod })).json()).data;
  const lifeOf = async (cod: string, query: Record<string, string> = {}): Promise<WorkLife> =>
    workLifeAnswer.parse((await asked('/vida', { cod, ...query })).json()).data;
  const compared = async (cod: string, a: string, b: string): Promise<WorkComparison> =>
    workComparisonAnswer.parse((await asked('/comparacion', { cod, a, b })).json()).data;
  const told = ({ items }: WorkLife) => items.map(({ tipo, usuario, accion }) => [tipo, accion ?? usuario]);
  const edit = (cod: string, before: Record<string, unknown>, after: Record<string, unknown>) =>
    server.database.transaction(async (tx) => {
      server.clock.advance({ minutes: 1 });
      for (const [field, value] of Object.entries(after)) {
        await tx.run(`update seguimiento set ${field} = $2 where cod_obra_interno_4plus = $1`, [cod, value]);
      }
      await recordAudit(tx, {
        at: await tx.now(),
        by: { id: eva.id, name: 'Eva' },
        action: 'obra.cambiada',
        entity: 'obra',
        entityId: cod,
        before,
        after,
      });
    });

  it('shows its fields and where it came from', async () => {
    const { situacion, fuera, ficha } = await pageOf(COD);
    expect([situacion, fuera]).toEqual(['viva', null]);
    expect(ficha).toMatchObject({
      version: 1,
      proyecto: { nombre: 'Despliegue FTTH Norte 2026' },
      subproyecto: { nombre: 'Fase 9' },
      sitio: { cod: 'SIT-00001' },
      cliente: 'CLI-13',
      estado: 'En curso',
      modificada: null,
      sinRegistro: false,
      carga: {
        uploadId: first.uploadId,
        archivo: 'Obras noviembre.xlsx',
        hoja: 'Seguimiento «nov»',
        fila: 9,
      },
      importes: [{ moneda: 'EUR', lineas: 1, valorado: '100.10', facturado: '100.10', cobrado: '0' }],
    });
    expect(ficha?.campos).toHaveLength(WORK_FIELDS.length);
    const values = Object.fromEntries(ficha?.campos.map(({ campo, valor }) => [campo, valor]) ?? []);
    expect([values.descripcion, values.metros_cable, values.contrata]).toEqual([
      ...[' dos  espacios ', '12.50', null],
    ]);
  });

  it('pages its lines with their origin', async () => {
    const answer = await asked('/lineas', { cod: COD, pageSize: '1' });
    expect(workLinesAnswer.parse(answer.json()).data).toEqual({
      total: 1,
      page: 1,
      pageSize: 1,
      items: [
        {
          id: expect.any(Number),
          linea: 1,
          concepto: 'Obra civil',
          partida: null,
          cantidad: null,
          unidad: null,
          precio: null,
          importe: '100.10',
          moneda: 'EUR',
          estado: null,
          certificacion: null,
          factura: null,
          facturada: '2026-04-01',
          cobrada: null,
          carga: { uploadId: first.uploadId, archivo: 'Obras noviembre.xlsx', hoja: null, fila: 2 },
        },
      ],
    });
  });

  it('shows the load field by field, with the corrections made to the file', async () => {
    const { items, total, siguiente, anterior } = await lifeOf(COD);
    expect([total, siguiente, anterior]).toEqual([1, null, null]);
    expect(items[0]).toMatchObject({
      tipo: 'carga',
      comparable: true,
      motivo: null,
      lineas: 1,
      carga: { archivo: 'Obras noviembre.xlsx', hoja: 'Seguimiento «nov»', fila: 9 },
      correcciones: [
        { tipo: 'celda', columna: 'Estado', antes: 'Encurso', despues: 'En curso' },
        { tipo: 'reemplazar', columna: 'Responsable', antes: 'EVA', despues: 'Eva' },
        { tipo: 'celdas', columna: 'Tecnología', antes: null, despues: null },
        { tipo: 'celda', columna: 'Importe', antes: '100,10', despues: '100.10' },
      ],
    });
    expect(items[0]?.cambios.map(({ campo, despues }) => [campo, despues])).toEqual([
      ['proyecto', 'Despliegue FTTH Norte 2026'],
      ['subproyecto', 'Fase 9'],
      ['site_cod', 'SIT-00001'],
      ['cod_obra_interno_4plus', COD],
      ['cod_externo_cliente', 'CLI-13'],
      ['descripcion', ' dos  espacios '],
      ['estado_obra', 'En curso'],
      ['responsable', 'Eva'],
      ['metros_cable', '12.50'],
      ['seg_asignacion_fecha', '2026-02-01'],
      ['seg_inicio_obra_fecha', '2026-03-01'],
    ]);
  });

  it('shows edits, and the values before and after each of them', async () => {
    await edit(
      COD,
      { responsable: 'Eva', metros_cable: '12.50' },
      { responsable: 'Luis', metros_cable: '12.5' },
    );
    await edit(
      COD,
      { responsable: 'Luis', contrata: null },
      { responsable: 'Ana', contrata: 'Redes, S. A.' },
    );
    const life = await lifeOf(COD);
    expect(told(life)).toEqual([
      ['cambio', 'obra.cambiada'],
      ['cambio', 'obra.cambiada'],
      ['carga', expect.stringMatching(/^Persona/)],
    ]);
    expect(life.items[0]?.cambios).toEqual([
      { campo: 'contrata', etiqueta: 'Contrata', antes: null, despues: 'Redes, S. A.' },
      { campo: 'responsable', etiqueta: 'Responsable', antes: 'Luis', despues: 'Ana' },
    ]);
    const [last, edited, loaded] = life.items.map(({ id }) => id) as [string, string, string];
    // The values that the load inserted do not change with later events.
    expect(life.items[2]?.cambios.find(({ campo }) => campo === 'responsable')?.despues).toBe('Eva');
    const different = ({ campos }: WorkComparison) =>
      campos.flatMap(({ campo, a, b, distinto }) => (distinto ? [[campo, a, b]] : []));
    expect(different(await compared(COD, loaded, edited))).toEqual([['responsable', 'Eva', 'Luis']]);
    expect(different(await compared(COD, 'ahora', loaded))).toEqual([
      ['responsable', 'Ana', 'Eva'],
      ['contrata', 'Redes, S. A.', null],
    ]);
    expect(await compared(COD, last, 'ahora')).toMatchObject({
      distintos: 0,
      a: { id: last, tipo: 'cambio', papelera: false },
      b: { id: 'ahora', tipo: null },
    });
    expect((await pageOf(COD)).ficha?.sinRegistro).toBe(false);
  });

  it('shows its history page by page, both ways, without skipping or repeating', async () => {
    const whole = (await lifeOf(COD)).items;
    const one = await lifeOf(COD, { limite: '1' });
    const two = await lifeOf(COD, { limite: '1', antes: one.siguiente as string });
    const three = await lifeOf(COD, { limite: '1', antes: two.siguiente as string });
    expect([one, two, three].flatMap(({ items }) => items)).toEqual(whole);
    expect([one.anterior, three.siguiente, three.total]).toEqual([null, null, 3]);
    const back = await lifeOf(COD, { limite: '1', despues: three.anterior as string });
    expect(back).toEqual(two);
    const start = await lifeOf(COD, { limite: '1', despues: back.anterior as string });
    expect([start.items, start.anterior]).toEqual([one.items, null]);
  });

  it('filters its lines by words, and its history by kind and by field', async () => {
    const lines = async (buscar: string) =>
      workLinesAnswer.parse((await asked('/lineas', { cod: COD, buscar })).json()).data;
    expect([(await lines('OBRA CÍVIL')).total, (await lines('100%')).total]).toEqual([1, 0]);
    expect((await lines('100%')).items).toEqual([]);
    expect(told(await lifeOf(COD, { clase: 'cambios' }))).toHaveLength(2);
    const loads = await lifeOf(COD, { clase: 'cargas' });
    expect([loads.items.map(({ tipo }) => tipo), loads.total]).toEqual([['carga'], 1]);
    expect((await lifeOf(COD, { clase: 'papelera' })).items).toEqual([]);
    const ofField = await lifeOf(COD, { campo: 'contrata', limite: '1' });
    expect([ofField.total, ofField.items[0]?.cambios[0]?.campo]).toEqual([2, 'contrata']);
    const rest = await lifeOf(COD, { campo: 'contrata', antes: ofField.siguiente as string });
    expect([rest.items.map(({ tipo }) => tipo), rest.siguiente]).toEqual([['carga'], null]);
  });

  it('shows the lines of another load, and what its undo deleted', async () => {
    const second = new TestRun(server.app, eva.token);
    server.clock.advance({ hours: 1 });
    expect(
      (await second.load([work(15)], [line(13, { fyv_linea: '2' }), line(13, { fyv_linea: '3' })])).json()
        .success,
    ).toBe(true);
    expect((await lifeOf(COD, { limite: '1' })).items[0]).toMatchObject({
      tipo: 'lineas',
      lineas: 2,
      cambios: [],
      carga: { uploadId: second.uploadId, hoja: null, fila: 2 },
    });
    server.clock.advance({ hours: 1 });
    const preview = await second.ask(`/ejecuciones/${second.uploadId}/deshacer`);
    await second.tell('/deshacer', { testigo: preview.json().data.testigo, motivo: 'era otro mes' });
    expect((await lifeOf(COD, { limite: '2' })).items).toMatchObject([
      { tipo: 'lineasQuitadas', lineas: 2, motivo: 'era otro mes', comparable: true },
      { tipo: 'lineas', lineas: 2 },
    ]);
    // The work that the load inserted no longer exists, and its page says so.
    const gone = await pageOf('4P-NOR-FTTH-0015');
    expect(gone).toMatchObject({ situacion: 'quitada', ficha: null, fuera: { motivo: 'era otro mes' } });
    const life = await lifeOf('4P-NOR-FTTH-0015');
    expect(life.items.map(({ tipo, comparable }) => [tipo, comparable])).toEqual([
      ['deshecha', false],
      ['carga', false],
    ]);
    expect(life.items[1]?.carga).toMatchObject({ uploadId: second.uploadId, fila: 2 });
    expect(
      (await asked('/comparacion', { cod: '4P-NOR-FTTH-0015', a: 'ahora', b: 'ahora' })).statusCode,
    ).toBe(404);
  });

  it('tells the lines of a load once when undos took some of them, page by page too', async () => {
    const cod = '4P-NOR-FTTH-0016';
    expect((await new TestRun(server.app, eva.token).load([work(16)], [])).json().success).toBe(true);
    server.clock.advance({ hours: 1 });
    const other = new TestRun(server.app, eva.token);
    const lines = ['1', '2', '3'].map((fyv_linea) => line(16, { fyv_linea }));
    expect((await other.load([work(17)], lines)).json().success).toBe(true);
    const setChanged = async (number: number, is: boolean) => {
      await server.query('alter table factyval disable trigger factyval_huella');
      await server.query(
        `update factyval set modificado_en = ${is ? 'now()' : 'null'}
         where cod_obra_interno_4plus = $1 and fyv_linea = $2`,
        [cod, number],
      );
      await server.query('alter table factyval enable trigger factyval_huella');
    };
    const undoRest = async () => {
      server.clock.advance({ hours: 1 });
      const { testigo } = (await other.ask(`/ejecuciones/${other.uploadId}/deshacer`)).json().data;
      expect((await other.tell('/deshacer', { testigo, motivo: 'otro mes' })).statusCode).toBe(200);
    };
    await setChanged(2, true);
    await setChanged(3, true);
    await undoRest();
    await setChanged(2, false);
    await undoRest();
    const whole = await lifeOf(cod);
    expect(whole.items.map(({ tipo, lineas, carga }) => [tipo, lineas, carga?.fila])).toEqual([
      ['lineasQuitadas', 1, null],
      ['lineasQuitadas', 1, null],
      ['lineas', 3, 4],
      ['carga', 0, 2],
    ]);
    expect(whole.total).toBe(4);
    const first = await lifeOf(cod, { limite: '3' });
    const rest = await lifeOf(cod, { limite: '3', antes: first.siguiente as string });
    expect([...first.items, ...rest.items]).toEqual(whole.items);
  });

  it('says that the work is in the trash with its project, and keeps its history', async () => {
    const { ficha } = await pageOf(COD);
    const id = ficha?.proyecto.id;
    server.clock.advance({ hours: 1 });
    const { version, obras } = (await eva.ask('GET', `/proyectos/${id}/borrado`)).json().data;
    await eva.ask('POST', `/proyectos/${id}/borrado`, { version, obras, motivo: 'Se anuló' });
    const binned = await pageOf(COD);
    expect(binned).toMatchObject({
      situacion: 'papelera',
      fuera: { motivo: 'Se anuló', proyecto: 'Despliegue FTTH Norte 2026' },
      ficha: { cliente: 'CLI-13' },
    });
    server.clock.advance({ hours: 1 });
    const administrator = await callerAs(server, { id: 1, email: ADMIN });
    await administrator.ask('POST', `/proyectos/${id}/restauracion`);
    expect((await pageOf(COD)).situacion).toBe('viva');
    const { items } = await lifeOf(COD, { limite: '2' });
    expect(items.map(({ tipo, motivo }) => [tipo, motivo])).toEqual([
      ['restauracion', null],
      ['borrado', 'Se anuló'],
    ]);
    const [restored, erased] = items.map(({ id: moment }) => moment) as [string, string];
    const { a, b, distintos } = await compared(COD, erased, restored);
    expect([a.papelera, b.papelera, distintos]).toEqual([true, false, 0]);
  });

  it('says that it does not know who changed a work, or where a row was', async () => {
    await server.query(
      "update seguimiento set responsable = 'x' where cod_obra_interno_4plus = '4P-NOR-FTTH-0014'",
    );
    expect((await pageOf('4P-NOR-FTTH-0014')).ficha?.sinRegistro).toBe(true);
    await server.query("update obra set registro = null where cod = '4P-NOR-FTTH-0014'");
    expect((await pageOf('4P-NOR-FTTH-0014')).ficha?.carga).toMatchObject({ fila: null });
    expect((await lifeOf('4P-NOR-FTTH-0014')).items.at(-1)?.correcciones).toMatchObject([
      { tipo: 'celda', antes: 'a' },
    ]);
    const sample = (await lifeOf('4P-NOR-FTTH-0001')).items;
    expect(sample.at(-1)).toMatchObject({ tipo: 'creada', carga: null, correcciones: [] });
  });

  it('exists for any code, with a clear sentence for an unknown one', async () => {
    const unknown = await asked('', { cod: ODD });
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      404,
      'No hay ninguna obra con ese código, y no consta que la haya habido. Compruébalo con el seguimiento.',
    ]);
    await server.query(
      `insert into obra (cod, subproyecto, site_cod, creado_por) select $1, subproyecto, site_cod, 'prueba' from obra where cod = $2`,
      [ODD, COD],
    );
    expect((await pageOf(ODD)).cod).toBe(ODD);
    expect((await lifeOf(ODD)).items.map(({ tipo }) => tipo)).toEqual(['creada']);
    const born = '1767225600000000~0~1';
    expect((await asked('/comparacion', { cod: ODD, a: born, b: 'ahora' })).statusCode).toBe(404);
    expect((await asked('/vida', { cod: ODD, antes: '2026-01-01~0~1' })).statusCode).toBe(422);
  });
});

describe('the milestones of a work', () => {
  const date = (campo: string, valor: string | null): WorkField => ({
    campo,
    etiqueta: campo,
    tipo: 'fecha',
    valor,
    archivo: null,
  });

  it('are done, to come, missing or not in order', () => {
    const line = milestonesOf(
      [
        date('seg_asignacion_fecha', '2026-02-01'),
        date('seg_replanteo_fecha', '2026-01-29'),
        date('seg_proyecto_fecha', null),
        date('seg_fin_obra_fecha', '2026-11-21'),
        date('seg_aceptacion_fecha', '2026-11-22'),
        date('seg_cierre_fecha', null),
      ],
      '2026-11-21',
    );
    expect(line.map(({ estado, dias, anteriorA }) => [estado, dias, anteriorA])).toEqual([
      ['hecho', null, null],
      ['hecho', -3, 'seg_asignacion_fecha'],
      ['falta', null, null],
      ['hecho', 296, null],
      ['futuro', 1, null],
      ['pendiente', null, null],
    ]);
  });
});
