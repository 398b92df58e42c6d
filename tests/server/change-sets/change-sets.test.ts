import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeField } from '../../../src/api/contract/records/change-sets.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { type ChangeWorld, changeWorld, type Work } from './world.ts';

const UNTOUCHED = 's.contrata is null and s.prioridad is null';

describe.each(ENGINES)('changes of several works together on %s', (engine) => {
  let server: TestServer;
  let world: ChangeWorld;
  let ana: Caller;
  let luis: Caller;
  let names: { ana: string; luis: string };
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    world = changeWorld(server);
    ana = await newCaller(server, ['bulk_update', 'dashboard', 'activity', 'bulk_loads']);
    luis = await newCaller(server, ['bulk_update']);
    const nameOf = async ({ id }: Caller) =>
      String((await server.query('select nombre from usuario where id = $1', [id]))[0]?.nombre);
    names = { ana: await nameOf(ana), luis: await nameOf(luis) };
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.advance({ minutes: 1 }));

  const named = (works: readonly Work[]) => ({
    tipo: 'obras' as const,
    obras: works.map(({ id, version }) => ({ id, version })),
  });
  const some = async (count: number, where?: string) => (await world.works(where)).slice(0, count);
  const fieldOf = async (cod: string, field: string) =>
    (
      await server.query(`select ${field} as valor from seguimiento where cod_obra_interno_4plus = $1`, [cod])
    )[0]?.valor;

  it('say which fields may be changed, between which values and with which words', async () => {
    const fields: ChangeField[] = (await ana.ask('GET', '/cambios/campos')).json().data;
    const named = Object.fromEntries(fields.map((field) => [field.campo, field]));
    expect(fields.map(({ campo }) => campo)).not.toContain('cod_obra_interno_4plus');
    expect(named.estado_obra).toEqual({
      campo: 'estado_obra',
      columna: 'estado',
      etiqueta: 'Estado',
      tipo: 'texto',
      obligatorio: false,
      largo: 200,
      desde: null,
      hasta: null,
      valores: expect.arrayContaining(['Planificada']),
    });
    expect(named.seg_asignacion_fecha).toMatchObject({
      tipo: 'fecha',
      obligatorio: true,
      desde: '1990-01-01',
      hasta: server.clock.now().toISOString().slice(0, 10),
    });
    expect(named.porcentaje_avance).toMatchObject({ tipo: 'decimal', largo: null, desde: '0', hasta: '100' });
  });

  it('are shown, written by one person and undone by another, row by row', async () => {
    const before = await world.everyRow();
    const works = await some(5);
    const proposed = await world.good(world.propose(ana, named(works), { contrata: 'Contrata Norte' }));
    expect(proposed).toEqual({
      id: proposed.id,
      estado: 'propuesto',
      origen: 'edicion',
      usuario: names.ana,
      propio: true,
      motivo: null,
      tipo_csv: 'cm_seg_01',
      porObra: false,
      campos: [{ campo: 'contrata', etiqueta: 'Contrata', tipo: 'texto', valor: 'Contrata Norte' }],
      creado: server.clock.now().toISOString(),
      caduca: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
      aplicado: null,
      deshecho: null,
      deshechoPor: null,
      cuentas: {
        encontradas: 5,
        iguales: 0,
        pendientes: 5,
        rechazadas: 0,
        aplicadas: 0,
        saltadas: 0,
        deshechas: 0,
        retenidas: 0,
      },
      sinObra: { total: 0, codigos: [] },
      porCampo: [{ campo: 'contrata', obras: 5, antes: [{ valor: null, obras: 5 }] }],
      porMotivo: [],
    });
    expect(await world.worksOf(ana, proposed)).toEqual(
      works.map(({ cod }) => ({
        cod,
        linea: null,
        estado: 'pendiente',
        motivo: null,
        por: null,
        actual: [],
        cambios: [{ campo: 'contrata', antes: null, despues: 'Contrata Norte' }],
      })),
    );
    expect(await world.everyRow()).toEqual(before);

    const applied = await world.good(world.apply(ana, proposed));
    expect(applied).toMatchObject({
      estado: 'aplicado',
      cuentas: { aplicadas: 5, pendientes: 0, saltadas: 0 },
    });
    const changed = await world.everyValue();
    expect(
      changed
        .filter(({ seguimiento }) => seguimiento.contrata === 'Contrata Norte')
        .map(({ obra }) => obra.cod),
    ).toEqual(works.map(({ cod }) => cod));
    expect((await world.works()).filter(({ version }) => version === 2)).toHaveLength(5);
    expect(await world.good(world.apply(ana, proposed))).toEqual(applied);

    const undone = await world.good(world.undo(luis, proposed));
    expect(undone).toMatchObject({
      estado: 'deshecho',
      deshechoPor: names.luis,
      cuentas: { aplicadas: 0, deshechas: 5, retenidas: 0 },
    });
    expect(await world.everyRow()).toEqual(before);
    expect(await world.good(world.undo(luis, proposed))).toEqual({ ...undone, propio: false });
  });

  it.each([
    ['a text', 'observaciones', 'Línea 1\nLínea 2'],
    ['a state, which the work itself holds too', 'estado_obra', 'En pausa'],
    ['a site, which the work itself holds too', 'site_cod', 'SIT-00009'],
    ["a customer's code, which the work itself holds too", 'cod_externo_cliente', 'CLI-9'],
    ['a whole number', 'unidades_inmobiliarias', '48'],
    ['a decimal', 'importe_estimado', '1250,50'],
    ['an amount with its currency', 'importe_estimado', '1.250,50 €'],
    ['a date', 'seg_cierre_fecha', '2026-10-01'],
    ['nothing, where something was', 'tecnologia', null],
  ])('set %s, and restore what there was', async (_, field, value) => {
    const before = await world.everyRow();
    const works = await some(
      3,
      "o.estado <> 'En pausa' and o.site_cod <> 'SIT-00009' and s.tecnologia <> ''",
    );
    const applied = await world.change(ana, named(works), { [field]: value });
    expect(applied.cuentas).toMatchObject({ encontradas: 3, aplicadas: 3 });
    const own = { estado_obra: 'estado', site_cod: 'site_cod', cod_externo_cliente: 'cod_externo_cliente' };
    const written = field === 'importe_estimado' ? '1250.5' : value;
    for (const { cod } of works) {
      const [row] = await server.query(
        `select s.${field}::text as hoja, o.${own[field as keyof typeof own] ?? 'cod'} as obra
         from obra o join seguimiento s on s.obra = o.id where o.cod = $1`,
        [cod],
      );
      expect(row).toEqual({ hoja: written, obra: field in own ? written : cod });
    }
    await world.good(world.undo(ana, applied));
    expect(await world.everyRow()).toEqual(before);
  });

  it.each(['PLANIFICADA', ' planificada', 'Plani\u200bficada', 'Planificada\u00a0'])(
    'set a known state as it is known: %j',
    async (written) => {
      const [work] = await some(1, "o.estado <> 'Planificada'");
      const applied = await world.change(ana, named([work!]), { estado_obra: written });
      expect(await server.query('select estado from obra where cod = $1', [work!.cod])).toEqual([
        { estado: 'Planificada' },
      ]);
      await world.good(world.undo(ana, applied));
    },
  );

  it('set a text in its composed form, without invisible signs', async () => {
    const [work] = await some(1);
    const applied = await world.change(ana, named([work!]), { responsable: '\ufeffIn\u0303igo Pen\u0303a' });
    expect(
      await server.query(
        'select s.responsable from seguimiento s join obra o on o.id = s.obra where o.cod = $1',
        [work!.cod],
      ),
    ).toEqual([{ responsable: 'Iñigo Peña' }]);
    await world.good(world.undo(ana, applied));
  });

  it('set several fields at once, in each work only those that differ', async () => {
    const before = await world.everyRow();
    const [one, two, same] = await some(3);
    await world.change(ana, named([one!]), { contrata: 'A' });
    await world.change(ana, named([same!]), { contrata: 'A', prioridad: 'Alta' });
    const works = await world.works();
    const again = works.filter(({ id }) => [one!.id, two!.id, same!.id].includes(id));
    const both = await world.change(ana, named(again), { contrata: 'A', prioridad: 'Alta' });
    expect(both.cuentas).toMatchObject({ encontradas: 3, iguales: 1, aplicadas: 2 });
    expect(both.porCampo).toEqual([
      { campo: 'prioridad', obras: 2, antes: [{ valor: null, obras: 2 }] },
      { campo: 'contrata', obras: 1, antes: [{ valor: null, obras: 1 }] },
    ]);
    expect((await world.worksOf(ana, both)).map(({ cambios }) => cambios.map(({ campo }) => campo))).toEqual([
      ['prioridad'],
      ['prioridad', 'contrata'],
    ]);
    const sets = await ana.ask('GET', '/cambios?propios=true&pageSize=3');
    for (const { id } of sets.json().data.items) await world.good(world.undo(ana, { id }));
    expect(await world.everyRow()).toEqual(before);
  });

  it('are all those that the explorer lists under a filter, without those that already have the value', async () => {
    const before = await world.everyRow();
    const filtro = {
      tipo: 'filtro' as const,
      donde: ['estado.es.Planificada', 'provincia.lleno'],
      buscar: '4p-nor',
    };
    const listed = await server.query(
      `select cod from obra o join seguimiento s on s.obra = o.id
       where o.borrado_en is null and o.estado = 'Planificada' and s.provincia is not null
         and o.busqueda like '%4p-nor%' order by cod`,
    );
    expect(listed.length).toBeGreaterThan(3);
    const first = await world.change(
      ana,
      { tipo: 'codigos', codigos: [String(listed[0]?.cod)] },
      { contrata: 'X' },
    );
    const all = await world.change(ana, filtro, { contrata: 'X' });
    expect(all.cuentas).toMatchObject({
      encontradas: listed.length,
      iguales: 1,
      aplicadas: listed.length - 1,
    });
    expect((await world.worksOf(ana, all)).map(({ cod }) => cod)).toEqual(
      listed.slice(1).map(({ cod }) => cod),
    );
    expect(await world.worksOf(ana, all, `&buscar=${listed[1]?.cod}`)).toHaveLength(1);
    expect(await world.worksOf(ana, all, '&estado=saltada')).toEqual([]);
    await world.good(world.undo(ana, all));
    await world.good(world.undo(ana, first));
    expect(await world.everyRow()).toEqual(before);
  });

  it('refuse one by one what somebody changed, deleted or purged meanwhile, and write the rest', async () => {
    const [seen, changed, touched, binned, taken, fine] = (await some(6, 'o.carga is null')) as Work[];
    const set = await world.good(
      world.propose(ana, named([seen!, changed!, touched!, binned!, taken!, fine!]), { contrata: 'Y' }),
    );
    await world.change(luis, named([changed!]), { contrata: 'Z' });
    // A change that bypasses the portal.
    await server.query("update seguimiento set descripcion = 'x' where obra = $1", [touched!.id]);
    await server.query('update obra set borrado_en = now() where id = $1', [binned!.id]);
    await server.query('delete from factyval where obra = $1', [taken!.id]);
    await server.query('delete from seguimiento where obra = $1', [taken!.id]);
    await server.query('delete from obra where id = $1', [taken!.id]);
    const stale = await world.good(world.propose(luis, named([changed!, fine!]), { prioridad: 'Alta' }));
    expect(stale.porMotivo).toEqual([{ estado: 'rechazada', motivo: 'cambiada', obras: 1 }]);
    const applied = await world.good(world.apply(ana, set));
    expect(applied.cuentas).toMatchObject({ encontradas: 6, aplicadas: 2, saltadas: 4 });
    expect(
      (await world.worksOf(ana, applied, '&estado=saltada')).map(({ cod, motivo, por, actual }) => [
        cod,
        motivo,
        por,
        actual.map(({ etiqueta, valor }) => `${etiqueta}: ${valor}`),
      ]),
    ).toEqual([
      [changed!.cod, 'cambiada', names.luis, ['Contrata: Z']],
      [touched!.cod, 'cambiada', null, ['Contrata: null']],
      [binned!.cod, 'papelera', null, ['Contrata: null']],
      [taken!.cod, 'quitada', null, ['Contrata: null']],
    ]);
    expect([await fieldOf(seen!.cod, 'contrata'), await fieldOf(changed!.cod, 'contrata')]).toEqual([
      'Y',
      'Z',
    ]);
    await server.query('update obra set borrado_en = null where id = $1', [binned!.id]);
    const nothingElse = await world.good(world.undo(ana, applied));
    expect(nothingElse.cuentas).toMatchObject({ deshechas: 2, saltadas: 4 });
  });

  it('are undone except where somebody wrote the same fields since; other fields stay as they are now', async () => {
    const [over, beside, alone] = (await some(3, UNTOUCHED)) as Work[];
    const mine = await world.change(ana, named([over!, beside!, alone!]), { contrata: 'M' });
    const current = (await world.works()).filter(({ id }) => [over!.id, beside!.id].includes(id));
    const overwritten = await world.change(luis, named(current.filter(({ id }) => id === over!.id)), {
      contrata: 'N',
    });
    const other = await world.change(luis, named(current.filter(({ id }) => id === beside!.id)), {
      prioridad: 'Baja',
    });
    const values = await world.everyValue();
    expect((await world.previewUndo(ana, mine)).json().data).toEqual({
      obras: 2,
      porMotivo: [{ motivo: 'cambiada', obras: 1 }],
      retenidas: [
        {
          cod: over!.cod,
          motivo: 'cambiada',
          por: names.luis,
          actual: [{ campo: 'contrata', etiqueta: 'Contrata', valor: 'N' }],
        },
      ],
    });
    expect(await world.everyValue()).toEqual(values);
    const undone = await world.good(world.undo(ana, mine));
    expect(undone.cuentas).toMatchObject({ deshechas: 2, retenidas: 1 });
    expect(undone.porMotivo).toEqual([{ estado: 'retenida', motivo: 'cambiada', obras: 1 }]);
    expect((await world.worksOf(ana, undone, '&estado=retenida'))[0]).toMatchObject({
      cod: over!.cod,
      por: names.luis,
      actual: [{ campo: 'contrata', etiqueta: 'Contrata', valor: 'N' }],
    });
    expect([await fieldOf(beside!.cod, 'contrata'), await fieldOf(beside!.cod, 'prioridad')]).toEqual([
      null,
      'Baja',
    ]);
    await world.good(world.undo(luis, other));
    await world.good(world.undo(luis, overwritten));
    expect(await fieldOf(over!.cod, 'contrata')).toBe('M');
  });

  it('can be undone once the later changes are undone, back to the very first row', async () => {
    const [work] = await some(1, 's.contrata is null');
    const before = await world.everyRow();
    const first = await world.change(ana, named([work!]), { contrata: '1' });
    const again = { tipo: 'codigos' as const, codigos: [work!.cod] };
    const second = await world.change(luis, again, { contrata: '2' });
    const back = await world.change(luis, again, { contrata: '1' });
    const answer = await world.undo(ana, first);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `No se ha deshecho nada: la obra ${work!.cod} (${names.luis}) ya no está como las dejó este cambio.`,
    ]);
    expect(await fieldOf(work!.cod, 'contrata')).toBe('1');
    for (const set of [back, second, first]) await world.good(world.undo(ana, set));
    expect(await world.everyRow()).toEqual(before);
  });

  it('keep a date that would be out of order, when they are applied and when they are undone', async () => {
    const [work] = await some(1, 's.seg_inicio_obra_fecha is not null and s.seg_fin_obra_fecha is null');
    const started = String(await fieldOf(work!.cod, 'seg_inicio_obra_fecha'));
    const cod = { tipo: 'codigos' as const, codigos: [work!.cod] };
    const early = await world.good(world.propose(ana, cod, { seg_fin_obra_fecha: '2001-01-01' }));
    expect(early.porMotivo).toEqual([{ estado: 'rechazada', motivo: 'orden', obras: 1 }]);
    expect((await world.worksOf(ana, early))[0]).toMatchObject({
      estado: 'rechazada',
      motivo: 'orden',
      actual: [{ campo: 'seg_inicio_obra_fecha', etiqueta: 'Inicio de obra', valor: started }],
    });
    const nothing = await world.apply(ana, early);
    expect([nothing.statusCode, nothing.json().message]).toEqual([
      422,
      'No hay ninguna obra que cambiar: todas están ya así, o se rechazaron.',
    ]);
    // The end is moved to an earlier date, then the beginning: restoring the beginning would put it after the
    // end.
    const cleared = await world.change(ana, cod, { seg_inicio_obra_fecha: null });
    const ended = await world.change(luis, cod, { seg_fin_obra_fecha: '2001-01-01' });
    expect((await world.previewUndo(ana, cleared)).json().data).toEqual({
      obras: 0,
      porMotivo: [{ motivo: 'orden', obras: 1 }],
      retenidas: [
        {
          cod: work!.cod,
          motivo: 'orden',
          por: names.luis,
          actual: [{ campo: 'seg_fin_obra_fecha', etiqueta: 'Fin de obra', valor: '2001-01-01' }],
        },
      ],
    });
    const kept = await world.undo(ana, cleared);
    expect(kept.statusCode).toBe(409);
    await world.good(world.undo(luis, ended));
    await world.good(world.undo(ana, cleared));
    expect(String(await fieldOf(work!.cod, 'seg_inicio_obra_fecha'))).toBe(started);
  });

  it('are listed in the history of each work, edit and undo, and once in the trail', async () => {
    const [work, other] = await some(2, UNTOUCHED);
    const set = await world.change(ana, named([work!, other!]), { contrata: 'Vida' });
    server.clock.advance({ minutes: 1 });
    await world.good(world.undo(luis, set));
    const life = (await ana.ask('GET', `/obras/ficha/vida?cod=${work!.cod}&limite=2`)).json().data.items;
    expect(life).toMatchObject([
      {
        tipo: 'cambio',
        usuario: names.luis,
        accion: 'cambios.deshechos',
        comparable: true,
        cambios: [{ campo: 'contrata', etiqueta: 'Contrata', antes: 'Vida', despues: null }],
      },
      {
        tipo: 'cambio',
        usuario: names.ana,
        accion: 'cambios.aplicados',
        cambios: [{ campo: 'contrata', etiqueta: 'Contrata', antes: null, despues: 'Vida' }],
      },
    ]);
    const compared = await ana.ask(
      'GET',
      `/obras/ficha/comparacion?cod=${work!.cod}&a=${life[1].id}&b=ahora`,
    );
    expect(
      compared.json().data.campos.filter(({ distinto }: { distinto: boolean }) => distinto),
    ).toMatchObject([{ campo: 'contrata', a: 'Vida', b: null }]);
    const trail = await server.query(
      "select accion, usuario, padres, antes, despues from auditoria where entidad = 'cambios' and entidad_id = $1 order by id",
      [String(set.id)],
    );
    expect(trail).toEqual([
      {
        accion: 'cambios.aplicados',
        usuario: names.ana,
        padres: null,
        antes: null,
        despues: { obras: 2, contrata: 'Vida' },
      },
      {
        accion: 'cambios.deshechos',
        usuario: names.luis,
        padres: null,
        despues: null,
        antes: { obras: 2, contrata: 'Vida' },
      },
    ]);
    const one = await world.change(ana, named(await some(1, UNTOUCHED)), { contrata: 'Sola' });
    const told = await server.query(
      "select padres, antes, despues from auditoria where entidad = 'cambios' and entidad_id = $1",
      [String(one.id)],
    );
    expect(told).toEqual([
      { padres: { obra: work!.cod }, antes: { contrata: null }, despues: { contrata: 'Sola' } },
    ]);
    await world.good(world.undo(ana, one));
  });

  it.each([
    ['contrata', 'x'.repeat(201), 'El texto tiene 201 caracteres y en «Contrata» caben 200: acórtalo.'],
    [
      'contrata',
      'dos\nlíneas',
      '«Contrata» se escribe en una sola línea: quita los saltos de línea y tabuladores.',
    ],
    ['seg_asignacion_fecha', ' ', '«Asignación» no puede quedar sin valor: escribe uno.'],
    [
      'seg_cierre_fecha',
      '31/02/2026',
      '«31/02/2026» no es una fecha: escríbela como 2026-01-31 (año, mes y día).',
    ],
    [
      'seg_cierre_fecha',
      '2026-02-31',
      '«2026-02-31» no es una fecha: escríbela como 2026-01-31 (año, mes y día).',
    ],
    [
      'unidades_inmobiliarias',
      '12,5',
      '«12,5» no es un número entero: escribe solo cifras, como 1250 (hasta 15).',
    ],
    [
      'importe_estimado',
      '1.250,5,0',
      '«1.250,5,0» no es un número: escribe cifras y, si hace falta, una coma, como 1250,5 (hasta 6 decimales).',
    ],
    [
      'metros_cable',
      '12\u200b\u00a0m',
      '«12‹espacio de ancho cero›‹espacio de no separación›m» no es un número: escribe cifras y, si hace falta, una coma, como 1250,5 (hasta 6 decimales).',
    ],
    ['porcentaje_avance', '101', '«Avance (%)» tiene que ser entre 0 y 100: corrige el número.'],
    ['metros_cable', '-1', '«Metros de cable» tiene que ser al menos 0: corrige el número.'],
    ['site_cod', 'NO-HAY', 'No hay ninguna localización «NO-HAY»: escribe el código de una del registro.'],
    [
      'site_cod',
      'NO\u200b-HAY',
      'No hay ninguna localización «NO‹espacio de ancho cero›-HAY»: escribe el código de una del registro.',
    ],
    [
      'estado_obra',
      'Plánificada',
      'Ya hay obras en el estado «Planificada»: escríbelo igual, o se contarían aparte.',
    ],
  ])('refuse a value that %s does not take, and say what to do (%#)', async (campo, valor, sentence) => {
    const answer = await world.propose(ana, { tipo: 'filtro' }, { [campo]: valor });
    expect([answer.statusCode, answer.json().message, answer.json().errors]).toEqual([
      422,
      sentence,
      [{ source: { pointer: '/cambios/0/valor' }, detail: sentence }],
    ]);
  });

  it('refuse a day in the future, a closed site, a field named twice and one that nobody may change', async () => {
    const [works, tomorrow] = [{ tipo: 'filtro' as const }, '2030-01-01'];
    const today = server.clock.now().toISOString().slice(0, 10);
    const problem = async (cambios: readonly object[]) =>
      (await ana.ask('POST', '/cambios', { cambios, obras: works })).json().message;
    expect(await problem([{ campo: 'seg_cierre_fecha', valor: tomorrow }])).toBe(
      `«Cierre» tiene que estar entre el 1990-01-01 y el ${today}: corrige la fecha.`,
    );
    await server.query("update sitio set estado = 'cerrado' where site_cod = 'SIT-00011'");
    expect(await problem([{ campo: 'site_cod', valor: 'SIT-00011' }])).toBe(
      'La localización «SIT-00011» está cerrada: elige otra, o reábrela antes en Localizaciones.',
    );
    const one = { campo: 'contrata', valor: 'A' };
    expect(await problem([one, one])).toBe('«Contrata» está dos veces: deja un solo valor.');
    expect(await problem([{ campo: 'proyecto', valor: 'A' }])).toBe(
      'El campo «proyecto» no se puede cambiar: elige otro de la lista.',
    );
  });

  it('name the works asked for that do not exist or are deleted', async () => {
    const [work] = await some(1);
    const found = await world.good(
      world.propose(ana, { tipo: 'codigos', codigos: [work!.cod, ' NO-HAY ', 'TAMPOCO'] }, { contrata: 'Q' }),
    );
    expect([found.sinObra, found.cuentas.encontradas]).toEqual([
      { total: 2, codigos: ['NO-HAY', 'TAMPOCO'] },
      1,
    ]);
    const none = await world.propose(ana, { tipo: 'obras', obras: [{ id: 999_999 }] }, { contrata: 'Q' });
    expect([none.statusCode, none.json().message]).toEqual([
      422,
      '1 obra pedida ya no está en el portal: actualiza la lista y elige otras.',
    ]);
    const empty = await world.propose(ana, { tipo: 'filtro', donde: ['cod.es.NO-HAY'] }, { contrata: 'Q' });
    expect(empty.json().message).toBe('El filtro no deja pasar ninguna obra: no hay nada que cambiar.');
    const wrong = await world.propose(ana, { tipo: 'filtro', donde: ['nada.es.1'] }, { contrata: 'Q' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      422,
      'No hay ninguna columna «nada»: elige otra.',
    ]);
  });

  it('are applied only by the person who prepared them, within an hour, and never after their undo', async () => {
    const [work] = await some(1);
    const prepare = () => world.propose(ana, { tipo: 'codigos', codigos: [work!.cod] }, { contrata: 'Hora' });
    const set = await world.good(prepare());
    const message = async (answer: ReturnType<typeof world.apply>) =>
      [(await answer).statusCode, (await answer).json().message] as const;
    expect(await message(world.apply(luis, set))).toEqual([
      409,
      'Este cambio lo preparó otra persona: solo ella puede aplicarlo. Prepara el tuyo.',
    ]);
    expect(await message(world.undo(ana, set))).toEqual([
      409,
      'Este cambio no se ha aplicado: no hay nada que deshacer.',
    ]);
    expect(await message(world.previewUndo(ana, set))).toEqual([
      409,
      'Este cambio no se ha aplicado: no hay nada que deshacer.',
    ]);
    await world.good(world.apply(ana, set));
    await world.good(world.undo(ana, set));
    expect(await message(world.previewUndo(ana, set))).toEqual([409, 'Este cambio ya se deshizo.']);
    expect(await message(world.apply(ana, set))).toEqual([
      409,
      'Este cambio ya se aplicó y se deshizo. Prepáralo otra vez si hace falta.',
    ]);
    const late = await world.good(prepare());
    server.clock.advance({ minutes: 60 });
    expect((await ana.ask('GET', `/cambios/${late.id}`)).json().data.estado).toBe('caducado');
    expect(await message(world.apply(ana, late))).toEqual([
      409,
      'Este cambio se preparó hace más de una hora: no se ha cambiado nada. Prepáralo otra vez y mira cómo está ahora.',
    ]);
    server.clock.advance({ hours: 24 });
    ana = { ...ana, ...(await newCaller(server, ['bulk_update', 'dashboard'])) };
    luis = { ...luis, ...(await newCaller(server, ['bulk_update'])) };
    await world.good(prepare());
    for (const answer of [ana.ask('GET', `/cambios/${late.id}`), world.previewUndo(ana, late)]) {
      expect(await message(answer)).toEqual([
        404,
        'Ese cambio ya no está: si no llegó a aplicarse, prepáralo otra vez.',
      ]);
    }
  });

  it('of a block of cells give each work its own values, and all of them are undone together', async () => {
    const before = await world.everyRow();
    const works = await some(3);
    const [first, second, third] = works as [Work, Work, Work];
    const block = (obras: object[], cambios: object[] = []) =>
      ana.ask('POST', '/cambios', { cambios, obras: { tipo: 'valores', obras } });
    const change = (campo: string, valor: string | null) => ({ campo, valor });
    const proposed = await world.good(
      block([
        {
          id: first.id,
          version: first.version,
          cambios: [change('contrata', 'Norte'), change('metros_cable', '12.5')],
        },
        { id: second.id, version: second.version, cambios: [change('contrata', 'Sur')] },
        { id: third.id, version: third.version + 1, cambios: [change('contrata', 'Este')] },
      ]),
    );
    expect(proposed).toMatchObject({
      porObra: true,
      campos: expect.arrayContaining([expect.objectContaining({ campo: 'contrata', valor: null })]),
      cuentas: { encontradas: 3, pendientes: 2, rechazadas: 1 },
    });
    await world.good(world.apply(ana, proposed));
    expect(
      await Promise.all(
        [first, second].map(async ({ cod }) => [
          await fieldOf(cod, 'contrata'),
          await fieldOf(cod, 'metros_cable'),
        ]),
      ),
    ).toEqual([
      ['Norte', '12.5'],
      ['Sur', await fieldOf(second.cod, 'metros_cable')],
    ]);
    expect(await fieldOf(third.cod, 'contrata')).not.toBe('Este');
    await world.good(world.undo(luis, proposed));
    expect(await world.everyRow()).toEqual(before);

    const wrong = await block([
      { id: first.id, cambios: [change('contrata', 'Norte')] },
      { id: second.id, cambios: [change('metros_cable', 'doce'), change('nada', '1')] },
    ]);
    expect([
      wrong.statusCode,
      wrong.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer),
    ]).toEqual([422, ['/obras/obras/1/cambios/0/valor', '/obras/obras/1/cambios/1/campo']]);
    const both = await block(
      [{ id: first.id, cambios: [change('contrata', 'Norte')] }],
      [change('contrata', 'Sur')],
    );
    expect([
      both.statusCode,
      (await ana.ask('POST', '/cambios', { cambios: [], obras: named(works) })).statusCode,
    ]).toEqual([422, 422]);
  });

  it('write each work beside its old version, and do not write their own rows again', async () => {
    const works = await some(5);
    const pages = () =>
      server.query('select id, (ctid::text::point)[0] as page from obra where id = any($1) order by id', [
        works.map(({ id }) => id),
      ]);
    const rowsOf = ({ id }: { readonly id: number }) =>
      server.query('select ctid::text as place from conjunto_obra where conjunto = $1 order by obra', [id]);
    // The versions that other tests left take room in the pages.
    await server.database.kysely.executeQuery(CompiledQuery.raw('vacuum obra'));
    const before = await pages();
    const set = await world.good(world.propose(ana, named(works), { contrata: 'Contrata Sur' }));
    const rows = await rowsOf(set);
    await world.good(world.apply(ana, set));
    expect([await pages(), await rowsOf(set)]).toEqual([before, rows]);
    await world.good(world.undo(ana, set));
    expect([await pages(), await rowsOf(set)]).toEqual([before, rows]);
  });

  it('that an older server marked row by row are told and undone alike, and marked as undone for it', async () => {
    const works = await some(3);
    const statesOf = async (set: { readonly id: number }) =>
      (await world.worksOf(ana, set)).map(({ estado }) => estado);
    const before = await world.everyRow();
    const set = await world.change(ana, named(works), { contrata: 'Contrata Oeste' });
    expect(await statesOf(set)).toEqual(['aplicada', 'aplicada', 'aplicada']);
    await server.query(`update conjunto_obra set estado = 'aplicada' where conjunto = $1`, [set.id]);
    expect(await statesOf(set)).toEqual(['aplicada', 'aplicada', 'aplicada']);
    expect((await world.good(world.undo(ana, set))).cuentas.deshechas).toBe(3);
    expect(await world.everyRow()).toEqual(before);
    expect(await statesOf(set)).toEqual(['deshecha', 'deshecha', 'deshecha']);
    expect(await server.query('select estado from conjunto_obra where conjunto = $1', [set.id])).toEqual(
      works.map(() => ({ estado: 'deshecha' })),
    );
  });
});
