import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardStatisticsAnswer } from '../../../src/api/contract/dashboard.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { ADMIN, type Caller, callerAs, newCaller } from '../users/world.ts';
import { trashWorld } from './world.ts';

const FIRST = '4P-NOR-FTTH-0001';
const SECOND = '4P-NOR-FTTH-0002';
const THIRD = '4P-NOR-FTTH-0004';
const UPLOAD = '0b9f8a4e-4a0f-4a86-9a36-3a50a2f6f0aa';
const codes = (...codigos: string[]) => ({ tipo: 'codigos' as const, codigos });

describe.each(ENGINES)('deleting works on %s', (engine) => {
  let server: TestServer;
  let eva: Caller;
  let leo: Caller;
  let world: ReturnType<typeof trashWorld>;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    eva = await newCaller(server, [
      ...(['dashboard', 'delete_records', 'bulk_update'] as const),
      ...(['locations', 'cargar_export'] as const),
    ]);
    leo = await newCaller(server, ['dashboard', 'delete_records', 'bulk_update']);
    world = trashWorld(server);
    // Two works were inserted by a load.
    await server.query(
      `insert into carga (upload_id, tipo, fichero, usuario_id, usuario_nombre, filas_previstas, iniciada_en,
        terminada_en, estado, filas_seguimiento)
      values ($2, 'cm_seg_01', 'obras.xlsx', 2, 'Luis Gil', 2, $1, $1, 'completada', 2)`,
      [server.clock.now(), UPLOAD],
    );
    await server.query('update obra set carga = (select id from carga) where cod = any($1::text[])', [
      [FIRST, SECOND],
    ]);
  });
  afterAll(() => server.close());

  const totals = async () =>
    dashboardStatisticsAnswer.parse((await eva.ask('GET', '/dashboard/estadisticas')).json()).data.totales
      .totalObras;
  /** Makes the load one that was undone whole; the answer puts it back. */
  const undoneWhole = async () => {
    await server.query('update carga set deshecha_en = now()');
    await server.query('update obra set carga = null where carga is not null');
    return async () => {
      await server.query('update obra set carga = (select id from carga) where cod = any($1::text[])', [
        [FIRST, SECOND],
      ]);
      await server.query('update carga set deshecha_en = null');
    };
  };
  const told = async (answer: ReturnType<Caller['ask']>): Promise<[number, string]> => {
    const { statusCode, json } = await answer;
    return [statusCode, json().message];
  };

  it('suggest the code that people take for another before one that is merely near', async () => {
    const mistaken = FIRST.replace(/0(?=\d*$)/, 'O').replace(/-/, '\u2013');
    const { noEncontradas } = await world.preview(eva, codes(mistaken));
    expect(noEncontradas).toEqual({ total: 1, codigos: [{ cod: mistaken, parecida: FIRST }] });
  });

  it.each([
    ['a zero in the letters of a code', (code: string) => code.replace('NOR', 'N0R')],
    ['an underscore for each dash', (code: string) => code.replaceAll('-', '_')],
    ['blanks for its dashes', (code: string) => code.replaceAll('-', ' ')],
    ['letters O in a number that no work has', (code: string) => code.replace(/\d+$/, 'OOOO')],
  ])('suggest the code that differs least by what people confuse: %s', async (_, mistake) => {
    const code = mistake(FIRST);
    const { noEncontradas } = await world.preview(eva, codes(code));
    expect(noEncontradas).toEqual({ total: 1, codigos: [{ cod: code, parecida: FIRST }] });
  });

  it('find a code whatever blanks and invisible signs it was copied with', async () => {
    const { obras, noEncontradas } = await world.preview(eva, codes(`\u00a0${FIRST}\u200b`));
    expect([obras, noEncontradas.total]).toEqual([1, 0]);
  });

  it('tell a code that no work has with its invisible signs by name', async () => {
    const { noEncontradas } = await world.preview(eva, codes('NA\u200bDA'));
    expect(noEncontradas.codigos.map(({ cod }) => cod)).toEqual(['NA‹espacio de ancho cero›DA']);
  });

  it('lists the loads that have works in the portal, by file or person', async () => {
    const listed = async (query = '') => (await eva.ask('GET', `/papelera/cargas${query}`)).json().data;
    const [load] = await server.query('select usuario_nombre, terminada_en from carga');
    const only = {
      uploadId: UPLOAD,
      archivo: 'obras.xlsx',
      por: load?.usuario_nombre,
      en: expect.any(String),
      obras: 2,
    };
    expect(await listed()).toEqual({ items: [only], total: 1, page: 1, pageSize: expect.any(Number) });
    expect((await listed('?buscar=OBRÁS')).items).toEqual([only]);
    expect((await listed('?buscar=sur')).total).toBe(0);
    for (const [set, back] of [
      ["carga set estado = 'en_curso'", "carga set estado = 'completada'"],
      ['carga set ensayo = true', 'carga set ensayo = false'],
      [
        'obra set borrado_en = now() where carga is not null',
        'obra set borrado_en = null where carga is not null',
      ],
    ]) {
      await server.query(`update ${set}`);
      expect((await listed()).items).toEqual([]);
      await server.query(`update ${back}`);
    }
    await server.query('update carga set deshecha_en = now()');
    // Undone in part: what stayed can be deleted.
    expect((await listed()).items).toEqual([only]);
    const putBack = await undoneWhole();
    expect((await listed()).items).toEqual([]);
    await putBack();
  });

  it('shows which works it would delete, what belongs to them and what was not found, and deletes nothing', async () => {
    const before = await world.everything();
    const shown = await world.preview(eva, codes(` ${FIRST} `, SECOND, FIRST, '4P-NOR-FTTH-9001', 'nada'));
    const [sums] = await server.query(
      `select count(*) as lineas, sum(f.fyv_importe)::text as importe from factyval f
      join obra o on o.id = f.obra where o.cod = any($1::text[])`,
      [[FIRST, SECOND]],
    );
    const [stay] = await server.query(
      `select count(distinct o.site_cod) as sitios,
        (select count(*) from enlace where site_cod in
          (select site_cod from obra where cod = any($1::text[]))) as enlaces
      from obra o where o.cod = any($1::text[])`,
      [[FIRST, SECOND]],
    );
    expect(shown).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      estado: 'lista',
      obras: 2,
      impedimento: null,
      hecho: null,
      caduca: new Date(server.clock.now().getTime() + 5 * 60_000).toISOString(),
      alcance: { tipo: 'codigos', codigos: 4 },
      noEncontradas: {
        total: 2,
        codigos: [
          { cod: '4P-NOR-FTTH-9001', parecida: expect.stringMatching(/^4P-NOR-FTTH-00/) },
          { cod: 'nada', parecida: null },
        ],
      },
      yaBorradas: { total: 0, codigos: [] },
      dependientes: {
        seguimientos: 2,
        lineas: sums?.lineas,
        importes:
          sums?.lineas === 0
            ? []
            : [
                {
                  moneda: 'EUR',
                  lineas: sums?.lineas,
                  importe: sums?.importe,
                  facturado: expect.any(String),
                },
              ],
        ...stay,
        cargas: {
          total: 1,
          primeras: [{ archivo: 'obras.xlsx', cuando: server.clock.now().toISOString(), obras: 2 }],
        },
        proyectos: { total: 1, primeros: [{ nombre: 'Despliegue FTTH Norte 2026', obras: 2 }] },
      },
    });
    const page = await eva.ask('GET', `/borrados/${shown.id}/obras?pageSize=1&page=2`);
    expect(page.json().data).toMatchObject({
      total: 2,
      page: 2,
      pageSize: 1,
      items: [{ cod: SECOND, proyecto: 'Despliegue FTTH Norte 2026' }],
    });
    expect(await world.everything()).toEqual(before);
  });

  it('finds the works of a load, and those of a filter of the explorer', async () => {
    const ofLoad = await world.preview(eva, { tipo: 'carga', uploadId: UPLOAD });
    expect([ofLoad.obras, ofLoad.alcance]).toEqual([
      2,
      { tipo: 'carga', uploadId: UPLOAD, archivo: 'obras.xlsx' },
    ]);
    const filter = { donde: ['proyecto.es.1'], buscar: 'ftth-000' };
    const listed = (await eva.ask('GET', '/obras?donde=proyecto.es.1&buscar=ftth-000')).json().data;
    expect(listed.recuento.total).toBeGreaterThan(3);
    const ofFilter = await world.preview(eva, { tipo: 'filtro', ...filter });
    expect([ofFilter.obras, ofFilter.alcance]).toEqual([
      listed.recuento.total,
      { tipo: 'filtro', ...filter },
    ]);
  });

  it('says what is wrong with a selection of works', async () => {
    const refused = (obras: object) => told(eva.ask('POST', '/borrados', { obras }));
    expect(await refused(codes('  '))).toEqual([
      422,
      'No hay ningún código: pega los códigos de las obras, uno en cada línea.',
    ]);
    expect(await refused({ tipo: 'carga', uploadId: randomUUID() })).toEqual([
      422,
      'No hay ninguna carga con ese identificador: elígela de la lista.',
    ]);
    expect(await refused({ tipo: 'filtro', donde: ['nada.es.1'] })).toEqual([
      422,
      'No hay ninguna columna «nada»: elige otra.',
    ]);
    expect(await refused({ tipo: 'filtro', buscar: '  ' })).toEqual([
      422,
      'El filtro está vacío y deja pasar todas las obras del portal: acótalo.',
    ]);
    for (const [set, sentence] of [
      ["estado = 'en_curso'", 'La carga de «obras.xlsx» todavía no ha terminado: espera a que termine.'],
      ['ensayo = true', 'La carga de «obras.xlsx» no dejó obras en el portal: no hay nada que eliminar.'],
    ] as const) {
      await server.query(`update carga set ${set}`);
      expect(await refused({ tipo: 'carga', uploadId: UPLOAD })).toEqual([422, sentence]);
      await server.query("update carga set estado = 'completada', ensayo = false");
    }
    const putBack = await undoneWhole();
    expect(await refused({ tipo: 'carga', uploadId: UPLOAD })).toEqual([
      422,
      'La carga de «obras.xlsx» se deshizo: ya no tiene obras en el portal.',
    ]);
    await putBack();
  });

  it('needs a reason, the number of works, the person of the preview, five minutes and its first use', async () => {
    const before = await world.everything();
    const shown = await world.preview(eva, codes(FIRST, SECOND));
    const viewer = await newCaller(server, ['dashboard']);
    expect((await world.erase(viewer, shown)).statusCode).toBe(403);
    expect((await world.erase(eva, shown, { motivo: '  ' })).statusCode).toBe(422);
    const other = await world.erase(eva, shown, { obras: 3 });
    expect([other.statusCode, other.json().message, other.json().errors[0].source.pointer]).toEqual([
      422,
      'Son 2 obras y has escrito 3: escribe 2 si es lo que quieres eliminar.',
      '/obras',
    ]);
    const notYours =
      'Esa vista previa es de otra persona: solo ella puede eliminar lo que vio. Prepara la tuya.';
    expect(await told(world.erase(leo, shown))).toEqual([409, notYours]);
    expect(await told(leo.ask('GET', `/borrados/${shown.id}`))).toEqual([409, notYours]);
    expect(await told(leo.ask('GET', `/borrados/${shown.id}/obras`))).toEqual([409, notYours]);
    expect((await world.erase(eva, { id: randomUUID(), obras: 2 })).statusCode).toBe(404);
    const nothing = await world.preview(eva, codes('nada'));
    expect(await told(world.erase(eva, nothing))).toEqual([422, 'No hay ninguna obra que eliminar.']);

    server.clock.advance({ minutes: 5 });
    expect((await eva.ask('GET', `/borrados/${shown.id}`)).json().data.estado).toBe('caducada');
    expect(await told(world.erase(eva, shown))).toEqual([
      409,
      'Han pasado más de 5 minutos desde que lo viste: no se ha eliminado nada. Mira otra vez qué se eliminaría.',
    ]);
    expect(await world.everything()).toEqual(before);

    const again = await world.deleted(eva, codes(FIRST));
    expect(again).toMatchObject({ estado: 'usada', hecho: { obras: 1, conservadas: { total: 0 } } });
    expect(await told(world.erase(eva, again))).toEqual([
      409,
      'Lo de esta vista previa ya se eliminó: está en la papelera.',
    ]);
    const back = await world.restored(eva, { tipo: 'lote', lote: again.hecho?.lote ?? 0 });
    expect(await told(world.restore(eva, back))).toEqual([409, 'Lo de esta vista previa ya se restauró.']);
    expect(await world.everything()).toEqual(before);
  });

  it('is refused during a load', async () => {
    const shown = await world.preview(eva, codes(FIRST));
    await server.query("update carga set estado = 'en_curso', terminada_en = null");
    await server.query('update carga_turno set carga = (select max(id) from carga), hasta = $1', [
      new Date(server.clock.now().getTime() + 60_000),
    ]);
    const [status, sentence] = await told(world.erase(eva, shown));
    expect([status, sentence]).toEqual([409, expect.stringMatching(/^Luis Gil está cargando «obras.xlsx»/)]);
    expect((await eva.ask('GET', `/borrados/${shown.id}`)).json().data.impedimento).toBe(sentence);
    await server.query('update carga_turno set carga = null, hasta = null');
    await server.query("update carga set estado = 'completada', terminada_en = $1", [server.clock.now()]);
  });

  it('takes works out of every number, and restores one, a selection and the rest of a batch row by row', async () => {
    const before = await world.everything();
    const works = await totals();
    const [{ proyecto } = {}] = await server.query(
      'select sp.proyecto from obra o join subproyecto sp on sp.id = o.subproyecto where o.cod = $1',
      [FIRST],
    );
    const seen = async () => ({
      found: (await eva.ask('GET', `/buscar?texto=${FIRST}`)).json().data,
      listed: (await eva.ask('GET', `/obras?buscar=${FIRST}`)).json().data.recuento.total,
      project: (await eva.ask('GET', `/proyectos/${proyecto}`)).json().data,
      ofProject: (await eva.ask('GET', `/proyectos/${proyecto}/obras?pageSize=200`)).json().data.total,
      ofLoad: (await eva.ask('GET', `/cargamasiva/ejecuciones/${UPLOAD}/obras`)).json().data.total,
      subprojects: (await eva.ask('GET', '/dashboard')).json().data,
      history: (await eva.ask('GET', '/dashboard/historico?periodo=7d')).json().data.current.at(-1).works,
    });
    const shownBefore = await seen();
    server.clock.advance({ minutes: 1 });
    const { hecho } = await world.deleted(eva, codes(FIRST, SECOND, THIRD));
    const lote = hecho?.lote ?? 0;
    expect(await totals()).toBe(works - 3);
    const without = await seen();
    expect(JSON.stringify(without.found)).not.toContain(FIRST);
    expect(without.listed).toBe(0);
    expect([shownBefore.ofLoad, without.ofLoad]).toEqual([2, 0]);
    expect(without.ofProject).toBe(shownBefore.ofProject - 3);
    expect(without.history).toBe(shownBefore.history - 3);
    expect(without).not.toEqual(shownBefore);
    expect(await world.preview(eva, codes(FIRST))).toMatchObject({
      obras: 0,
      yaBorradas: {
        total: 1,
        codigos: [{ cod: FIRST, por: expect.stringMatching(/^Persona/), proyecto: null }],
      },
    });
    expect((await eva.ask('GET', `/obras/ficha?cod=${FIRST}`)).json().data).toMatchObject({
      situacion: 'papelera',
      fuera: { motivo: 'Repetidas', proyecto: null },
    });

    const register = async (query: string) => (await eva.ask('GET', `/papelera${query}`)).json().data;
    const [row] = (await register(`?donde=lote.es.${lote}&orden=cod`)).items;
    expect(row).toMatchObject({
      clave: FIRST,
      valores: { cod: FIRST, motivo: 'Repetidas', como: 'Por sí sola', lote },
    });
    expect((await register('/facetas?columna=como')).valores).toEqual([
      { valor: 'Por sí sola', nombre: 'Por sí sola', total: 3 },
    ]);
    expect((await register(`?buscar=${SECOND}`)).recuento).toEqual({ total: 1, exacto: true });
    expect((await register('/columnas')).length).toBeGreaterThan(8);
    const csv = await eva.ask('GET', `/papelera.csv?donde=lote.es.${lote}`);
    expect(csv.body.trim().split('\n')).toHaveLength(4);
    const batch = { id: lote, motivo: 'Repetidas', alcance: { tipo: 'codigos', codigos: 3 }, obras: 3 };
    const listed = async (query = '') =>
      (await world.batches(eva, query)).items.find(({ id }) => id === lote);
    expect(await listed()).toMatchObject({ ...batch, enPapelera: 3, restauradas: 0, purgadas: 0 });

    const one = await world.previewBack(leo, { tipo: 'obras', obras: await world.idsOf([FIRST]) });
    expect(one).toMatchObject({
      obras: 1,
      primeras: [FIRST],
      fuera: 0,
      impedidas: { total: 0 },
      lotes: { total: 1, primeros: [{ id: lote, motivo: 'Repetidas', obras: 1 }] },
    });
    expect(await told(world.restore(eva, one))).toEqual([
      409,
      'Esa vista previa es de otra persona: solo ella puede restaurar lo que vio. Prepara la tuya.',
    ]);
    expect((await world.restore(leo, one)).statusCode).toBe(200);
    expect(await listed('?estado=conObras&buscar=repetídas')).toMatchObject({
      enPapelera: 2,
      restauradas: 1,
    });
    expect(await listed('?estado=restaurados')).toBeUndefined();
    await world.restored(eva, { tipo: 'filtro', donde: [`lote.es.${lote}`], buscar: SECOND });
    expect(await totals()).toBe(works - 1);
    await world.restored(eva, { tipo: 'lote', lote });
    expect(await listed('?estado=restaurados')).toMatchObject({ enPapelera: 0, restauradas: 3, purga: null });
    expect(await world.everything()).toEqual(before);
    expect(await seen()).toEqual(shownBefore);

    const life = (await eva.ask('GET', `/obras/ficha/vida?cod=${FIRST}&limite=2`)).json().data.items;
    expect(life.map(({ tipo, motivo }: { tipo: string; motivo: string }) => [tipo, motivo])).toEqual([
      ['restauracion', null],
      ['borrado', 'Repetidas'],
    ]);
    const trail = await server.query(
      `select accion, padres, despues from auditoria
      where entidad = 'lote_borrado' and entidad_id = $1 order by id`,
      [String(lote)],
    );
    expect(trail.map((line) => ({ ...line }))).toEqual([
      { accion: 'borrado.hecho', padres: null, despues: { motivo: 'Repetidas', obras: 3, codigos: 3 } },
      { accion: 'borrado.restaurado', padres: { obra: FIRST }, despues: { obras: 1 } },
      { accion: 'borrado.restaurado', padres: { obra: SECOND }, despues: { obras: 1 } },
      { accion: 'borrado.restaurado', padres: { obra: THIRD }, despues: { obras: 1 } },
    ]);
  });

  it('leaves out the works that somebody changed since they were shown, and lists them', async () => {
    const shown = await world.preview(eva, codes(FIRST, SECOND, THIRD));
    const set = await leo.ask('POST', '/cambios', {
      cambios: [{ campo: 'observaciones', valor: 'Ojo' }],
      obras: codes(SECOND),
    });
    await leo.ask('POST', `/cambios/${set.json().data.id}/aplicar`);
    await world.deleted(leo, codes(THIRD));
    await server.query(
      `insert into factyval (obra, fyv_linea, cod_obra_interno_4plus, fyv_concepto, fyv_importe)
      select id, 99, cod, 'Obra civil', 3 from obra where cod = $1`,
      ['4P-NOR-FTTH-0005'],
    );
    const name = (await server.query('select nombre from usuario where id = $1', [leo.id]))[0]?.nombre;
    const done = (await world.erase(eva, shown)).json().data.hecho;
    expect([done.obras, done.conservadas]).toEqual([
      1,
      {
        total: 2,
        obras: [
          { cod: SECOND, motivo: 'cambiada', por: name },
          { cod: THIRD, motivo: 'papelera', por: name },
        ],
      },
    ]);
    const lines = await world.preview(eva, codes('4P-NOR-FTTH-0005'));
    await server.query("delete from factyval where fyv_linea = 99 and fyv_concepto = 'Obra civil'");
    expect(await told(world.erase(eva, lines))).toEqual([
      409,
      'No se ha eliminado nada: la obra 4P-NOR-FTTH-0005 ya no está como la viste. Mira otra vez qué se eliminaría.',
    ]);
    await world.restored(eva, { tipo: 'filtro' });
    await leo.ask('POST', `/cambios/${set.json().data.id}/deshacer`);
  });

  it('restores nothing when one of the works was restored or deleted again since', async () => {
    const { hecho } = await world.deleted(eva, codes(FIRST, SECOND));
    const both = await world.previewBack(eva, { tipo: 'lote', lote: hecho?.lote ?? 0 });
    await world.restored(leo, { tipo: 'obras', obras: await world.idsOf([FIRST]) });
    expect(await told(world.restore(eva, both))).toEqual([
      409,
      `No se ha restaurado nada: la obra ${FIRST} ya no se puede restaurar: alguien la restauró antes. Mira otra vez qué se restauraría.`,
    ]);
    await world.deleted(leo, codes(FIRST));
    expect((await told(world.restore(eva, both)))[1]).toContain('alguien la restauró y se volvió a eliminar');
    expect((await eva.ask('GET', '/papelera')).json().data.recuento.total).toBe(2);
    const named = await world.previewBack(eva, { tipo: 'obras', obras: [999_999_999] });
    expect([named.obras, named.fuera]).toEqual([0, 1]);
    expect(await told(world.restore(eva, named))).toEqual([
      422,
      'No hay ninguna obra que se pueda restaurar.',
    ]);
    await world.restored(eva, { tipo: 'filtro' });
  });

  it('leaves works of a deleted project to that project, and says what prevents their restoration', async () => {
    const before = await world.everything();
    await world.deleted(eva, codes(FIRST));
    server.clock.advance({ minutes: 1 });
    const [{ id } = {}] = await server.query("select id from proyecto where prefijo = 'NOR'");
    const { version, obras } = (await eva.ask('GET', `/proyectos/${id}/borrado`)).json().data;
    await eva.ask('POST', `/proyectos/${id}/borrado`, { version, obras, motivo: 'Se anuló' });
    const shown = await world.previewBack(eva, {
      tipo: 'obras',
      obras: await world.idsOf([FIRST, SECOND]),
    });
    const proyecto = 'Despliegue FTTH Norte 2026';
    expect(shown).toMatchObject({
      obras: 0,
      impedidas: {
        total: 2,
        obras: [
          { cod: FIRST, motivo: 'proyectoEliminado', proyecto },
          { cod: SECOND, motivo: 'conSuProyecto', proyecto },
        ],
      },
    });
    expect((await eva.ask('GET', `/obras/ficha?cod=${FIRST}`)).json().data.fuera).toMatchObject({
      motivo: 'Repetidas',
      proyecto: null,
    });
    const kindsOf = async (cod: string) =>
      (await eva.ask('GET', `/obras/ficha/vida?cod=${cod}&clase=papelera`))
        .json()
        .data.items.map(({ motivo }: { motivo: string }) => motivo);
    // The deletion of the project did not affect the work that was already in the trash.
    expect(await kindsOf(FIRST)).not.toContain('Se anuló');
    expect(await kindsOf(SECOND)).toContain('Se anuló');
    const administrator = await callerAs(server, { id: 1, email: ADMIN });
    await administrator.ask('POST', `/proyectos/${id}/restauracion`);
    await world.restored(eva, { tipo: 'filtro' });
    const after = await world.everything();
    expect(after.obras).toEqual(before.obras);
    expect(after.seguimientos).toEqual(before.seguimientos);
    expect(after.lineas).toEqual(before.lineas);
  });

  it('purges works after thirty days with all that belongs to them, and keeps their history', async () => {
    server.clock.advance({ minutes: 1 });
    const { hecho } = await world.deleted(eva, codes(FIRST, SECOND, THIRD));
    const lote = hecho?.lote ?? 0;
    await world.restored(eva, { tipo: 'obras', obras: await world.idsOf([THIRD]) });
    expect(await world.purge(29)).toBe('0 obras purgadas.');
    const ids = await world.idsOf([FIRST, SECOND]);
    server.clock.advance({ hours: 30 * 24 });
    eva = await callerAs(server, eva);
    expect(await world.purge()).toBe('2 obras purgadas.');
    for (const table of ['seguimiento', 'factyval']) {
      expect(await server.query(`select 1 from ${table} where obra = any($1::bigint[])`, [ids])).toEqual([]);
    }
    expect(await world.idsOf([FIRST, SECOND, THIRD])).toHaveLength(1);
    const [batch] = (await world.batches(eva, '?estado=purgados')).items;
    expect(batch).toMatchObject({
      id: lote,
      obras: 3,
      restauradas: 1,
      purgadas: 2,
      enPapelera: 0,
      purga: null,
    });
    expect((await eva.ask('GET', `/obras/ficha?cod=${FIRST}`)).json().data).toMatchObject({
      situacion: 'purgada',
      ficha: null,
      fuera: { motivo: 'Repetidas' },
    });
    const life = (await eva.ask('GET', `/obras/ficha/vida?cod=${FIRST}&limite=2`)).json().data.items;
    expect(life.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['purga', 'borrado']);
    expect(await world.purge()).toBe('0 obras purgadas.');
    const [line] = await server.query(
      "select usuario, antes from auditoria where accion = 'borrado.purgado'",
    );
    expect({ ...line }).toMatchObject({ usuario: 'Portal', antes: { motivo: 'Repetidas', obras: 2 } });
    expect(await world.previewBack(eva, { tipo: 'lote', lote })).toMatchObject({ obras: 0 });
  });
});
