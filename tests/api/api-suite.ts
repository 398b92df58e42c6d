import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ApiError, type ApiFailure } from '../../src/api/api.ts';
import type { AvailableFields, LoadType } from '../../src/api/contract/bulk-import.ts';
import { LOAD_STEPS } from '../../src/api/contract/bulk-import.ts';
import type { Correction } from '../../src/api/contract/corrections.ts';
import type { MassExportRequest } from '../../src/api/contract/records/mass-exports.ts';
import type { TaskNews } from '../../src/api/contract/records/task-feed.ts';
import { type NewViewRequest, staleView } from '../../src/api/contract/records/views.ts';
import type { SubscriptionRequest } from '../../src/api/contract/subscriptions.ts';
import { staleUsers } from '../../src/api/contract/users.ts';
import { CSV_BOM, csvLine } from '../../src/shared/csv.ts';
import type { Api } from '../support/every-endpoint.ts';
import { png } from '../support/png.ts';

/** A browser with its own token, which it sends with each call. */
export interface Browser {
  readonly api: Api;
  useToken(token: string | null): void;
}

export interface ApiUnderTest {
  browser(): Browser;
  /** The code in the mail that the last check-email for this address sent. */
  codeFor(email: string): Promise<string>;
}

const OPERATOR = 'operaciones@conectividad.example';
const VIEWER = 'consulta@conectividad.example';
const ADMINISTRATOR = 'admin@conectividad.example';
/** A work without a contractor. */
const KNOWN_WORK = '4P-NOR-FTTH-0012';

/**
 * The promises of every Api: the same tests run on the fake that page tests use and on the real server over a
 * socket.
 */
export function describeApi(name: string, open: () => ApiUnderTest): void {
  describe(name, () => {
    // An address gets one code every 30 s, so each person signs in once and keeps the token.
    const tokens = new Map<string, Promise<string>>();
    const signIn = async (email: string): Promise<Browser> => {
      const { browser, codeFor } = open();
      const page = browser();
      const token = tokens.get(email) ?? grantOf(page, email, codeFor);
      tokens.set(email, token);
      page.useToken(await token);
      return page;
    };

    it('recognises the addresses of its people and no others', async () => {
      const { api } = open().browser();
      expect(await api.checkEmail({ email: 'nadie@conectividad.example' })).toEqual({ exists: false });
      expect(await api.checkEmail({ email: 'sin.permisos@conectividad.example' })).toMatchObject({
        exists: true,
      });
    });

    it('refuses a wrong code', async () => {
      const { api } = open().browser();
      const failure = await failureOf(api.login({ email: VIEWER, password: 'no es un código' }));
      expect(failure).toMatchObject({ kind: 'status', status: 401 });
    });

    it('signs a person in by the mailed code, and returns who they are and what they may open', async () => {
      const { api } = await signIn(OPERATOR);
      expect(await api.me()).toMatchObject({ id: 2, name: 'Operaciones', email: OPERATOR, is_active: true });
      expect(granted(await api.myPermissions())).toEqual(['bulk_loads', 'cargar_export', 'dashboard']);
    });

    it('answers 401 without a session and 403 without the permission', async () => {
      const nobody = open().browser();
      expect(await failureOf(nobody.api.me())).toMatchObject({ status: 401 });
      expect(await failureOf(nobody.api.maxCodObra('%A%'))).toMatchObject({ status: 401 });
      const viewer = await signIn(VIEWER);
      expect(await failureOf(viewer.api.maxCodObra('%A%'))).toMatchObject({ status: 403 });
    });

    it.each([
      [
        'cm_seg_01',
        ['cod_obra_interno_4plus', 'proyecto', 'seg_asignacion_fecha', 'site_cod', 'subproyecto'],
      ],
      ['cm_fyv_01', ['cod_obra_interno_4plus', 'fyv_concepto', 'fyv_importe', 'fyv_linea']],
    ] as const)('lists the fields of %s, each with its configuration', async (type, required) => {
      const { api } = await signIn(OPERATOR);
      const { campos, configuracion } = await api.availableFields(type);
      expect(Object.keys(configuracion).sort()).toEqual([...campos].sort());
      expect(campos.filter((field) => configuracion[field]?.obligatorio).sort()).toEqual(required);
      const dates = await api.fieldMappingDates();
      for (const field of campos) {
        expect([field, dates[field] ?? null]).toEqual([
          field,
          configuracion[field]?.es_fecha ? 'YYYY-MM-DD' : null,
        ]);
      }
    });

    it('returns the highest CodObra of a pattern, and none for a new pattern', async () => {
      const { api } = await signIn(OPERATOR);
      expect(Number((await api.maxCodObra('%NOR-FTTH%')).maxNumCodObra)).toBe(12);
      expect(await api.maxCodObra('%SIN-OBRAS%')).toEqual({ maxNumCodObra: null });
    });

    it('returns the data of a template: fields, known values, a row that loads, and the patterns', async () => {
      const { api } = await signIn(OPERATOR);
      const { campos, valores, ejemplo, patrones } = await api.templateData();
      expect(campos.cm_seg_01).toEqual(await api.availableFields('cm_seg_01'));
      expect(campos.cm_fyv_01).toEqual(await api.availableFields('cm_fyv_01'));
      expect(patrones).toContainEqual({ prefijo: '4P', patron: 'NOR-FTTH', ultimo: 12, cifras: 4 });
      expect(valores.cm_seg_01.site_cod).toContain('SIT-00001');
      for (const type of ['cm_seg_01', 'cm_fyv_01'] as const) {
        const needed = campos[type].campos.filter((field) => campos[type].configuracion[field]?.obligatorio);
        const given = needed.filter((field) => field !== 'cod_obra_interno_4plus');
        expect(Object.keys(ejemplo[type])).toEqual(expect.arrayContaining(given));
      }
    });

    it('answers that a run does not exist when no such run was opened', async () => {
      const { api } = await signIn(OPERATOR);
      expect(await failureOf(api.run(crypto.randomUUID()))).toMatchObject({ status: 404 });
    });

    it('refuses a step before its turn', async () => {
      const { api } = await signIn(OPERATOR);
      const run = { uploadId: crypto.randomUUID() };
      const body = await loadBody(api, 'cm_seg_01', run.uploadId, []);
      const failure = await failureOf(api.cargar(body, run));
      expect(failure.kind === 'status' && failure.status >= 400 && failure.status < 500).toBe(true);
    });

    it('loads a workbook step by step, and gives a repeated step the same answer', async () => {
      const { api } = await signIn(OPERATOR);
      const timed: number[] = [];
      const run = { uploadId: crypto.randomUUID(), onTimed: (ms: number) => timed.push(ms) };
      const tracking = await loadBody(api, 'cm_seg_01', run.uploadId, [TRACKING_ROW]);
      const factyval = await loadBody(api, 'cm_fyv_01', run.uploadId, [FACTYVAL_ROW]);
      const csv = new Blob(['sin uso aquí']);
      const request = { fileName: FILE, rowCount: 1, date: '2026-01-15T10:42:00.000Z' };

      const cleared = await api.borrar(request, run);
      expect(cleared.success).toBe(true);
      expect(await api.borrar(request, run)).toEqual(cleared);
      expect(await failureOf(api.borrar({ ...request, rowCount: 2 }, run))).toMatchObject({ status: 422 });
      expect((await api.run(run.uploadId)).estado).toBe('en_curso');

      expect((await api.guardarSeguimiento(csv, FILE, run)).success).toBe(true);
      const loaded = await api.cargar(tracking, run);
      expect(loaded).toMatchObject({ success: true, records_inserted: 1 });
      expect(await api.cargar(tracking, run)).toEqual(loaded);
      expect((await api.guardarFactyval(csv, FILE, run)).success).toBe(true);
      const finished = await api.cargarFactyval(factyval, run);
      expect(finished).toMatchObject({ success: true, records_inserted: 1 });
      expect(finished.scripts_results.filter(({ has_warnings }) => has_warnings)).toEqual([]);
      expect(await api.cargarFactyval(factyval, run)).toEqual(finished);

      const files = await api.runFiles(run.uploadId);
      expect(files.map(({ step, nombre, bytes }) => [step, nombre, bytes])).toEqual([
        ['guardar-seguimiento', FILE, csv.size],
        ['guardar-factyval', FILE, csv.size],
      ]);
      const kept = await api.runFile(run.uploadId, 'guardar-factyval');
      expect([kept.fileName, await kept.file.text()]).toEqual([FILE, await csv.text()]);
      expect(await failureOf(api.runFile(run.uploadId, 'cargar'))).toMatchObject({ status: 404 });

      const recorded = await api.run(run.uploadId);
      expect(recorded).toMatchObject({ uploadId: run.uploadId, fileName: FILE, usuario: 'Operaciones' });
      expect(['completada', 'con_pendientes']).toContain(recorded.estado);
      expect(recorded.endedAt).not.toBeNull();
      expect(recorded.steps.map(({ step, state }) => [step, state])).toEqual(
        LOAD_STEPS.map((step) => [step, 'hecho']),
      );
      expect(recorded.steps.find(({ step }) => step === 'cargar-factyval')?.answer).toEqual(finished);
      // Each call, also a repeated one, reports the duration that the record of the run has.
      const [cleaning, saving, loading, savingOther, last] = recorded.steps.map(({ ms }) => ms);
      expect(timed).toEqual([cleaning, cleaning, saving, loading, loading, savingOther, last, last]);
    });

    it('names the person who is loading, and lets nobody close a run that may still go on', async () => {
      const { api } = await signIn(OPERATOR);
      const run = { uploadId: crypto.randomUUID() };
      expect(await api.turn()).toBeNull();
      await api.borrar({ ...OPENING, ensayo: true }, run);
      expect(await api.turn()).toMatchObject({
        uploadId: run.uploadId,
        fileName: FILE,
        usuario: 'Operaciones',
        propia: true,
        ensayo: true,
        paso: 1,
        pasos: 6,
        enMarcha: false,
      });
      const refused = await failureOf(api.closeRun(run.uploadId));
      expect(refused).toMatchObject({ status: 409 });
      expect(refused.kind === 'status' && refused.retryAfter !== null && refused.retryAfter > 0).toBe(true);
      expect(await failureOf(api.closeRun(crypto.randomUUID()))).toMatchObject({ status: 404 });
      // A rehearsal runs all steps and leaves nothing to undo.
      await api.cargar(await loadBody(api, 'cm_seg_01', run.uploadId, [rowOf('0014')]), run);
      await api.cargarFactyval(await loadBody(api, 'cm_fyv_01', run.uploadId, []), run);
      expect(await api.turn()).toBeNull();
      expect(await api.run(run.uploadId)).toMatchObject({ ensayo: true, propia: true, deshecha: null });
      expect((await api.previewUndo(run.uploadId)).posible).toBe(false);
    });

    it('lists a run, keeps its corrections, and undoes the load', async () => {
      const { api } = await signIn(OPERATOR);
      const run = { uploadId: crypto.randomUUID() };
      const correcciones: Correction[] = [{ tipo: 'recortar', hoja: 0, columna: 'Código de site' }];
      const tracking = await loadBody(api, 'cm_seg_01', run.uploadId, [rowOf('0015')], { correcciones });
      await api.borrar(OPENING, run);
      await api.cargar(tracking, run);
      await api.cargarFactyval(await loadBody(api, 'cm_fyv_01', run.uploadId, []), run);

      const { csvContent } = JSON.parse(await tracking.text()) as { csvContent: string };
      const contenido = createHash('sha256').update(csvContent).digest('hex');
      for (const query of [{ contenido }, { buscar: 'ENERO', pageSize: 1 }]) {
        const { items } = await api.runs(query);
        expect(items[0]).toMatchObject({
          uploadId: run.uploadId,
          usuario: 'Operaciones',
          propia: true,
          ensayo: false,
          codigo: 'NOR-FTTH',
          filasSeguimiento: 1,
          filasFactyval: 0,
          incidencias: 0,
          correcciones: 1,
          deshecha: null,
        });
      }
      expect((await api.runs({ buscar: 'no hay tal fichero' })).total).toBe(0);
      expect(await api.runCorrections(run.uploadId)).toEqual(correcciones);
      expect(await api.lastCorrections()).toMatchObject({ uploadId: run.uploadId, correcciones });
      expect(await api.runProblems(run.uploadId, {})).toMatchObject({ items: [], total: 0, page: 1 });

      const works = await api.runWorks(run.uploadId, { pendiente: 'factyval' });
      expect(works).toMatchObject({ total: 1, obras: 1, pendientes: { factyval: 1 } });
      const lacking = await api.exportRunWorks(run.uploadId, { pendiente: 'factyval' });
      expect((await lacking.file.text()).split('\r\n')).toHaveLength(3);
      expect(lacking.fileName).toMatch(/^obras_de_la_carga_sin_factyval_\d{8}_\d{6}\.csv$/);
      const problems = await api.exportRunProblems(run.uploadId, {});
      expect(problems.fileName).toMatch(/^validacion_registros_\d{8}_\d{6}\.csv$/);

      const { testigo, ...shown } = await api.previewUndo(run.uploadId);
      const resumen = [
        { action: 'Obras', table: 'obra', cuenta: 1 },
        { action: 'Seguimientos', table: 'seguimiento', cuenta: 1 },
        { action: 'Líneas de factyval', table: 'factyval', cuenta: 0 },
        { action: 'Subproyectos', table: 'subproyecto', cuenta: 0 },
      ];
      expect(shown).toEqual({
        posible: true,
        motivo: null,
        resumen,
        quedan: [],
        bloqueos: [],
        totalBloqueos: 0,
        deshecha: null,
      });
      const motivo = 'era el de otro mes';
      expect(await failureOf(api.undo(run.uploadId, { testigo: 'otro', motivo }))).toMatchObject({
        status: 409,
      });
      expect(await api.undo(run.uploadId, { testigo: testigo ?? '', motivo })).toEqual({
        resumen,
        quedan: [],
      });
      expect((await api.run(run.uploadId)).deshecha).toMatchObject({
        por: 'Operaciones',
        quedan: { obras: 0, lineas: 0 },
      });
      expect((await api.previewUndo(run.uploadId)).posible).toBe(false);
      expect(await api.runWorks(run.uploadId, {})).toMatchObject({ items: [], total: 0, obras: 0 });
    });

    it('keeps a notification for the person it is about until they have read it', async () => {
      const { api } = await signIn(OPERATOR);
      const run = { uploadId: crypto.randomUUID() };
      const before = await api.notifications({});
      await api.borrar({ ...OPENING, ensayo: true }, run);
      await api.cargar(await loadBody(api, 'cm_seg_01', run.uploadId, [rowOf('0016')]), run);
      await api.cargarFactyval(await loadBody(api, 'cm_fyv_01', run.uploadId, []), run);
      const { items, siguiente, sinLeer } = await api.notifications({ limite: 1 });
      expect(items).toEqual([
        {
          tipo: 'carga',
          id: expect.any(Number),
          momento: expect.any(String),
          leida: false,
          uploadId: run.uploadId,
          fileName: FILE,
          estado: (await api.run(run.uploadId)).estado,
          ensayo: true,
          por: null,
        },
      ]);
      expect([siguiente, sinLeer]).toEqual([
        before.items.length > 0 ? items[0]?.id : null,
        before.sinLeer + 1,
      ]);
      const older = await api.notifications({ antes: siguiente ?? 1 });
      expect(older.items).toEqual(before.items);
      expect(await api.markNotificationsRead({ ids: [items[0]?.id ?? 0] })).toEqual({
        sinLeer: before.sinLeer,
      });
      expect(await api.markNotificationsRead({ hasta: items[0]?.id ?? 0 })).toEqual({ sinLeer: 0 });
      expect((await api.notifications({})).items.every(({ leida }) => leida)).toBe(true);
      expect((await (await signIn(VIEWER)).api.notifications({})).items).toEqual([]);
    });

    it('offers no app outside the portal until somebody configures one', async () => {
      expect(await (await signIn(VIEWER)).api.apps()).toEqual([]);
    });

    it('shows no data of loads to a person who may neither load nor export', async () => {
      const { api } = await signIn(VIEWER);
      const id = crypto.randomUUID();
      const refused = await failuresOf([api.turn(), api.runs({}), api.previewUndo(id), api.closeRun(id)]);
      for (const failure of refused) expect(failure).toMatchObject({ status: 403 });
    });

    it('searches only what the person may see, by every word, without regard to case and accents', async () => {
      const { api } = await signIn(OPERATOR);
      const { obras, sitios, personas } = await api.search({ texto: 'ftth-0007 NÓR' });
      expect(obras?.items.map(({ cod, proyecto }) => [cod, proyecto])).toEqual([
        ['4P-NOR-FTTH-0007', 'Despliegue FTTH Norte 2026'],
      ]);
      expect([obras?.hayMas, sitios, personas]).toEqual([false, null, null]);
      expect((await api.search({ texto: '4P-NOR' })).obras).toMatchObject({ hayMas: true });
      expect((await api.search({ texto: 'no hay tal obra' })).obras).toEqual({ items: [], hayMas: false });
      const viewer = await signIn(VIEWER);
      const seen = await viewer.api.search({ texto: '4P' });
      expect([seen.obras?.hayMas, seen.sitios, seen.personas]).toEqual([true, null, null]);
    });

    it('answers that a work does not exist when no work has that code', async () => {
      const { api } = await signIn(VIEWER);
      const cod = '4P-Ñ/%2F-0001';
      const unknown = {
        status: 404,
        message:
          'No hay ninguna obra con ese código, y no consta que la haya habido. Compruébalo con el seguimiento.',
      };
      const refused = await failuresOf([
        api.workPage(cod),
        api.workLines({ cod }),
        api.workLife({ cod }),
        api.workComparison({ cod, a: 'ahora', b: 'ahora' }),
      ]);
      for (const failure of refused) expect(failure).toMatchObject(unknown);
      const [a, b] = ['7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21', '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e22'];
      expect(await failureOf(api.loadComparison({ a, b }))).toMatchObject({ status: 403 });
      expect(await failureOf(api.runStanding(a, {}))).toMatchObject({ status: 403 });
    });

    it('lists the people to those who may manage users, and to nobody else', async () => {
      const { api } = await signIn(ADMINISTRATOR);
      const people = await api.users({});
      expect(people.slice(0, 4).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
      expect((await api.users({ q: 'ANÁ', orden: '-id' })).map(({ name }) => name)).toEqual(['Ana Ruiz']);
      const page = await api.usersPage({ page: 2, pageSize: 2 });
      expect(page).toMatchObject({ page: 2, pageSize: 2, items: [{ id: 3 }, { id: 4 }] });
      expect(page.total).toBe(people.length);
      const { file, fileName } = await api.exportUsers({ q: 'ruiz' });
      expect(fileName).toMatch(/^usuarios_\d{8}_\d{6}\.csv$/);
      const csv = new Uint8Array(await file.arrayBuffer());
      expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(new TextDecoder().decode(csv)).toContain('4;Ana Ruiz;ana.ruiz@conectividad.example');
      const viewer = await signIn(VIEWER);
      const refused = [viewer.api.users({}), viewer.api.exportUsers({}), viewer.api.deleteUser(4)];
      for (const failure of await failuresOf(refused)) {
        expect(failure).toMatchObject({
          status: 403,
          message: 'No tienes permisos para realizar esta acción.',
        });
      }
    });

    it('creates, deletes and restores people', async () => {
      const { api } = await signIn(ADMINISTRATOR);
      const person = { name: 'De Paso', email: 'de.paso@conectividad.example' };
      const { id, is_active, permissions } = await api.createUser({ ...person, name: ' De <Paso>' });
      expect([is_active, granted(permissions)]).toEqual([true, []]);
      expect(await failureOf(api.createUser(person))).toMatchObject({
        status: 422,
        fields: { email: 'Ya hay una persona con ese email.' },
      });
      expect(await api.deletionPreview(id)).toMatchObject({ allowed: true, permissions: 0, loads: 0 });
      expect((await api.setUserStatus(id, false)).is_active).toBe(false);
      expect(await api.setUsersStatus({ ids: [id, 4], is_active: true })).toMatchObject([
        { id, is_active: true },
        { id: 4 },
      ]);
      expect((await api.deleteUser(id)).deleted_at).not.toBeNull();
      expect(await failureOf(api.userPermissions(id))).toMatchObject({ status: 404 });
      expect((await api.users({ estado: 'borrados' })).map(({ name }) => name)).toContain('De Paso');
      expect(await api.restoreUser(id)).toMatchObject({ ...person, deleted_at: null });
      expect(await failureOf(api.deleteUser(3))).toMatchObject({ status: 403 });
      expect(await failureOf(api.deleteUser(1))).toMatchObject({ status: 403 });
    });

    it('changes permissions only when nobody changed them meanwhile, and otherwise returns the present ones', async () => {
      const { api } = await signIn(ADMINISTRATOR);
      const { id, version } = await api.createUser({
        name: 'Con Acceso',
        email: 'acceso@conectividad.example',
      });
      const given = await api.replacePermissions(id, {
        version,
        permissions: { dashboard: true, users: true },
      });
      expect([granted(given.permissions), given.version]).toEqual([['dashboard', 'users'], version + 1]);
      const late = await failureOf(api.changePermissions([{ id, version, permissions: { activity: true } }]));
      expect(late).toMatchObject({ kind: 'status', status: 409 });
      const { current } = staleUsers.parse(late.kind === 'status' ? late.data : null);
      expect(current).toEqual([given]);
      const [changed] = await api.changePermissions([
        { id, version: given.version, permissions: { users: false, activity: true } },
      ]);
      expect(granted(changed?.permissions ?? {})).toEqual(['activity', 'dashboard']);
      const { items, siguiente } = await api.accessHistory(id, { limite: 1 });
      expect(items).toMatchObject([
        { por: 'Administración', concedidos: ['activity'], retirados: ['users'] },
      ]);
      expect(siguiente).toBe(items[0]?.id);
      const own = await api.userPermissions(1);
      expect(
        await failureOf(api.replacePermissions(1, { version: own.version, permissions: {} })),
      ).toMatchObject({ status: 409 });
    });

    it('records what everybody did, for those who may read the audit trail', async () => {
      const { api } = await signIn(ADMINISTRATOR);
      const person = { name: 'Con Rastro', email: 'rastro@conectividad.example' };
      const { id, version } = await api.createUser(person);
      await api.changePermissions([{ id, version, permissions: { dashboard: true } }]);
      await api.changePermissions([{ id, version: version + 1, permissions: { activity: true } }]);
      const filter = { accion: 'usuario.permisosCambiados', texto: 'rastro CÓN' };
      const first = await api.activity({ ...filter, limite: 1 });
      const [entry] = first.items;
      expect(entry).toMatchObject({
        usuarioId: 1,
        usuario: 'Administración',
        accion: filter.accion,
        entidad: 'usuario',
        entidadId: String(id),
        campos: ['permisos'],
        padres: { usuario: `${person.name} <${person.email}>` },
      });
      expect(first).toEqual({ items: [entry], siguiente: entry?.id, anterior: null });
      const second = await api.activity({ ...filter, limite: 1, antes: first.siguiente ?? undefined });
      expect(second).toEqual({ items: [expect.anything()], siguiente: null, anterior: second.items[0]?.id });
      expect(await api.activity({ ...filter, limite: 1, despues: second.anterior ?? undefined })).toEqual(
        first,
      );

      const { campos, ...heading } = entry!;
      expect(await api.activityEntry(heading.id)).toEqual({
        ...heading,
        antes: { permisos: ['dashboard'] },
        despues: { permisos: ['dashboard', 'activity'] },
        peticionId: expect.any(String),
      });
      expect(await failureOf(api.activityEntry(999_999_999))).toMatchObject({ status: 404 });
      const { personas, entidades, acciones } = await api.activityOptions();
      expect(personas).toContainEqual({ id: 1, nombre: 'Administración' });
      expect([entidades.includes('usuario'), acciones.includes(filter.accion)]).toEqual([true, true]);
      const summary = await api.activitySummary(filter);
      expect(summary).toMatchObject({ total: 2, personas: [{ usuario: 'Administración', total: 2 }] });
      expect([summary.dias.length, summary.dias.at(-1)?.dia]).toEqual([30, summary.hasta]);

      let bytes = 0;
      const { file, fileName } = await api.exportActivity(filter, {
        onReceived: (received) => (bytes = received),
      });
      expect([bytes, fileName]).toEqual([file.size, expect.stringMatching(/^actividad_\d{8}_\d{6}\.csv$/)]);
      const [head, ...lines] = (await file.text()).trimEnd().split('\r\n');
      expect([head?.startsWith('ID;'), lines.length]).toEqual([true, 2]);
      const viewer = await signIn(VIEWER);
      expect(await failureOf(viewer.api.activity({}))).toMatchObject({ status: 403 });
    });

    it('names the file of a register after the register and the second', async () => {
      const { works, sites, links, tasks, deletedWorks } = (await signIn(ADMINISTRATOR)).api;
      const registers = { obras: works, localizaciones: sites, conectividad: links, tareas: tasks };
      for (const [name, register] of Object.entries({ ...registers, papelera: deletedWorks })) {
        const { fileName } = await register.exportRecords({});
        expect(fileName).toMatch(new RegExp(`^${name}_\\d{8}_\\d{6}\\.csv$`));
      }
    });

    it('counts projects and works, for those who may open the dashboard', async () => {
      const { api } = await signIn(VIEWER);
      const { totales, distribucionProyectos } = await api.dashboardStatistics({});
      const page = await api.dashboard({ pageSize: 3 });
      expect(distribucionProyectos.datos.reduce((sum, works) => sum + works, 0)).toBe(totales.totalObras);
      expect(page.obrasPorProyecto).toEqual({
        labels: page.proyectos.map(({ nombre }) => nombre),
        datos: page.proyectos.map(({ obras }) => obras),
        proyectos: page.proyectos.map(({ id }) => id),
      });
      expect(page.totalProyectosCount).toBe(totales.totalProyectos);
      const long = { fechaInicio: '1950-01-01', fechaFin: '1950-12-31' };
      expect(await api.dashboard(long)).toMatchObject({ proyectos: [], totalProyectosCount: 0 });
      const email = 'sin.panel@conectividad.example';
      await (await signIn(ADMINISTRATOR)).api.createUser({ name: 'Sin Panel', email });
      const stranger = await signIn(email);
      expect(await failureOf(stranger.api.dashboard({}))).toMatchObject({ status: 403 });
    });

    it('compares a period with the one before, for those who may open the dashboard', async () => {
      const { api } = await signIn(VIEWER);
      for (const [agregacion, count] of [
        ['daily', 90],
        ['weekly', 13],
        ['monthly', 3],
      ] as const) {
        const { hoy, current, previous, trends } = await api.dashboardHistory({ periodo: '3m', agregacion });
        expect([current.length, previous.length]).toEqual([count, count]);
        expect(current.map(({ open }) => open).indexOf(true)).toBe(count - 1);
        expect([previous.some(({ open }) => open), 'invoiced' in (current[0] ?? {})]).toEqual([false, false]);
        expect(trends.map(({ date }) => date)).toEqual(current.map(({ date }) => date));
        const last = current.at(-1);
        expect([(last?.date ?? '') <= hoy, hoy <= (last?.until ?? '')]).toEqual([true, true]);
      }
      const money = await api.dashboardHistory({ periodo: '7d', facturado: 'si' });
      expect([...money.current, ...money.previous].every(({ invoiced }) => invoiced !== undefined)).toBe(
        true,
      );
    });

    it('exports the dashboard, and recognises the fingerprint of what it exported', async () => {
      const { api } = await signIn(VIEWER);
      let bytes = 0;
      const { file, fileName, fingerprint } = await api.exportReport(
        { formato: 'csv', consulta: { informe: 'proyectos', alcance: 'todo' } },
        { onReceived: (received) => (bytes = received) },
      );
      expect([bytes, fileName]).toEqual([file.size, expect.stringMatching(/^proyectos_\d{8}_\d{6}\.csv$/)]);
      const check = await api.checkExport(` ${fingerprint.toLowerCase()} `);
      expect(check).toMatchObject({
        huella: fingerprint,
        resultado: 'igual',
        exportaciones: [{ formato: 'csv' }],
      });
      expect(await failureOf(api.checkExport('0000000000000000'))).toMatchObject({ status: 404 });
      expect(await failureOf(api.checkExport('hola/..'))).toMatchObject({ status: 422 });
    });

    it('changes a project by its version, deletes it and restores it', async () => {
      const viewer = await signIn(VIEWER);
      const [listed] = (await viewer.api.dashboard({})).proyectos;
      if (listed === undefined) throw new Error('There is no project.');
      const { id } = listed;
      expect(await failureOf(viewer.api.projectDeletion(id))).toMatchObject({ status: 403 });
      expect(await failureOf(viewer.api.deletedProjects())).toMatchObject({ status: 403 });

      const { api } = await signIn(ADMINISTRATOR);
      const before = await api.project(id);
      expect(before).toMatchObject({ id, nombre: listed.nombre, obras: listed.obras, modificado: null });
      const { nombre, prefijo, estado, destacado, version } = before;
      const wanted = { nombre, prefijo, estado, destacado, version, tipo: 'Otro tipo' };
      const saved = await api.saveProject(id, wanted);
      expect(saved).toMatchObject({
        tipo: 'Otro tipo',
        version: version + 1,
        modificadoPor: 'Administración',
      });
      expect(await failureOf(api.saveProject(id, wanted))).toMatchObject({
        status: 409,
        data: { current: { version: version + 1, tipo: 'Otro tipo' } },
      });

      const preview = await api.projectDeletion(id);
      expect(preview).toMatchObject({ version: version + 1, obras: before.obras, impedimento: null });
      const order = { version: version + 1, obras: before.obras, motivo: 'Se anuló' };
      expect(await failureOf(api.deleteProject(id, { ...order, version }))).toMatchObject({ status: 409 });
      expect(await api.deleteProject(id, order)).toEqual({ nombre, obras: before.obras });
      expect(await failureOf(api.project(id))).toMatchObject({ status: 404 });
      expect(await api.deletedProjects()).toMatchObject([
        { id, nombre, obras: before.obras, motivo: 'Se anuló', borradoPor: 'Administración' },
      ]);
      expect(await api.restoreProject(id)).toEqual({ nombre, obras: before.obras });
      expect(await failureOf(api.restoreProject(id))).toMatchObject({ status: 409 });
      expect(await api.project(id)).toMatchObject({ nombre, obras: before.obras });
    });

    it('changes several works together: shown first, written once, and undone', async () => {
      const viewer = await signIn(VIEWER);
      expect(await failureOf(viewer.api.changeFields())).toMatchObject({ status: 403 });
      const { api } = await signIn(ADMINISTRATOR);
      expect((await api.changeFields()).find(({ campo }) => campo === 'estado_obra')).toMatchObject({
        columna: 'estado',
        etiqueta: 'Estado',
        tipo: 'texto',
        obligatorio: false,
      });
      const obras = { tipo: 'codigos' as const, codigos: [KNOWN_WORK, 'NO-HAY'] };
      const wrong = await failureOf(
        api.proposeChangeSet({ obras, cambios: [{ campo: 'metros_cable', valor: 'muchos' }] }),
      );
      expect(wrong).toMatchObject({ status: 422, fields: { 'cambios/0/valor': expect.any(String) } });

      const cambios = [{ campo: 'contrata', valor: 'Contrata de la suite' }];
      const proposed = await api.proposeChangeSet({ obras, cambios });
      expect(proposed).toMatchObject({
        estado: 'propuesto',
        propio: true,
        sinObra: { total: 1, codigos: ['NO-HAY'] },
        campos: [{ ...cambios[0], etiqueta: 'Contrata', tipo: 'texto' }],
        cuentas: { encontradas: 1, pendientes: 1 },
        porCampo: [{ campo: 'contrata', obras: 1, antes: [{ valor: null, obras: 1 }] }],
      });
      const { id } = proposed;
      expect(await failureOf(api.previewChangeSetUndo(id))).toMatchObject({ status: 409 });
      const applied = await api.applyChangeSet(id);
      expect(applied).toMatchObject({ estado: 'aplicado', cuentas: { pendientes: 0, aplicadas: 1 } });
      expect(await api.applyChangeSet(id)).toEqual(applied);
      expect(await api.changeSet(id)).toEqual(applied);
      expect((await api.changeSets({ propios: 'true' })).items[0]).toMatchObject({ id });
      expect((await api.worksOfChangeSet(id, { estado: 'aplicada' })).items).toEqual([
        {
          cod: KNOWN_WORK,
          linea: null,
          estado: 'aplicada',
          motivo: null,
          por: null,
          actual: [],
          cambios: [{ campo: 'contrata', antes: null, despues: 'Contrata de la suite' }],
        },
      ]);
      expect(await api.previewChangeSetUndo(id)).toEqual({ obras: 1, porMotivo: [], retenidas: [] });
      expect(await api.undoChangeSet(id)).toMatchObject({
        estado: 'deshecho',
        deshechoPor: 'Administración',
        cuentas: { aplicadas: 0, deshechas: 1 },
      });
      expect(await failureOf(api.changeSet(1_000_000))).toMatchObject({ status: 404 });
    });

    it('reconciles the customer’s file: received in pieces, compared once, differences dismissed and accepted', async () => {
      const viewer = await signIn(VIEWER);
      expect(await failureOf(viewer.api.reconciliations({}))).toMatchObject({ status: 403 });
      const { api } = await signIn(ADMINISTRATOR);
      const marks = { huella: 'c'.repeat(64), cabeceras: 'd'.repeat(64) };
      const before = await api.precedents(marks);
      expect([before.columnas, before.anterior]).toEqual([null, null]);
      expect(before.campos.find(({ campo }) => campo === 'contrata')).toEqual({
        campo: 'contrata',
        etiqueta: 'Contrata',
        tipo: 'texto',
        fija: null,
      });
      const columnas = ['', 'cod_externo_cliente', 'contrata'];
      const begun = await api.beginReconciliation({
        ...marks,
        archivo: 'export.xlsx',
        columnas,
        vacias: false,
        filas: 2,
      });
      expect(begun).toMatchObject({ archivo: 'export.xlsx', estado: 'recibiendo', propia: true, filas: 2 });
      const filas = [
        { fila: 2, celdas: ['CLI-NOR-000001', 'La del cliente'] },
        { fila: 3, celdas: ['CLI-OTRO', 'La del cliente'] },
      ];
      const { id } = begun;
      const piece = () => new Blob([JSON.stringify({ filas })], { type: 'application/json' });
      expect(await api.sendReconciliationRows(id, piece())).toEqual({ recibidas: 2 });
      expect(await api.sendReconciliationRows(id, piece())).toEqual({ recibidas: 2 });
      const compared = await api.compareReconciliation(id);
      expect(compared).toMatchObject({
        estado: 'comparada',
        recuento: { coincide: 0, difiere: 1, soloCliente: 1 },
        diferencias: { pendiente: 1, aceptada: 0, descartada: 0 },
      });
      expect(await api.compareReconciliation(id)).toEqual(compared);
      expect(await api.reconciliation(id)).toEqual(compared);
      expect((await api.reconciliations({})).items[0]).toEqual(compared);
      expect(await api.precedents(marks)).toMatchObject({ columnas, anterior: { id } });
      const [line] = (await api.reconciledLines(id, { clase: 'difiere' })).items;
      expect(line).toMatchObject({
        codigo: 'CLI-NOR-000001',
        fila: 2,
        obra: '4P-NOR-FTTH-0001',
        diferencias: [{ campo: 'contrata', portal: null, cliente: 'La del cliente', situacion: 'pendiente' }],
      });
      const lineas = { tipo: 'lineas' as const, lineas: [line?.id ?? 0] };
      expect(await api.dismissDifferences(id, { lineas, motivo: 'No procede' })).toEqual({ diferencias: 1 });
      expect((await api.reconciledLines(id, { situacion: 'descartada' })).total).toBe(1);
      expect(await api.recoverDifferences(id, { lineas })).toEqual({ diferencias: 1 });
      const { cambio } = await api.acceptDifferences(id, { lineas, motivo: 'Lo dice el cliente' });
      expect(cambio).toMatchObject({
        estado: 'aplicado',
        origen: 'conciliacion',
        motivo: 'Lo dice el cliente',
        porObra: true,
        cuentas: { aplicadas: 1 },
      });
      expect(await failureOf(api.acceptDifferences(id, { lineas, motivo: 'Otra vez' }))).toMatchObject({
        status: 422,
      });
      expect((await api.reconciliation(id)).diferencias).toEqual({
        pendiente: 0,
        aceptada: 1,
        descartada: 0,
      });
      const differences = await api.exportDifferences(id, { clase: 'difiere' });
      expect(differences.fileName).toMatch(
        new RegExp(`^diferencias_de_la_conciliacion_${id}_\\d{8}_\\d{6}\\.csv$`),
      );
      expect(await differences.file.text()).toContain('CLI-NOR-000001');
      expect(await failureOf(api.discardReconciliation(id))).toMatchObject({ status: 409 });
      expect(await failureOf(api.reconciliation(1_000_000))).toMatchObject({ status: 404 });
    });

    it('updates works from a file: received in pieces, compared, adjusted, rehearsed and written once', async () => {
      const viewer = await signIn(VIEWER);
      expect(await failureOf(viewer.api.massUpdates({}))).toMatchObject({ status: 403 });
      const { api } = await signIn(ADMINISTRATOR);
      const marks = { huella: 'e'.repeat(64), cabeceras: 'f'.repeat(64) };
      const about = { ...marks, tipo_csv: 'cm_seg_01' as const };
      const before = await api.updatePrecedents(about);
      expect([before.recordado, before.recetas, before.anterior]).toEqual([null, [], null]);
      expect(before.ejemplos.find(({ campo }) => campo === 'cod_obra_interno_4plus')?.valores).toHaveLength(
        3,
      );
      const columnas = ['cod_obra_interno_4plus', '', 'contrata'];
      const request = {
        ...about,
        uploadId: randomUUID(),
        archivo: 'contratas.csv',
        columnas,
        vaciar: [],
        fechas: [],
        encabezados: ['Obra', 'Zona', 'Contrata'],
        filas: 3,
      };
      expect(
        await failureOf(api.beginMassUpdate({ ...request, columnas: [columnas[0] ?? '', '', 'inventado'] })),
      ).toMatchObject({
        status: 422,
        message: 'El campo "inventado" no está habilitado para actualizar...',
      });
      const begun = await api.beginMassUpdate(request);
      expect(begun).toMatchObject({ archivo: 'contratas.csv', estado: 'recibiendo', propia: true, filas: 3 });
      expect(await api.beginMassUpdate(request)).toEqual(begun);
      const { id } = begun;
      const filas = [
        { fila: 2, celdas: [KNOWN_WORK, 'La del archivo'] },
        { fila: 3, celdas: ['4P-NADA-0001', 'La del archivo'] },
        { fila: 4, celdas: [KNOWN_WORK, 'La del archivo'] },
      ];
      const piece = () => new Blob([JSON.stringify({ filas })], { type: 'application/json' });
      expect(await api.sendMassUpdateRows(id, piece())).toEqual({ recibidas: 3 });
      expect(await api.sendMassUpdateRows(id, piece())).toEqual({ recibidas: 3 });
      const compared = await api.compareMassUpdate(id);
      expect(compared).toMatchObject({
        estado: 'preparada',
        recuento: { cambia: 1, noEncontrada: 1, repetida: 1, igual: 0 },
        campos: [{ campo: 'contrata', etiqueta: 'Contrata', vaciar: false, incluido: true }],
        porCampo: [{ campo: 'contrata', cambian: 1, vacian: 0, problemas: 0 }],
      });
      expect(await api.massUpdate(id)).toEqual(compared);
      expect((await api.massUpdates({ propias: 'true' })).items[0]).toMatchObject({
        id,
        estado: 'preparada',
      });
      const [row] = (await api.massUpdateRows(id, { clase: 'cambia' })).items;
      expect(row).toMatchObject({
        fila: 2,
        cod: KNOWN_WORK,
        clase: 'cambia',
        otras: [],
        cambios: [{ campo: 'contrata', antes: null, despues: 'La del archivo' }],
      });
      const replaced = await api.setMassUpdateReplacements(id, {
        sustituciones: [{ campo: 'contrata', valor: 'La del archivo', por: 'Otra' }],
      });
      expect(replaced.sustituciones).toEqual([
        { campo: 'contrata', valor: 'La del archivo', por: 'Otra', filas: 3 },
      ]);
      const omission = { tipo: 'filas' as const, filas: [2] };
      expect(await api.omitMassUpdateRows(id, { omitir: true, filas: omission })).toMatchObject({
        recuento: { omitida: 1 },
      });
      expect(await api.omitMassUpdateRows(id, { omitir: false, filas: omission })).toMatchObject({
        recuento: { cambia: 1, omitida: 0 },
      });
      expect(
        await api.setMassUpdateFields(id, { incluidos: ['contrata'], vaciar: ['contrata'] }),
      ).toMatchObject({ campos: [{ campo: 'contrata', vaciar: true, incluido: true }] });
      const recipe = await api.saveRecipe({ nombre: 'Contratas', compartida: true, actualizacion: id });
      expect(recipe).toMatchObject({
        nombre: 'Contratas',
        propia: true,
        compartida: true,
        columnas,
        vaciar: ['contrata'],
        sustituciones: [{ campo: 'contrata', valor: 'La del archivo', por: 'Otra' }],
      });
      expect(await api.recipes({ nombre: 'Contratas' })).toEqual({ recetas: [recipe], apartadas: 0 });
      expect(await api.updatePrecedents(about)).toMatchObject({
        recordado: { columnas },
        recetas: [{ id: recipe.id }],
        anterior: null,
      });
      expect(await failureOf(api.applyMassUpdate(id, { alFallar: 'detener', ensayo: false }))).toMatchObject({
        status: 422,
      });
      const rehearsed = await api.applyMassUpdate(id, { alFallar: 'omitir', ensayo: true });
      expect(rehearsed).toMatchObject({ estado: 'preparada', ensayo: { cambiarian: 1, saltadas: 0 } });
      const applied = await api.applyMassUpdate(id, { alFallar: 'omitir', ensayo: false });
      expect(applied).toMatchObject({ estado: 'aplicada', saltadas: 0, uploadId: request.uploadId });
      expect(await api.applyMassUpdate(id, { alFallar: 'omitir', ensayo: false })).toEqual(applied);
      expect((await api.massUpdateRows(id, { resultado: 'saltada' })).total).toBe(0);
      const changes = await api.exportMassUpdate(id, { clase: 'cambia' });
      expect(changes.fileName).toMatch(
        new RegExp(`^cambios_de_la_actualizacion_${id}_\\d{8}_\\d{6}\\.xlsx$`),
      );
      expect(changes.file.size).toBeGreaterThan(0);
      expect(await failureOf(api.discardMassUpdate(id))).toMatchObject({ status: 409 });
      expect(await api.updatePrecedents(about)).toMatchObject({ anterior: { id } });
      await api.deleteRecipe(recipe.id);
      expect(await api.recipes({})).toEqual({ recetas: [], apartadas: 0 });
      expect(await failureOf(api.massUpdate(1_000_000))).toMatchObject({ status: 404 });
    });

    it('deletes works as a batch: shown, deleted once, listed, and restored as a whole', async () => {
      const viewer = await signIn(VIEWER);
      expect(await failureOf(viewer.api.trashBatches({}))).toMatchObject({ status: 403 });
      expect(await failureOf(viewer.api.deletableLoads({}))).toMatchObject({ status: 403 });
      const { api } = await signIn(ADMINISTRATOR);
      const scope = { tipo: 'codigos' as const, codigos: [KNOWN_WORK, 'NO-HAY'] };
      const shown = await api.previewDeletion(scope);
      expect(shown).toMatchObject({
        estado: 'lista',
        obras: 1,
        impedimento: null,
        hecho: null,
        alcance: { tipo: 'codigos', codigos: 2 },
        noEncontradas: { total: 1, codigos: [{ cod: 'NO-HAY' }] },
        yaBorradas: { total: 0 },
        dependientes: { seguimientos: 1 },
      });
      expect((await api.previewedWorks(shown.id, {})).items).toMatchObject([
        { cod: KNOWN_WORK, proyecto: 'Despliegue FTTH Norte 2026', subproyecto: 'Fase 1' },
      ]);
      const motivo = 'De la suite';
      expect(await failureOf(api.deleteWorks(shown.id, { motivo, obras: 2 }))).toMatchObject({
        status: 422,
        fields: { obras: expect.any(String) },
      });
      const done = await api.deleteWorks(shown.id, { motivo, obras: 1 });
      expect(done).toMatchObject({ estado: 'usada', hecho: { obras: 1, conservadas: { total: 0 } } });
      expect(await api.deletion(shown.id)).toEqual(done);
      expect(await failureOf(api.deleteWorks(shown.id, { motivo, obras: 1 }))).toMatchObject({ status: 409 });
      expect(await api.works.record(KNOWN_WORK, ['cod'])).toBeNull();
      expect(await api.previewDeletion(scope)).toMatchObject({
        obras: 0,
        yaBorradas: { total: 1, codigos: [{ cod: KNOWN_WORK, proyecto: null }] },
      });

      const lote = done.hecho?.lote ?? 0;
      expect((await api.trashBatches({ buscar: 'suite', estado: 'conObras' })).items).toMatchObject([
        { id: lote, motivo, por: 'Administración', obras: 1, enPapelera: 1, purga: expect.any(String) },
      ]);
      expect((await api.deletedWorks.records({ donde: [`lote.es.${lote}`] })).items).toMatchObject([
        { clave: KNOWN_WORK, valores: { motivo, como: 'Por sí sola' } },
      ]);
      const back = await api.previewRestoration({ tipo: 'lote', lote });
      expect(back).toMatchObject({
        estado: 'lista',
        obras: 1,
        fuera: 0,
        primeras: [KNOWN_WORK],
        impedidas: { total: 0 },
        lotes: { total: 1, primeros: [{ id: lote, motivo, obras: 1 }] },
      });
      const restored = await api.restoreWorks(back.id);
      expect(restored).toEqual({ ...back, estado: 'usada' });
      expect(await api.restoration(back.id)).toEqual(restored);
      expect(await failureOf(api.restoreWorks(back.id))).toMatchObject({ status: 409 });
      expect(await api.works.record(KNOWN_WORK, ['cod'])).toMatchObject({ clave: KNOWN_WORK });
      expect((await api.trashBatches({ estado: 'restaurados' })).items).toMatchObject([
        { id: lote, restauradas: 1, enPapelera: 0, purga: null },
      ]);
      expect(await failureOf(api.restoration(shown.id))).toMatchObject({ status: 404 });
    });

    it('sends views of the dashboard by mail: added, changed, paused, cancelled and restored', async () => {
      const request: SubscriptionRequest = {
        vista: { tipo: 'clasica', rango: { tipo: 'ultimos', dias: 30 } },
        frecuencia: 'lunes',
        hora: 8,
      };
      const { api } = await signIn(VIEWER);
      const added = await api.subscribe(request);
      expect(added).toEqual({
        ...request,
        id: added.id,
        estado: 'activa',
        desde: null,
        terminadaPor: null,
        proxima: expect.any(String),
        ultimoEnvio: null,
        ultima: null,
      });
      expect(await api.subscriptions()).toEqual({ correo: VIEWER, suscripciones: [added] });
      const change = { vista: { tipo: 'personalizada' }, frecuencia: 'diaria', hora: 17 } as const;
      expect(await api.changeSubscription(added.id, change)).toMatchObject({ id: added.id, ...change });
      expect(await api.pauseSubscription(added.id, true)).toMatchObject({ estado: 'pausada', proxima: null });
      expect(await api.pauseSubscription(added.id, false)).toMatchObject({ estado: 'activa', desde: null });
      expect(await api.endSubscription(added.id)).toMatchObject({
        estado: 'terminada',
        terminadaPor: 'portal',
      });
      expect(await failureOf(api.changeSubscription(added.id, change))).toMatchObject({ status: 404 });
      expect(await api.restoreSubscription(added.id)).toMatchObject({ estado: 'activa', terminadaPor: null });
      expect(await api.trySubscription(request)).toEqual({ correo: VIEWER, retrasado: false });
      for (let n = 1; n < 10; n++) await api.subscribe(request);
      expect(await failureOf(api.subscribe(request))).toMatchObject({ status: 409 });
      const other = await signIn(OPERATOR);
      expect((await other.api.subscriptions()).suscripciones).toEqual([]);
      expect(await failureOf(other.api.endSubscription(added.id))).toMatchObject({ status: 404 });
    });

    it('exports works as a file: previewed, made, downloaded in parts, deleted and restored', async () => {
      const { api } = await signIn(OPERATOR);
      const { campos } = await api.exportFields('cm_seg_01');
      expect(campos).toEqual(expect.arrayContaining(['cod_obra_interno_4plus', 'proyecto', 'site_cod']));
      expect((await api.works.columns()).map(({ nombre }) => nombre)).toContain('cod');
      const seen = await api.previewExport({ tipo_csv: 'cm_seg_01', campos: 'proyecto,site_cod' });
      expect(seen.campos).toEqual(['cod_obra_interno_4plus', 'proyecto', 'site_cod']);
      const id = randomUUID();
      const request: MassExportRequest = {
        id,
        tipo_csv: 'cm_seg_01',
        formato: 'csv',
        campos: ['site_cod'],
        donde: [],
        buscar: '',
      };
      expect(await api.requestExport(request)).toMatchObject({
        id,
        formato: 'csv',
        campos: ['cod_obra_interno_4plus', 'site_cod'],
      });
      expect(await api.requestExport(request)).toMatchObject({ id });
      const own = async () => (await api.massExports()).items.find((one) => one.id === id);
      await expect.poll(async () => (await own())?.estado).toBe('hecha');
      const done = await own();
      const end = (done?.bytes ?? 0) - 1;
      const whole = [
        await api.exportPart(id, { start: 0, end: 9 }),
        await api.exportPart(id, { start: 10, end }),
      ];
      expect(await new Blob(whole).text()).toContain('cod_obra_interno_4plus');
      expect(new Blob(whole).size).toBe(done?.bytes);
      expect(await failureOf(api.restartExport(id))).toMatchObject({ status: 409 });
      expect(await api.cancelExport(id)).toMatchObject({ id, estado: 'hecha' });
      await api.deleteExport(id);
      expect(await own()).toBeUndefined();
      expect(await failureOf(api.exportPart(id, { start: 0, end: 9 }))).toMatchObject({ status: 409 });
      await api.undeleteExport(id);
      expect(await own()).toEqual(done);
      const other = await signIn(ADMINISTRATOR);
      expect(await failureOf(other.api.exportPart(id, { start: 0, end: 9 }))).toMatchObject({ status: 404 });
    });

    it('keeps selections of fields: saved, replaced, deleted and restored', async () => {
      const { api } = await signIn(OPERATOR);
      const request = { tipo_csv: 'cm_seg_01' as const, nombre: 'Sitios', campos: ['site_cod'] };
      const saved = await api.saveSelection(request);
      expect(saved).toMatchObject({ nombre: 'Sitios', campos: ['cod_obra_interno_4plus', 'site_cod'] });
      expect(await failureOf(api.saveSelection({ ...request, nombre: 'SITIOS' }))).toMatchObject({
        status: 409,
        message: 'Ya tienes una selección con el nombre «SITIOS»: elige otro, o sustitúyela.',
      });
      const replaced = await api.saveSelection({ ...request, campos: ['proyecto'], sustituye: true });
      expect(await api.selections('cm_seg_01')).toEqual([replaced]);
      expect(replaced.id).toBe(saved.id);
      await api.deleteSelection(saved.id);
      expect(await api.selections('cm_seg_01')).toEqual([]);
      expect(await api.undeleteSelection(saved.id)).toEqual(replaced);
    });

    it('keeps views of a register: saved, shared, changed, made the default, deleted and restored', async () => {
      const request: NewViewRequest = {
        registro: 'obras',
        nombre: 'Madrid',
        compartida: 'dashboard',
        forma: {
          donde: ['provincia.es.Madrid'],
          buscar: '',
          orden: '-estado',
          densa: false,
          agrupada: null,
          columnas: [{ nombre: 'cod', ancho: 180, fija: true }],
        },
      };
      const { api } = await signIn(VIEWER);
      const view = await api.createView(request);
      expect(view).toEqual({
        ...request,
        id: view.id,
        propietario: 'Consulta',
        propia: true,
        eliminable: true,
        predeterminada: false,
        version: 1,
        cambiada: expect.any(String),
      });
      expect(await failureOf(api.createView({ ...request, nombre: 'MADRID' }))).toMatchObject({
        status: 422,
        fields: { nombre: 'Ya tienes una vista con ese nombre: elige otro.' },
      });
      expect(await failureOf(api.createView({ ...request, nombre: 'x', compartida: 'users' }))).toMatchObject(
        {
          status: 422,
          fields: { compartida: expect.any(String) },
        },
      );
      expect(await failureOf(api.savedViews('localizaciones'))).toMatchObject({ status: 403 });
      const { version, nombre, forma, compartida } = view;
      const change = { version, nombre, forma, compartida };
      const operator = await signIn(OPERATOR);
      const ofOperator = async () => (await operator.api.savedViews('obras')).vistas;
      expect(await operator.api.savedViews('obras')).toEqual({
        vistas: [{ ...view, propia: false, eliminable: false }],
        compartibles: ['dashboard', 'bulk_loads', 'cargar_export'],
        apartadas: 0,
      });
      expect(await failureOf(operator.api.changeView(view.id, change))).toMatchObject({ status: 403 });
      expect(await failureOf(operator.api.deleteView(view.id))).toMatchObject({ status: 403 });
      expect(await operator.api.setDefaultView({ registro: 'obras', vista: view.id })).toBe(view.id);
      expect(await ofOperator()).toMatchObject([{ id: view.id, predeterminada: true }]);
      await signIn(VIEWER);
      const renamed = await api.changeView(view.id, { ...change, nombre: 'Todo Madrid' });
      expect(renamed).toMatchObject({ nombre: 'Todo Madrid', predeterminada: false, version: 2 });
      const stale = await failureOf(api.changeView(view.id, change));
      expect(staleView.parse(stale.kind === 'status' && stale.data).current).toEqual(renamed);
      expect(await api.deleteView(view.id)).toEqual(renamed);
      expect(await failureOf(api.changeView(view.id, { ...change, version: 2 }))).toMatchObject({
        status: 404,
      });
      await signIn(OPERATOR);
      expect(await ofOperator()).toEqual([]);
      await signIn(VIEWER);
      expect(await api.restoreView(view.id)).toEqual({ ...renamed, version: 3 });
      await signIn(OPERATOR);
      expect(await ofOperator()).toMatchObject([{ nombre: 'Todo Madrid', predeterminada: true }]);
      expect(await operator.api.setDefaultView({ registro: 'obras', vista: null })).toBeNull();
      expect(await ofOperator()).toMatchObject([{ predeterminada: false }]);
      expect(
        await failureOf(operator.api.setDefaultView({ registro: 'obras', vista: 999_999 })),
      ).toMatchObject({ status: 404 });
    });

    it('changes tasks field by field, keeps overwritten values, and sends each change to listeners', async () => {
      const { api } = await signIn(ADMINISTRATOR);
      const columns = [
        { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
        { nombre: 'Hecha', estado: 'hecha', limite: 2 },
      ] as const;
      const board = await api.createBoard({ nombre: 'De la prueba', columnas: [...columns] });
      expect(board).toMatchObject({ nombre: 'De la prueba', abiertas: 0, archivado: false, version: 1 });
      const [todo, done] = board.columnas.map((column) => column.id);
      const news: TaskNews[] = [];
      const end = new AbortController();
      const listening = failureOf(api.taskNews(null, (one) => news.push(one), { signal: end.signal })).catch(
        (error: unknown) => error,
      );
      await expect.poll(() => news.map(({ tipo }) => tipo)).toContain('abierto');

      const id = randomUUID();
      const created = {
        opId: randomUUID(),
        id,
        tablero: board.id,
        set: { titulo: 'Una', descripcion: 'a\nb\nc' },
      };
      const sheet = await api.createTask(created);
      expect(await api.createTask(created)).toEqual(sheet);
      expect(sheet).toMatchObject({ descripcion: 'a\nb\nc', tarjeta: { titulo: 'Una', columna: todo } });
      await expect.poll(() => news.some((one) => one.tipo === 'tarjeta' && one.tarjeta.id === id)).toBe(true);

      const base = sheet.tarjeta.versiones;
      const first = { opId: randomUUID(), base, set: { titulo: 'Dos', descripcion: 'A\nb\nc' } };
      const { campos } = await api.patchTask(id, first);
      expect(campos).toMatchObject({ titulo: { resultado: 'aplicado', valor: 'Dos' } });
      expect((await api.patchTask(id, first)).campos).toEqual(campos);
      const second = await api.patchTask(id, {
        opId: randomUUID(),
        base,
        set: { titulo: 'Tres', descripcion: 'a\nb\nC', vence: '2026-12-24', 'etiqueta:fibra': true },
      });
      expect(second.campos).toMatchObject({
        titulo: { resultado: 'perdido', valor: 'Dos', version: campos['titulo']?.version },
        descripcion: { resultado: 'fusionado', valor: 'A\nb\nC' },
        vence: { resultado: 'aplicado', valor: '2026-12-24' },
        'etiqueta:fibra': { resultado: 'aplicado', valor: true },
      });
      expect(second.tarea.tarjeta).toMatchObject({
        titulo: 'Dos',
        vence: '2026-12-24',
        etiquetas: ['fibra'],
      });
      const { items } = await api.taskHistory(id, {});
      expect(items.find(({ resultado }) => resultado === 'perdido')).toMatchObject({
        campo: 'titulo',
        valor: 'Tres',
        version: null,
      });

      const { versiones } = second.tarea.tarjeta;
      const moved = await api.patchTask(id, {
        opId: randomUUID(),
        base: versiones,
        set: {
          lugar: { columna: done ?? 0, despues: null, estado: 'hecha' },
          'vinculo:obra:4P-NOR-FTTH-0012': true,
        },
      });
      expect(moved.tarea.tarjeta).toMatchObject({ estado: 'hecha', columna: done });
      const impossible = { columna: done ?? 0, despues: null, estado: 'descartada' } as const;
      expect(
        await failureOf(
          api.patchTask(id, {
            opId: randomUUID(),
            base: moved.tarea.tarjeta.versiones,
            set: { lugar: impossible },
          }),
        ),
      ).toMatchObject({ status: 422 });
      const shown = await api.boardCards(board.id, {});
      expect(shown.columnas.map(({ columna, total }) => [columna, total])).toEqual([
        [todo, 0],
        [done, 1],
      ]);
      expect(await api.tiedTasks({ tipo: 'obra', clave: '4P-NOR-FTTH-0012' })).toMatchObject({
        total: 1,
        tarjetas: [{ id, titulo: 'Dos' }],
      });
      expect(
        await api.taskCalendar({ desde: '2026-12-24', hasta: '2026-12-24', tablero: board.id }),
      ).toMatchObject({
        total: 1,
        tarjetas: [{ id }],
      });
      const counted = { opId: randomUUID(), minutos: 25 };
      await api.addPomodoro(id, counted);
      expect((await api.addPomodoro(id, counted)).tarjeta.pomodoros).toEqual({ total: 1, minutos: 25 });
      await api.sayPresence({ pagina: randomUUID(), tarea: id });
      await expect
        .poll(() =>
          news.some((one) => one.tipo === 'presentes' && one.presentes.some(({ tarea }) => tarea === id)),
        )
        .toBe(true);
      expect(await api.reminders()).toEqual({ porCorreo: true });
      expect(await api.saveReminders({ porCorreo: false })).toEqual({ porCorreo: false });
      expect(await api.reminders()).toEqual({ porCorreo: false });
      end.abort();
      await listening;
      const archived = await api.archiveBoard(board.id, { version: board.version, archivado: true });
      expect(archived).toMatchObject({ archivado: true, version: 2 });
      expect(
        await failureOf(api.archiveBoard(board.id, { version: board.version, archivado: false })),
      ).toMatchObject({ status: 409 });
      const viewer = await signIn(VIEWER);
      expect(await failureOf(viewer.api.boards())).toMatchObject({ status: 403 });
    });

    it('shows in the calendar what each person may open', async () => {
      const operator = await signIn(OPERATOR);
      const { mes, hoy, fuentes, dias } = await operator.api.calendar({});
      expect([mes, fuentes]).toEqual([hoy.slice(0, 7), ['cargas', 'hitos']]);
      expect(dias.every(({ dia }) => dia.startsWith(`${mes}-`))).toBe(true);
      const viewer = await signIn(VIEWER);
      expect(await viewer.api.calendar({ mes: '1999-02' })).toEqual({
        mes: '1999-02',
        hoy,
        dias: [],
        fuentes: ['hitos'],
      });
      expect(await viewer.api.calendarDay({ dia: '1999-02-03', page: 1 })).toEqual({
        dia: '1999-02-03',
        fuentes: ['hitos'],
        cargas: 0,
        hitos: 0,
        tareas: 0,
        items: [],
        total: 0,
        page: 1,
        pageSize: 20,
      });
      expect(await failureOf(viewer.api.calendar({ mes: '1999-13' }))).toMatchObject({ status: 422 });
    });

    it('sends one request for access a day to those who can grant it', async () => {
      const email = 'pide.acceso@conectividad.example';
      await (await signIn(ADMINISTRATOR)).api.createUser({ name: 'Pide Acceso', email });
      const asking = await signIn(email);
      const first = await asking.api.requestAccess({});
      if (first.estado === 'sinDestino') throw new Error('Nobody can grant anything.');
      expect(first).toMatchObject({ estado: 'enviada', avisadas: expect.any(Number) });
      expect(await asking.api.requestAccess({})).toEqual({ ...first, estado: 'yaEnviada' });
      const { items } = await (await signIn(ADMINISTRATOR)).api.notifications({});
      const asked = items.flatMap((item) => (item.tipo === 'solicitud' ? [item.persona.email] : []));
      expect(asked).toEqual([email]);
    });

    it('lets people change their own profile, except the first three people', async () => {
      const email = 'perfil@conectividad.example';
      await (await signIn(ADMINISTRATOR)).api.createUser({ name: 'Perfil', email });
      const { api } = await signIn(email);
      const { id } = await api.me();
      const saved = await api.saveProfile({ name: 'Otro Nombre', email });
      expect(saved).toMatchObject({ data: { id, name: 'Otro Nombre', email }, verification: null });
      const wanted = await api.saveProfile({ name: 'Otro Nombre', email: 'otro@conectividad.example' });
      expect(wanted).toMatchObject({ data: { email }, verification: { email: 'otro@conectividad.example' } });
      expect(await api.wantedEmail()).toMatchObject({ email: 'otro@conectividad.example' });
      expect(await failureOf(api.proveEmail('no es'))).toMatchObject({
        status: 422,
        fields: { code: expect.any(String) },
      });
      expect(
        await failureOf(api.changePassword({ password: 'una larga', password_confirmation: 'otra' })),
      ).toMatchObject({ status: 422, fields: { password_confirmation: 'Passwords must match' } });
      expect(
        await api.changePassword({ password: 'una larga', password_confirmation: 'una larga' }),
      ).toMatchObject({ id });
      expect(await failureOf(api.giveProof('otra cosa'))).toMatchObject({
        status: 422,
        fields: { secret: expect.stringContaining('No es correcto') },
      });
      await api.giveProof('una larga');
      expect(await api.sendProofCode()).toEqual({ email, is_new: true, delivery: 'sent' });
      const url = await api.uploadPicture(id, new Blob([PICTURE], { type: 'image/png' }));
      const shown = await api.saveProfile({ name: 'Otro Nombre', email, profile_image: url });
      expect(shown.data.profile_image).toBe(url);
      const {
        sessions: [session, ...others],
        keys,
      } = await api.ownSessions();
      expect([session?.actual, others, keys]).toEqual([true, [], 0]);
      expect(await api.closeOtherSessions(true)).toEqual({ cerradas: 0, claves: 0 });
      expect(await failureOf(api.closeOwnSession(session?.id ?? 0))).toMatchObject({ status: 409 });
      const viewer = await signIn(VIEWER);
      expect(await failureOf(viewer.api.saveProfile({ name: 'X', email: VIEWER }))).toMatchObject({
        status: 403,
        message: 'You cannot change data of default users!',
      });
    });

    it('stops waiting when the call is cancelled', async () => {
      const { api } = await signIn(OPERATOR);
      const controller = new AbortController();
      const call = api.me({ signal: controller.signal });
      controller.abort();
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    });

    it('accepts no token that was signed out', async () => {
      const email = 'ana.ruiz@conectividad.example';
      const { api } = await signIn(email);
      expect(await api.logout()).toEqual({ success: true });
      expect(await failureOf(api.me())).toMatchObject({ status: 401 });
    });
  });
}

async function grantOf({ api }: Browser, email: string, codeFor: ApiUnderTest['codeFor']): Promise<string> {
  await api.checkEmail({ email });
  return (await api.login({ email, password: await codeFor(email) })).access_token;
}

const granted = (permissions: object): string[] =>
  Object.entries(permissions)
    .filter(([, held]) => held === true)
    .map(([flag]) => flag)
    .sort();

/** Those of calls at the same time, each of which is listened to before it fails. */
const failuresOf = (calls: readonly Promise<unknown>[]): Promise<ApiFailure[]> =>
  Promise.all(calls.map(failureOf));

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call should have failed with an ApiError.');
  return error.failure;
}

const PICTURE = new Uint8Array(png());
const FILE = 'NOR-FTTH enero.xlsx';
const COD_OBRA = '4P-NOR-FTTH-0013';
const TRACKING_ROW: Readonly<Record<string, string>> = {
  proyecto: 'Despliegue FTTH Norte 2026',
  subproyecto: 'Fase 1',
  site_cod: 'SIT-00001',
  cod_obra_interno_4plus: COD_OBRA,
  seg_asignacion_fecha: '2026-01-12',
};
const rowOf = (number: string): Readonly<Record<string, string>> => ({
  ...TRACKING_ROW,
  cod_obra_interno_4plus: `4P-NOR-FTTH-${number}`,
});
const OPENING = { fileName: FILE, rowCount: 1, date: '2026-01-15T10:42:00.000Z' };
const FACTYVAL_ROW: Readonly<Record<string, string>> = {
  fyv_linea: '1',
  cod_obra_interno_4plus: COD_OBRA,
  fyv_concepto: 'Replanteo',
  fyv_importe: '120.5',
};

/** The body of a load as the worker builds it: every enabled field, in the order of the list. */
async function loadBody(
  api: Api,
  type: LoadType,
  uploadId: string,
  rows: readonly Readonly<Record<string, string>>[],
  more: { readonly correcciones?: readonly Correction[] } = {},
): Promise<Blob> {
  const { campos }: AvailableFields = await api.availableFields(type);
  const csv = [campos, ...rows.map((row) => campos.map((field) => row[field] ?? ''))].map(csvLine).join('');
  const body = {
    fileName: FILE,
    uploadId,
    totalRows: rows.length,
    mappedColumns: Object.fromEntries(campos.map((field) => [field, true])),
    csvContent: CSV_BOM + csv,
    ...more,
  };
  return new Blob([JSON.stringify(body)], { type: 'application/json' });
}
