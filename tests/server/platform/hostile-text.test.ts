import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../support/parse-csv.ts';
import { ENGINES } from '../../support/server.ts';
import { asRequest, bodyWithKey, GOOD_CALLS, objectPlaces, textPlaces } from './good-calls/calls.ts';
import { type CallWorld, type MakeCall, startCallWorld } from './good-calls/good-call.ts';
import { textsAnswered } from './good-calls/texts-answered.ts';
import { HOSTILE_TEXTS, MARK } from './hostile-texts.ts';

/** Rows that are somebody's turn, not anybody's data. */
const PASSING_TABLES = ['aux_cambio_de_tabla', 'carga_turno'];
const KEYS = [
  '"__proto__":{"admin":true}',
  String.raw`"__pr\u006fto__":{"admin":true}`,
  '"constructor":{"prototype":{"admin":true}}',
];
/** Takes nothing but its address, or a file: the matrix and hostile-files.test.ts see to those. */
const WITHOUT_TEXT = [
  // Its place has one form, and what is answered never ends: tests/server/tasks/news.test.ts.
  'GET /4task/novedades',
  'POST /solicitudes-acceso',
  'POST /logout',
  'POST /trabajos/:nombre/ejecuciones',
  'POST /users/:id/restore',
  'POST /proyectos/:id/restauracion',
  'POST /suscripciones/:id/recuperacion',
  'POST /vistas/:id/restaurar',
  'POST /cargar-export/exportaciones/:id/cancelacion',
  'POST /cargar-export/exportaciones/:id/reinicio',
  'POST /cargar-export/exportaciones/:id/restaurar',
  'POST /cargar-export/selecciones/:id/restaurar',
  'POST /cambios/:id/aplicar',
  'POST /cambios/:id/deshacer',
  'POST /restauraciones/:previa',
  'POST /cargamasiva/ejecuciones/:uploadId/cerrar',
  'POST /cargamasiva/guardar-archivo',
  'POST /uploads/users/:id/profile-image',
];

describe.each(ENGINES)('hostile text on %s', (engine) => {
  let world: CallWorld;
  let before: ReadonlySet<string>;
  const sentences = new Set<string>();
  beforeAll(async () => {
    world = await startCallWorld({ engine });
    before = await everyRow();
  });
  afterAll(() => world.server.close());

  async function everyRow(): Promise<Set<string>> {
    const { query } = world.server;
    const tables = await query(
      'select tablename as name from pg_tables where schemaname = current_schema() order by 1',
    );
    const rows = new Set<string>();
    for (const { name } of tables) {
      if (PASSING_TABLES.includes(String(name))) continue;
      for (const { row } of await query(`select t::text as row from "${name}" t`))
        rows.add(`${name}: ${row}`);
    }
    return rows;
  }

  function expectTame(answer: LightMyRequestResponse, sent: unknown): void {
    const told = { sent, status: answer.statusCode, body: answer.body.slice(0, 300) };
    expect(told, 'the server failed').toMatchObject({ status: expect.toSatisfy((status) => status < 500) });
    expect(JSON.stringify(answer.headers)).not.toContain(MARK);
    // A page for people, which is not JSON either way.
    if (answer.statusCode < 400 || String(answer.headers['content-type']).startsWith('text/html')) return;
    const { message, errors = [] } = answer.json();
    for (const told of [message, ...errors.map(({ detail }: { detail: string }) => detail)]) {
      sentences.add(told.replace(/(no son campos): .*/s, '$1: …'));
    }
  }

  function expectTameMails(text: string, from: number): void {
    for (const { to, subject, text: plain, html } of world.server.mails.slice(from)) {
      expect(`${to}${subject}`).not.toMatch(/[\r\n]|zqx/);
      expect(plain).not.toMatch(/^Bcc:/m);
      if (/[<>"'&]/.test(text)) expect(html).not.toContain(text);
    }
  }

  it.each(Object.entries(GOOD_CALLS))('%s keeps it as it is, or says why not', async (route, makers) => {
    const { server } = world;
    for (const make of makers) {
      const taken = await server.app.inject(asRequest(route, await make(world)));
      expect([taken.statusCode < 300, taken.body]).toEqual([true, taken.body]);
      for await (const { place, name, call, answer, mails } of textsAnswered(world, [route, make])) {
        const text = HOSTILE_TEXTS[name];
        expectTame(answer, [route, place, name]);
        expectTameMails(text, mails);
        const kept = call.kept?.[place];
        if (answer.statusCode >= 300 || kept === undefined) continue;
        const { cleaned = (same: string) => same } = kept;
        expect([place, name, await kept.read(answer, text)]).toEqual([place, name, cleaned(text)]);
      }
    }
  });

  it('reaches every text of every route that the API describes', async () => {
    const { token } = await world.somebody();
    const described: Described = (await world.server.get('/api/v2/openapi.json', token)).json();
    const missing: string[] = [];
    for (const [path, methods] of Object.entries(described.paths)) {
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        const route = `${method.toUpperCase()} ${path.replace('/api/v2', '').replaceAll(/\{(\w+)\}/g, ':$1')}`;
        const asked = parameters.filter(({ in: part, schema }) => part === 'query' && isText(schema));
        const body = requestBody?.content['application/json']?.schema;
        const texts = [...asked.map(({ name }) => `?${name}`), ...textsOf(body ?? {})];
        if (texts.length === 0 && (method === 'get' || method === 'delete')) continue;
        if (WITHOUT_TEXT.includes(route)) continue;
        const calls = await Promise.all((GOOD_CALLS[route] ?? []).map((make) => make(world)));
        const reached = calls.flatMap((call) => [
          ...textPlaces(call),
          ...Object.values(call.twins ?? {}).flat(),
        ]);
        if (calls.length === 0) missing.push(route);
        missing.push(...texts.filter((text) => !reached.includes(text)).map((text) => `${route} ${text}`));
      }
    }
    expect(missing).toEqual([]);
  });

  const withBody = Object.entries(GOOD_CALLS).filter(([route]) => !route.startsWith('GET '));

  it.each(withBody)('%s takes no key that would reach beyond its object', async (route, [make]) => {
    const call = await (make as MakeCall)(world);
    for (const place of objectPlaces(call)) {
      for (const key of KEYS) {
        const answer = await world.server.app.inject(asRequest(route, call, bodyWithKey(call, place, key)));
        expectTame(answer, [route, place, key]);
        expect([place, key, answer.statusCode]).toEqual([place, key, 400]);
      }
    }
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  it('leaves through an export as text, never as a formula', async () => {
    const { token } = await world.somebody('users', 'activity', 'locations', 'dashboard');
    for (const [list, names] of [
      ['users/export.csv', 1],
      ['actividad/export.csv', 2],
      ['localizaciones.csv', 1],
      ['obras.csv', 0],
    ] as const) {
      const answer = await world.server.get(`/api/v2/${list}`, token);
      const cells = parseCsv(answer.body).flat();
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      const told = cells.filter((cell) => cell.includes("=cmd|'/C calc'!A0"));
      expect(told.length).toBeGreaterThanOrEqual(names);
    }
  });

  it('has changed nothing that stood there, whatever it was put into', async () => {
    const after = await everyRow();
    expect([...before].filter((row) => !after.has(row))).toEqual([]);
  });

  it('is told in sentences that a person understands', () => {
    expect([...sentences].sort()).toMatchInlineSnapshot(`
      [
        "1 obra pedida ya no está en el portal: actualiza la lista y elige otras.",
        "Alguien ha cambiado esta localización mientras tanto: no se ha guardado nada. Mira cómo está ahora.",
        "Credenciales inválidas. Por favor, inténtalo de nuevo.",
        "Datos de entrada inválidos.",
        "El CSV de factyval trae columnas que no son campos: …",
        "El CSV de seguimiento trae columnas que no son campos: …",
        "El código de archivo no coincide con el último CodObra (0, nuevo patrón): otra carga puede haberlo cambiado desde que se preparó el archivo. No se ha borrado ni cargado nada; prepáralo de nuevo a partir del último CodObra.",
        "El código no es correcto.",
        "El filtro no deja pasar ninguna obra: no hay nada que cambiar.",
        "El formato del email no es válido.",
        "El formato no es válido.",
        "El máximo son 100 caracteres.",
        "El máximo son 1000 caracteres.",
        "El máximo son 120 caracteres.",
        "El máximo son 20 caracteres.",
        "El máximo son 200 caracteres.",
        "El máximo son 2000 caracteres.",
        "El máximo son 20000 caracteres.",
        "El máximo son 255 caracteres.",
        "El máximo son 32767 caracteres.",
        "El máximo son 40 caracteres.",
        "El máximo son 4000 caracteres.",
        "El máximo son 500 caracteres.",
        "El máximo son 5000 caracteres.",
        "El máximo son 60 caracteres.",
        "El máximo son 80 caracteres.",
        "El registro ha cambiado desde que lo comparaste, o ha pasado demasiado tiempo: no se ha importado nada. Compara otra vez y confirma.",
        "Esa imagen no la has subido tú: súbela de nuevo.",
        "Esta página de la lista ya no existe con este orden: empieza por la primera.",
        "Este dato contiene un carácter que no se puede guardar.",
        "Este dato no es del tipo esperado.",
        "Este dato no es válido.",
        "Falta este dato.",
        "La dirección no es de este portal.",
        "La petición no contiene JSON válido.",
        "La petición no es JSON válido: no se ha cargado nada.",
        "La petición supera el tamaño permitido.",
        "La primera línea del CSV no es un encabezado: no se ha cargado nada.",
        "Lo que viste ha cambiado o ha pasado demasiado tiempo: no se ha deshecho nada. Comprueba otra vez qué se quitaría y confirma.",
        "Must be a valid email! ex.: nombre@empresa.com",
        "Ninguna de las diferencias elegidas está descartada: no hay nada que recuperar. Actualiza la lista.",
        "Ninguna de las diferencias elegidas está pendiente: ya se decidieron. Actualiza la lista y elige otras.",
        "Ninguna de las diferencias elegidas se puede aceptar: ya se decidieron, o el portal no admite esos valores. Actualiza la lista y elige otras.",
        "No es correcto: escribe tu contraseña, o el último código que te hemos enviado.",
        "No es un identificador válido.",
        "No hay ninguna localización con ese código. Compruébalo en Localizaciones.",
        "No hay ninguna localización con ese código. Compruébalo, o búscala en la lista por su nombre o su municipio.",
        "No hay ninguna obra con ese código, y no consta que la haya habido. Compruébalo con el seguimiento.",
        "Password must be atleast 8 characters long!",
      ]
    `);
  });
});

interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
}
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
}
interface DescribedCall {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

const isText = (schema: Schema): boolean => textsOf(schema).length > 0;

function textsOf({ type, properties = {}, items, anyOf = [], ...more }: Schema, at = ''): string[] {
  if (type === 'string') return more.const === undefined ? [at] : [];
  return [
    ...Object.entries(properties).flatMap(([key, part]) => textsOf(part, `${at}/${key}`)),
    ...(items === undefined ? [] : textsOf(items, `${at}/0`)),
    ...anyOf.flatMap((part) => textsOf(part, at)),
  ];
}
