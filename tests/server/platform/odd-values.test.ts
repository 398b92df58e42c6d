import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { ONE_ENGINE } from '../../support/server.ts';
import { asRequest, GOOD_CALLS } from './good-calls/calls.ts';
import { type CallWorld, type MakeCall, startCallWorld } from './good-calls/good-call.ts';

/**
 * In `npm test` each place gets every fourth odd parameter and body and every second odd value, each place others than
 * the one before it; in the exhaustive run all of them.
 */
const takesTurn = (place: number, odd: number, share: number): boolean =>
  IS_EXHAUSTIVE || (place + odd) % share === 0;

/** Written as in an address, with escapes. */
const ODD_PARAMETERS = [
  ...['1&%s=1', '', '%', '%00', '%ff', '%ED%A0%80', '..%2f', 'null', '[object%20Object]', '{"a":1}', '[]'],
  ...['0', '-1', '1.5', '1e400', 'NaN', '2147483648', '9'.repeat(40)],
  ...['0001-01-01', '1900-01-01', '9999-12-31', '2026-02-30', '2026-13-01'],
];
/** Values of another type than any route asks for; in npm test one of each type. */
const ODD_VALUES = [
  ...[null, 2 ** 31, 'x', [[[]]], { length: 3 }],
  ...(IS_EXHAUSTIVE ? [true, -1, 1e308, [], {}, [2 ** 31], [2 ** 53]] : []),
];
/** Bodies that are not a single JSON value. */
const ODD_BODIES: readonly (readonly [string, string])[] = [
  ['application/json', ''],
  ['application/json', '\uFEFF{}'],
  ['application/json', '['.repeat(30_000)],
  ['application/json', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['application/json; charset=utf-16', '{}'],
  ['application/json;;;', '{}'],
  ['application/x-www-form-urlencoded', 'a=b'],
  ['multipart/form-data', 'x'],
  ['text/html', '<p>'],
  ['', '{}'],
];

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

describe.each(ONE_ENGINE)('values that no client of ours sends, on %s', (engine) => {
  let world: CallWorld;
  let token: string;
  let description: Described;
  beforeAll(async () => {
    world = await startCallWorld({ engine });
    token = (await world.somebody('admin')).token;
    description = (await world.server.get('/api/v2/openapi.json', token)).json();
  });
  afterAll(() => world.server.close());

  /** The status and the call when it was not answered as it should be; empty otherwise. */
  async function failureOf(request: InjectOptions): Promise<unknown[]> {
    const { method, url, payload } = request;
    try {
      const { statusCode, body } = await world.server.app.inject(request);
      return statusCode < 500 ? [] : [[statusCode, method, url, payload, body]];
    } catch (error) {
      // A file that ends in the middle.
      return [[String(error), method, url, payload]];
    }
  }

  it.each(ODD_PARAMETERS.map((odd, number) => [odd, number] as const))(
    'cause no failure of the server as any parameter of any address: %j',
    async (odd, number) => {
      const headers = { authorization: `Bearer ${token}` };
      const failures: unknown[] = [];
      let place = 0;
      for (const [path, { get }] of Object.entries(description.paths)) {
        if (get === undefined) continue;
        const asked = (get.parameters ?? []).filter(({ in: part }) => part === 'query');
        const plain = path.replaceAll(/\{\w+\}/g, '1');
        const urls = [
          path.replaceAll(/\{\w+\}/g, odd),
          ...asked.map(({ name }) => `${plain}?${name}=${odd.replace('%s', name)}`),
        ];
        for (const url of urls) {
          place += 1;
          if (takesTurn(place, number, 4))
            failures.push(...(await failureOf({ method: 'GET', url, headers })));
        }
      }
      expect(failures).toEqual([]);
    },
  );

  const withBody = Object.entries(GOOD_CALLS)
    .filter(([route]) => !route.startsWith('GET '))
    .map(([route, [make]], number) => [route, make, number] as const);
  it.each(withBody)('cause no failure of the server in the body of %s', async (route, make, place) => {
    const good = await (make as MakeCall)(world);
    const failures: unknown[] = [];
    const send = async (payload: string, type = 'application/json') => {
      const { headers, ...request } = asRequest(route, good, payload);
      failures.push(...(await failureOf({ ...request, headers: { ...headers, 'content-type': type } })));
    };
    for (const [number, [type, body]] of ODD_BODIES.entries()) {
      if (takesTurn(place, number, 4)) await send(body, type);
    }
    for (const [number, odd] of ODD_VALUES.entries()) {
      if (takesTurn(place, number, 2)) await send(JSON.stringify(odd));
      for (const [at, key] of Object.keys(good.body ?? {}).entries()) {
        if (takesTurn(place + at, number, 2)) await send(JSON.stringify({ ...good.body, [key]: odd }));
      }
    }
    expect(failures).toEqual([]);
  });
});
