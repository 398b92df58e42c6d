import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowance, CLIENT_LIMITS } from '../../../server/limits/client-limits.ts';
import { giveUseBack, takeUse, waitForUse } from '../../../server/limits/recent-uses.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

const MINUTE = 60_000;

describe.each(ENGINES)('recent uses on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  let keys = 0;
  const limited = (uses: number, withinMs = MINUTE) => {
    keys += 1;
    return { key: `prueba ${keys}`, quotas: [{ uses, withinMs }] };
  };
  const take = (...allowances: Parameters<typeof takeUse>[1]) =>
    server.database.transaction((tx) => takeUse(tx, allowances, server.clock.now()));

  it('exactly as many as are allowed get one when many ask at once', async () => {
    const ten = limited(10);
    const waits = await Promise.all(Array.from({ length: 60 }, () => take(ten)));
    expect(waits.filter((wait) => wait === 0).length).toBe(10);
    expect(new Set(waits)).toEqual(new Set([0, MINUTE]));
  });

  it('no period has more than allowed, wherever it begins', async () => {
    const two = limited(2);
    expect(await take(two)).toBe(0);
    server.clock.advance({ seconds: 50 });
    expect(await take(two)).toBe(0);
    expect(await take(two)).toBe(10_000);
    server.clock.advance({ seconds: 10 });
    expect(await take(two)).toBe(0);
    expect(await take(two)).toBe(50_000);
  });

  it('when several run out the longest wait counts, and none is taken', async () => {
    const [loose, tight] = [limited(5), limited(1, 2 * MINUTE)];
    expect(await take(loose, tight)).toBe(0);
    for (let times = 0; times < 3; times++) expect(await take(loose, tight)).toBe(2 * MINUTE);
    for (let times = 0; times < 4; times++) expect(await take(loose)).toBe(0);
    expect(await take(loose)).toBe(MINUTE);
  });

  it('a network address has 300 tries an hour', async () => {
    const tries = allowance(CLIENT_LIMITS, 'tries', '198.51.100.7');
    const waits = await server.database.transaction(async (tx) => {
      const start = (await tx.now()).getTime();
      const all: number[] = [];
      // Thirty a minute, which no shorter limit prevents.
      for (let use = 0; use < 305; use++) {
        all.push(await takeUse(tx, [tries], new Date(start + use * 2_000)));
      }
      return all;
    });
    expect(waits.findIndex((wait) => wait > 0)).toBe(300);
    expect(waits.filter((wait) => wait === 0).length).toBe(300);
  });

  it('one can be looked at without being taken, and given back', async () => {
    const one = limited(1);
    const at = server.clock.now();
    const look = () => server.database.transaction((tx) => waitForUse(tx, [one], server.clock.now()));
    expect([await look(), await take(one), await look()]).toEqual([0, 0, MINUTE]);
    await server.database.transaction((tx) => giveUseBack(tx, [one], at));
    expect(await take(one)).toBe(0);
  });

  it('old ones are forgotten', async () => {
    await take(limited(3));
    server.clock.advance({ hours: 1 });
    await take(limited(3));
    const rows = await server.query('select clave from uso_reciente where caduca_en < $1', [
      server.clock.now(),
    ]);
    expect(rows).toEqual([]);
  });
});

describe('the client that a use is counted for', () => {
  it.each([
    ['192.0.2.7', 'lookups 192.0.2.7'],
    ['::ffff:192.0.2.7', 'lookups 192.0.2.7'],
    ['2001:db8:0:12:aaaa:bbbb:cccc:dddd', 'lookups 2001:db8:0:12::/64'],
    ['2001:DB8::12:0:0:0:1', 'lookups 2001:db8:0:12::/64'],
    ['::1', 'lookups 0:0:0:0::/64'],
    ['fe80::1%eth0', 'lookups fe80:0:0:0::/64'],
  ])('%s: %s', (ip, key) => {
    expect(allowance(CLIENT_LIMITS, 'lookups', ip).key).toBe(key);
  });
});
