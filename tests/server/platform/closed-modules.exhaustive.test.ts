import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteRule } from '../../../server/http/permission.ts';
import { PERMISSION_FLAGS, type PermissionFlag } from '../../../src/api/contract/permissions.ts';
import { EXPLORER_LIMITS } from '../../../src/api/contract/records/explorer.ts';
import { TIE_KINDS } from '../../../src/api/contract/records/task-fields.ts';
import { WIDGET_TYPES } from '../../../src/api/contract/widget-layout.ts';
import { isAllowed } from '../../../src/api/endpoints/is-allowed.ts';
import { RECORD_FLAGS } from '../../../src/shared/record-access.ts';
import { partsOf } from '../../support/books/zip-parts.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { addTieable, TIEABLE } from '../tasks/tieable-records.ts';
import { tasksOf } from '../tasks/world.ts';
import { trashWorld } from '../trash/world.ts';
import { type Caller, newCaller } from '../users/world.ts';

/** The fingerprints of a file and of its headings. */
const SAME = `huella=${'a'.repeat(64)}&cabeceras=${'a'.repeat(64)}`;
const DAY = '2026-12-24';
const { obra, sitio, proyecto, carga, enlace, conciliacion, trabajo } = TIEABLE;

interface Planted {
  /** A text that only this record has. */
  readonly text: string;
  /** With one of these flags a person may read it. */
  readonly flags: readonly PermissionFlag[];
}
const PLANTED = {
  work: { text: obra.key, flags: RECORD_FLAGS.obras },
  /** A work names its project. */
  project: { text: proyecto.name, flags: RECORD_FLAGS.obras },
  phase: { text: 'Fase vinculada', flags: RECORD_FLAGS.obras },
  deletedWork: { text: 'XX-BORRADA-0001', flags: ['delete_records'] },
  site: { text: 'Azotea vinculada', flags: RECORD_FLAGS.sitios },
  link: { text: 'Operador vinculado', flags: RECORD_FLAGS.enlaces },
  load: { text: carga.name, flags: RECORD_FLAGS.cargas },
  reconciliation: { text: 'Cliente.xlsx', flags: ['celsig5'] },
  job: { text: trabajo.key, flags: ['panel_admin'] },
  key: { text: 'Clave vinculada', flags: ['panel_admin'] },
  task: { text: 'Tarea vinculada', flags: RECORD_FLAGS.tareas },
  comment: { text: 'Comentario vinculado', flags: RECORD_FLAGS.tareas },
  board: { text: 'Tablero vinculado', flags: RECORD_FLAGS.tareas },
  address: { text: 'vinculada@conectividad.example', flags: RECORD_FLAGS.personas },
} as const satisfies Readonly<Record<string, Planted>>;
type Kind = keyof typeof PLANTED;

/** What was made by calls, which the activity tells of with what was before and after. */
const ACTS = ['task', 'board', 'key', 'deletedWork'] as const;
/** What a page shows of other modules, because the specification says so. */
const SHOWN: Readonly<Record<string, readonly Kind[]>> = {
  '/obras/ficha': ['site'],
  '/localizaciones/ficha/obras': ['work', 'project', 'phase'],
  '/conectividad/sitio': ['site', 'link'],
  '/actividad': ACTS,
  '/actividad/:id': [...ACTS, 'comment'],
  '/actividad/export.csv': [...ACTS, 'comment'],
};
/** They read what only people with the flag of the route make, and a test of each module makes it. */
const UNPLANTED = [
  '/configuracion-sql/:archivo',
  '/cargamasiva/comparaciones',
  '/cargamasiva/ejecuciones/:uploadId/ficheros/:step',
  '/cargar-export/exportaciones/:id/fichero',
  '/cambios/:id',
  '/cambios/:id/obras',
  '/cambios/:id/deshacer',
  '/conectividad/columna',
  '/actualizaciones/:id',
  '/actualizaciones/:id/filas',
  '/actualizaciones/:id/cambios.xlsx',
  '/proyectos/borrados',
  '/conciliaciones/:id/lineas',
  '/conciliaciones/:id/diferencias.csv',
  '/borrados/:previa',
  '/borrados/:previa/obras',
  '/restauraciones/:previa',
];

const EVERYBODY = [[], ...PERMISSION_FLAGS.filter((flag) => flag !== 'admin').map((flag) => [flag])] as const;
const REGISTERS = ['/obras', '/proyectos', '/localizaciones', '/conectividad', '/papelera', '/4task'];

describe.each(ENGINES)('what belongs to a module on %s', (engine) => {
  let server: TestServer;
  let rules: readonly RouteRule[];
  let asked: Readonly<Record<string, string | readonly string[]>>;
  const read = new Set<string>();
  /** What people were shown who may not open it: the route and the kind. */
  const shown = new Set<string>();
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await addTieable(server);
    rules = server.app.routeRules.filter(
      ({ method, url, permission }) =>
        method === 'GET' && permission !== 'public' && url !== '/api/v2/4task/novedades',
    );
    asked = await planted(server);
  });
  afterAll(() => server.close());

  /** What this person reads at the route, of all columns that the portal lets them ask for. */
  async function readAt({ ask }: Caller, url: string): Promise<string[]> {
    const register = REGISTERS.find((one) => url === one || url === `${one}.csv` || url === `${one}/facetas`);
    const askAll = async (paths: readonly string[]): Promise<string[]> =>
      (await Promise.all(paths.map((path) => get(ask, path)))).flatMap(bodyOf);
    if (register === undefined) return askAll([asked[url] ?? url].flat());
    const { data } = (await get(ask, `${register}/columnas`)).json();
    const columns: readonly { readonly nombre: string; readonly facetas: boolean }[] = data;
    if (url.endsWith('/facetas')) {
      const faceted = columns.filter(({ facetas }) => facetas);
      return askAll(faceted.map(({ nombre }) => `${url}?columna=${nombre}`));
    }
    const names = columns.map(({ nombre }) => nombre);
    const parts = Math.ceil(names.length / EXPLORER_LIMITS.columns);
    return askAll(
      Array.from({ length: parts }, (_, nth) => {
        const from = nth * EXPLORER_LIMITS.columns;
        return `${url}?columnas=${names.slice(from, from + EXPLORER_LIMITS.columns).join()}`;
      }),
    );
  }
  /** The text of an answer; of a workbook that of each of its parts. */
  const bodyOf = ({ statusCode, body, rawPayload }: LightMyRequestResponse): string[] => {
    if (statusCode !== 200) return [];
    return rawPayload.subarray(0, 2).toString() === 'PK'
      ? partsOf(rawPayload).map(({ content }) => Buffer.from(content).toString())
      : [body];
  };

  async function get(ask: Caller['ask'], path: string) {
    const answer = await ask('GET', path);
    expect([path, answer.statusCode]).toEqual([path, expect.toSatisfy((status) => status < 500)]);
    return answer;
  }

  it.each(EVERYBODY.map((flags) => [flags] as const))(
    'is told by no route to people with only %j who may not open it',
    async (flags) => {
      const caller = await newCaller(server, flags);
      const held = Object.fromEntries(flags.map((flag) => [flag, true]));
      const closed = Object.entries(PLANTED).filter(([, { flags: of }]) => !isAllowed(held, [...of]));
      const leaks: string[] = [];
      for (const { url, permission } of rules) {
        if (!isAllowed(held, permission)) continue;
        const path = url.replace('/api/v2', '');
        const bodies = await readAt(caller, path);
        if (bodies.length > 0) read.add(path);
        const told = closed.filter(([, { text }]) => bodies.some((body) => body.includes(text)));
        const open: readonly string[] = SHOWN[path] ?? [];
        for (const [name] of told) {
          if (open.includes(name)) shown.add(`${path} ${name}`);
          else leaks.push(`${path} tells of the ${name}`);
        }
      }
      expect(leaks).toEqual([]);
    },
  );

  it('is shown wherever the table says that it is', () => {
    const listed = Object.entries(SHOWN).flatMap(([path, kinds]) => kinds.map((kind) => `${path} ${kind}`));
    expect([...shown].sort()).toEqual(listed.sort());
  });

  it('was looked for in what all other routes answer', () => {
    const paths = rules.map(({ url }) => url.replace('/api/v2', ''));
    expect(paths.filter((path) => !read.has(path)).sort()).toEqual([...UNPLANTED].sort());
  });
});

/** Plants the records that are made by calls. Gives by route the addresses that read them. */
async function planted(server: TestServer): Promise<Readonly<Record<string, string | readonly string[]>>> {
  const admin = await newCaller(server, ['admin']);
  await server.query('update usuario set email = $2 where id = $1', [2, 'vinculada@conectividad.example']);
  const tasks = tasksOf(admin);
  const board = await tasks.board('Tablero vinculado');
  const ties = Object.fromEntries(TIE_KINDS.map((kind) => [`vinculo:${kind}:${TIEABLE[kind].key}`, true]));
  const { tarjeta } = await tasks.create(board.id, { titulo: PLANTED.task.text, vence: DAY, ...ties });
  await tasks.set(tarjeta.id, { [`comentario:${randomUUID()}`]: { texto: PLANTED.comment.text } });
  await admin.ask('POST', '/claves-programas', { nombre: PLANTED.key.text });
  await server.query(
    `insert into obra (cod, subproyecto, site_cod, estado, creado_por) values ($1, $2, $3, 'En curso', 'Prueba')`,
    [PLANTED.deletedWork.text, proyecto.key, sitio.key],
  );
  await trashWorld(server).deleted(admin, { tipo: 'codigos', codigos: [PLANTED.deletedWork.text] });
  const widgets = WIDGET_TYPES.map((type) => ({ id: type, type, title: type, chartType: null }));
  const report = await admin.ask('POST', '/dashboard/exportaciones', {
    formato: 'csv',
    consulta: { informe: 'widgets', widgets },
  });
  const activity: readonly { readonly id: number }[] = (await admin.ask('GET', '/actividad')).json().data
    .items;
  const work = `cod=${obra.key}`;
  const task = `/4task/tareas/${tarjeta.id}`;
  const upload = `/cargamasiva/ejecuciones/${carga.key}`;
  const ofUpload = [
    'incidencias',
    'incidencias.csv',
    'obras',
    'obras.csv',
    'correcciones',
    'ficheros',
    'vigencia',
  ];
  return {
    ...Object.fromEntries(
      [...ofUpload, 'deshacer'].map((part) => [
        `/cargamasiva/ejecuciones/:uploadId/${part}`,
        `${upload}/${part}`,
      ]),
    ),
    '/4task/calendario': `/4task/calendario?desde=${DAY}&hasta=${DAY}`,
    '/4task/tableros/:id/tarjetas': `/4task/tableros/${board.id}/tarjetas`,
    '/4task/tareas/:id': task,
    '/4task/tareas/:id/historia': `${task}/historia?pageSize=1000`,
    '/4task/vinculadas': TIE_KINDS.map((kind) => `/4task/vinculadas?tipo=${kind}&clave=${TIEABLE[kind].key}`),
    '/actividad/:id': activity.map(({ id }) => `/actividad/${id}`),
    '/buscar': Object.values(PLANTED).map(({ text }) => `/buscar?texto=${encodeURIComponent(text)}`),
    '/calendario/:dia': `/calendario/${DAY}`,
    '/cargamasiva/available-fields': '/cargamasiva/available-fields?tipo_csv=cm_seg_01',
    '/cargamasiva/ejecuciones/:uploadId': upload,
    '/conciliaciones/:id': `/conciliaciones/${conciliacion.key}`,
    '/conectividad/enlaces/:id': `/conectividad/enlaces/${enlace.key}`,
    '/conectividad/sitio': `/conectividad/sitio?cod=${sitio.key}`,
    '/dashboard/exportaciones/:huella': `/dashboard/exportaciones/${report.headers['x-huella']}`,
    '/dashboard/widgets': `/dashboard/widgets?tipos=${WIDGET_TYPES.join()}`,
    '/localizaciones/ficha': `/localizaciones/ficha?cod=${sitio.key}`,
    '/localizaciones/ficha/historia': `/localizaciones/ficha/historia?cod=${sitio.key}`,
    '/localizaciones/ficha/obras': `/localizaciones/ficha/obras?cod=${sitio.key}`,
    '/obras/ficha': `/obras/ficha?${work}`,
    '/obras/ficha/lineas': `/obras/ficha/lineas?${work}`,
    '/obras/ficha/vida': `/obras/ficha/vida?${work}`,
    '/proyectos/:id': `/proyectos/${proyecto.key}`,
    '/proyectos/:id/borrado': `/proyectos/${proyecto.key}/borrado`,
    '/proyectos/:id/obras': `/proyectos/${proyecto.key}/obras`,
    '/users/:id/permissions': '/users/2/permissions',
    '/users/:id/permissions/history': '/users/2/permissions/history',
    '/users/:id/deletion': '/users/2/deletion',
    '/automatizaciones/ejecuciones':
      '/automatizaciones/ejecuciones?origen=linux&desde=2026-11-20&hasta=2026-11-21',
    '/automatizaciones/duracion': `/automatizaciones/duracion?origen=linux&script=${trabajo.key}`,
    '/cargar-export/vista-previa': '/cargar-export/vista-previa?tipo_csv=cm_seg_01&campos=descripcion',
    '/cargar-export/selecciones': '/cargar-export/selecciones?tipo_csv=cm_seg_01',
    '/actualizaciones/antecedentes': `/actualizaciones/antecedentes?tipo_csv=cm_seg_01&${SAME}`,
    '/conciliaciones/antecedentes': `/conciliaciones/antecedentes?${SAME}`,
    '/obras/ficha/comparacion': `/obras/ficha/comparacion?${work}&a=ahora&b=ahora`,
    '/vistas': '/vistas?registro=obras',
  };
}
