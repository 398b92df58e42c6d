import { once } from 'node:events';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { ENGINES } from '../../support/server.ts';
import { asRequest, bodyWithKey, GOOD_CALLS, objectPlaces, textPlaces } from './good-calls/calls.ts';
import { type CallWorld, type GoodCall, startCallWorld } from './good-calls/good-call.ts';
import {
  FreshCall,
  type TextAnswered,
  textsAnswered,
  textsAnsweredAtOnce,
} from './good-calls/texts-answered.ts';
import { describedTexts } from './hostile/described-texts.ts';
import { everyRow } from './hostile/every-row.ts';
import { SENTENCES } from './hostile/sentences.ts';
import { HOSTILE_TEXTS, type HostileText, MARK } from './hostile-texts.ts';
import { PAGE, routesPage, type Title } from './matrix/routes-page.ts';

const KEYS = [
  '"__proto__":{"admin":true}',
  String.raw`"__pr\u006fto__":{"admin":true}`,
  '"constructor":{"prototype":{"admin":true}}',
];
/** Routes that take only their address or a file; the matrix and hostile-files.test.ts test them. */
const WITHOUT_TEXT = [
  'POST /logout',
  'POST /trabajos/:nombre/ejecuciones',
  'POST /users/:id/restore',
  'POST /users/:id/bienvenida',
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
const COLUMNS: ReadonlyMap<HostileText, Title> = new Map([
  ['SQL that ends a statement', 'SQL in each text'],
  ['HTML', 'HTML in each text'],
]);
const ALL_TEXTS = Object.keys(HOSTILE_TEXTS) as readonly HostileText[];
/** Texts that every route gets in `npm test`: what docs/routes.md tells of, and what is exported. */
const ALWAYS: readonly HostileText[] = [
  'SQL that ends a statement',
  'SQL that is always true',
  'HTML',
  'a formula',
];
const IN_TURN = ALL_TEXTS.filter((name) => !ALWAYS.includes(name));

/** In the exhaustive run all of them; otherwise every second one of those that are not for every route. */
function textsFor(route: string): readonly HostileText[] {
  if (IS_EXHAUSTIVE) return ALL_TEXTS;
  const turn = Object.keys(GOOD_CALLS).indexOf(route) % 2;
  return ALL_TEXTS.filter((name) => ALWAYS.includes(name) || IN_TURN.indexOf(name) % 2 === turn);
}
/** With one place at a time, an answer is not hidden by the refusal of another place. */
const walked = IS_EXHAUSTIVE ? textsAnswered : textsAnsweredAtOnce;

const NEWS = 'GET /4task/novedades';
/** Of the form of a place in the news, and written by no database. */
const PLACES = [
  '0|0:0:',
  '1.5|1:1:',
  '..|9:5:',
  `1|1:${2n ** 63n}:`,
  `1|9:${2n ** 41n}:${2n ** 40n}`,
  '1|5:9:8,6',
  `1|1:9:${'7,'.repeat(9_000)}8`,
];

/** These routes take no body at all. */
const WITHOUT_BODY = [
  'POST /claves-programas/fin',
  'DELETE /actualizaciones/:id',
  'POST /actualizaciones/:id/comparar',
  'POST /actualizaciones/:id/quedadas',
  'POST /actualizaciones/:id/relevo',
  'DELETE /recetas/:id',
  'POST /me/prueba/codigo',
  'DELETE /me/sesiones/otras',
  'POST /notificaciones/resumen/baja',
  'POST /conciliaciones/:id/comparar',
  'POST /localizaciones/importaciones/:id/deshacer',
  'POST /suscripciones/baja',
  'POST /4task/recordatorios/baja',
];

describe.each(ENGINES)('hostile text on %s', (engine) => {
  let world: CallWorld;
  let before: ReadonlySet<string>;
  const sentences = new Set<string>();
  const reached = new Map<string, Set<string>>();
  const keysAnswered: unknown[][] = [];
  const statuses = new Map([...COLUMNS.values()].map((title) => [title, new Map<string, Set<number>>()]));
  beforeAll(async () => {
    world = await startCallWorld({ engine });
    before = await everyRow(world.server);
  });
  afterAll(() => world.server.close());

  function expectTame(answer: LightMyRequestResponse, sent: unknown): void {
    const told = { sent, status: answer.statusCode, body: answer.body.slice(0, 300) };
    expect(told, 'the server failed').toMatchObject({ status: expect.toSatisfy((status) => status < 500) });
    expect(JSON.stringify(answer.headers)).not.toContain(MARK);
    // A page for people, whose answer is never JSON.
    if (answer.statusCode < 400 || String(answer.headers['content-type']).startsWith('text/html')) return;
    const { message, errors = [] } = answer.json();
    for (const told of [message, ...errors.map(({ detail }: { detail: string }) => detail)]) {
      sentences.add(told.replace(/(no son campos|Puede ser): .*/s, '$1: …'));
    }
  }

  function expectTameMails(text: string, from: number): void {
    for (const { to, subject, text: plain, html } of world.server.mails.slice(from)) {
      expect(`${to}${subject}`).not.toMatch(/[\r\n]|zqx/);
      expect(plain).not.toMatch(/^Bcc:/m);
      if (/[<>"'&]/.test(text)) expect(html).not.toContain(text);
    }
  }

  async function expectKept({ places, name, call, answer }: TextAnswered): Promise<void> {
    const text = HOSTILE_TEXTS[name];
    for (const place of places) {
      const kept = call.kept?.[place];
      if (answer.statusCode >= 300 || kept === undefined) continue;
      const { cleaned = (same: string) => same } = kept;
      expect([place, name, await kept.read(answer, text)]).toEqual([place, name, cleaned(text)]);
    }
  }

  function note(
    route: string,
    { places, name, answer }: Pick<TextAnswered, 'places' | 'name' | 'answer'>,
  ): void {
    const title = COLUMNS.get(name);
    if (title === undefined || places.length === 0) return;
    const ofText = statuses.get(title);
    ofText?.set(route, new Set(ofText?.get(route)).add(answer.statusCode));
  }

  /**
   * In the exhaustive run each key is added to each object; otherwise the body gets each key, and an object
   * within it gets one of them in turn.
   */
  async function slipKeysInto(route: string, call: GoodCall): Promise<void> {
    for (const place of objectPlaces(call)) {
      const inTurn = KEYS.slice(keysAnswered.length % KEYS.length).slice(0, 1);
      const keys = IS_EXHAUSTIVE || place === '' ? KEYS : inTurn;
      for (const key of keys) {
        const answer = await world.server.app.inject(asRequest(route, call, bodyWithKey(call, place, key)));
        expectTame(answer, [route, place, key]);
        keysAnswered.push([route, place, key, answer.statusCode]);
      }
    }
  }

  it.each(Object.entries(GOOD_CALLS))('%s keeps it as it is, or says why not', async (route, makers) => {
    const places = new Set<string>();
    reached.set(route, places);
    for (const [number, make] of makers.entries()) {
      const good = new FreshCall(world, route, make);
      const call = await good.unspent();
      for (const place of [...textPlaces(call), ...Object.values(call.twins ?? {}).flat()]) places.add(place);
      if (number === 0 && !route.startsWith('GET ')) await slipKeysInto(route, call);
      const taken = await good.send(call);
      expect([taken.statusCode < 300, taken.body]).toEqual([true, taken.body]);
      for await (const answered of walked(good, textsFor(route))) {
        expectTame(answered.answer, [route, answered.places, answered.name]);
        expectTameMails(HOSTILE_TEXTS[answered.name], answered.mails);
        await expectKept(answered);
        note(route, answered);
      }
    }
  });

  it('is no place in the news, and those that no database wrote begin them anew', async () => {
    const { token } = await world.somebody('4task');
    const places = ['?desde'];
    const askFrom = (desde: string) => asRequest(NEWS, { token, query: { desde } });
    reached.set(NEWS, new Set(places));
    for (const name of ALL_TEXTS) {
      const answer = await world.server.app.inject(askFrom(HOSTILE_TEXTS[name]));
      expectTame(answer, [NEWS, places, name]);
      expect([name, answer.statusCode]).toEqual([name, 422]);
      note(NEWS, { places, name, answer });
    }
    for (const desde of PLACES) {
      // The answer is read as it comes, because it never ends.
      const answer = await world.server.app.inject({ ...askFrom(desde), payloadAsStream: true });
      const [first] = await once(answer.stream(), 'data');
      // Ends it as a caller does who leaves.
      answer.raw.res.destroy();
      expect([desde, answer.statusCode, String(first)]).toEqual([
        desde,
        200,
        expect.stringContaining('{"tipo":"abierto"}'),
      ]);
    }
  });

  it('is tried in every text of every route that the API describes', async () => {
    const { token } = await world.somebody();
    const described = describedTexts((await world.server.get('/api/v2/openapi.json', token)).json());
    const missing: string[] = [];
    for (const [route, texts] of described) {
      if (WITHOUT_TEXT.includes(route)) continue;
      const places = reached.get(route);
      if (places === undefined) missing.push(route);
      missing.push(...texts.filter((text) => !places?.has(text)).map((text) => `${route} ${text}`));
    }
    expect(missing).toEqual([]);
  });

  it('is refused as a key that reaches the prototype, in every route that takes a body', () => {
    const withBody = Object.keys(GOOD_CALLS).filter((route) => !route.startsWith('GET '));
    const routes = new Set(keysAnswered.map(([route]) => route));
    expect(withBody.filter((route) => !routes.has(route))).toEqual(WITHOUT_BODY);
    expect(keysAnswered.filter((answered) => answered.at(-1) !== 400)).toEqual([]);
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  it('is exported as text, never as a formula', async () => {
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

  it('has changed no other row, wherever it was put', async () => {
    const after = await everyRow(world.server);
    expect([...before].filter((row) => !after.has(row))).toEqual([]);
  });

  it('is answered with sentences that people understand', () => {
    const told = [...sentences].sort();
    expect(told.filter((sentence) => !SENTENCES.includes(sentence))).toEqual([]);
    if (IS_EXHAUSTIVE) expect(told).toEqual(SENTENCES);
  });

  it('is answered only with statuses that docs/routes.md lists', async () => {
    await expect(routesPage(world.server.app.routeRules, statuses)).toMatchFileSnapshot(PAGE);
  });
});
