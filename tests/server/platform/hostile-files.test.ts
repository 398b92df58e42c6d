import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ONE_ENGINE } from '../../support/server.ts';
import { FILE_CALLS } from './good-calls/files.ts';
import { type CallWorld, startCallWorld } from './good-calls/good-call.ts';
import { HOSTILE_FILE_NAMES, MARK } from './hostile-texts.ts';
import { PAGE, routesPage } from './matrix/routes-page.ts';

/** A file of the portal itself whose name contains the id of the run. */
const OWN_NAME = /^entrantes$/;

const PART = 'Content-Disposition: form-data; name="archivo"; filename="a"';
/** The parameters after a form's content type, and its body. */
const BAD_FORMS: readonly (readonly [string, string])[] = [
  ['', 'x'],
  ['; boundary=', '--\r\n--'],
  [`; boundary=${'x'.repeat(300)}`, 'x'],
  ['; boundary=x', ''],
  ['; boundary=x', 'x'],
  ['; boundary=x', '--x--'],
  ['; boundary=x', '--x\r\n'],
  ['; boundary=x', `--x\r\n${PART}`],
  ['; boundary=x', `--x\r\n${PART}\r\n\r\n`],
  ['; boundary=x', `--x\r\n${PART}\r\n\r\nhola`],
  ['; boundary=x', `--x\r\n${PART}\r\n\r\nhola\r\n--x`],
  ['; boundary=x', '--x\r\n\r\nhola\r\n--x--\r\n'],
  ['; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\nhola\r\n--x--\r\n'],
];
const isRefusal = (status: number) => status >= 400 && status < 500;

describe.each(ONE_ENGINE)('the name of a file on %s', (engine) => {
  let world: CallWorld;
  const statuses = new Map<string, Set<number>>();
  beforeAll(async () => {
    world = await startCallWorld({ engine });
  });
  afterAll(() => world.server.close());

  it.each(Object.entries(FILE_CALLS))('%s is a label, wherever it would lead', async (route, make) => {
    const { app, dataFolder } = world.server;
    const ofRoute = new Set<number>();
    statuses.set(route, ofRoute);
    for (const name of HOSTILE_FILE_NAMES) {
      const answer = await app.inject(await make(world, name));
      const isStorable = !name.includes('\0');
      const isTaken = isStorable || answer.json().url !== undefined;
      expect([name, answer.statusCode]).toEqual([name, isTaken ? 200 : 422]);
      ofRoute.add(answer.statusCode);
      expect(JSON.stringify(answer.headers)).not.toContain(MARK);
      const files = await readdir(dataFolder, { recursive: true });
      expect(files.filter((file) => !OWN_NAME.test(file))).toEqual([]);
      expect((await readdir(dirname(dataFolder))).filter((file) => file.includes(MARK))).toEqual([]);
    }
  });

  it.each(Object.entries(FILE_CALLS))(
    '%s answers a broken form with a sentence about it',
    async (_route, make) => {
      for (const [type, payload] of BAD_FORMS) {
        const good = await make(world, 'obras.csv');
        const headers = { ...good.headers, 'content-type': `multipart/form-data${type}` };
        const answer = await world.server.app.inject({ ...good, headers, payload });
        expect([type, payload, answer.statusCode]).toEqual([type, payload, expect.toSatisfy(isRefusal)]);
        expect(answer.json().message).toMatch(/^[A-Z].*\.$/);
      }
    },
  );

  it('of a load is stored as it came, up to 255 characters', async () => {
    const kept = await world.server.query('select nombre from carga_fichero order by carga');
    const storable = HOSTILE_FILE_NAMES.filter((name) => !name.includes('\0'));
    expect(kept.map(({ nombre }) => nombre)).toEqual(storable.map((name) => name.slice(0, 255)));
  });

  it('is answered only with statuses that docs/routes.md lists', async () => {
    const page = routesPage(world.server.app.routeRules, new Map([['file names', statuses]]));
    await expect(page).toMatchFileSnapshot(PAGE);
  });
});
