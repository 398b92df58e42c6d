import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteRule } from '../../../server/http/permission.ts';
import { ENGINES, type TestServer } from '../../support/server.ts';
import { startCallWorld } from './good-calls/good-call.ts';
import { CASES, statusOf } from './matrix/cases.ts';
import { PAGE, routeOf, routesPage, rowsOf, type Title } from './matrix/routes-page.ts';
import { Sessions } from './matrix/sessions.ts';

/** Calls every route as everybody who must not get in; docs/routes.md has the results. */

const WITHOUT_SESSION: readonly Title[] = ['nobody', 'made-up token', 'expired', 'revoked', 'switched off'];
const WITHOUT_FLAG: readonly Title[] = ['no flag', 'flags refused', 'every other flag', 'claimed flags'];
const ADMITTED: readonly Title[] = ['its flag', 'admin'];

function isMet({ permission }: RouteRule, title: Title, status: number): boolean {
  if (status >= 500) return false;
  if (permission === 'public') return true;
  if (WITHOUT_SESSION.includes(title)) return status === 401;
  if (WITHOUT_FLAG.includes(title)) return status === 403;
  return !ADMITTED.includes(title) || ![401, 403].includes(status);
}

describe.each(ENGINES)('every route on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = (await startCallWorld({ engine })).server;
  });
  afterAll(() => server.close());

  it('refuses what docs/routes.md says that it refuses', async () => {
    const world = { server, sessions: new Sessions(server) };
    const rules = rowsOf(server.app.routeRules);
    expect(rules.length).toBeGreaterThan(40);
    const answered = new Map(CASES.map(({ title }) => [title, new Map<string, Set<number>>()]));
    const unmet: string[] = [];
    for (const rule of rules) {
      for (const one of CASES) {
        if (!one.appliesTo(rule)) continue;
        const status = await statusOf(world, rule, one);
        answered.get(one.title)?.set(routeOf(rule), new Set([status]));
        if (!isMet(rule, one.title, status)) unmet.push(`${routeOf(rule)}, ${one.title}: ${status}`);
      }
    }
    expect(unmet).toEqual([]);
    expect(Reflect.get({}, 'admin')).toBeUndefined();
    await expect(routesPage(server.app.routeRules, answered)).toMatchFileSnapshot(PAGE);
  });
});
