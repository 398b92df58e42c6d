import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newPeopleHands } from './hand-scripts/new-people-hands.ts';
import { newUserHands } from './hand-scripts/new-user-hands.ts';
import { pomodoroHands } from './hand-scripts/pomodoro-hands.ts';
import { signInHands } from './hand-scripts/sign-in-hands.ts';
import { handPaths, walkPath } from './hand-scripts/walk-path.ts';
import { walkScript } from './hand-scripts/walk-script.ts';
import type { Visitor } from './support/browser.ts';
import { FaultProxy } from './support/fault-proxy.ts';
import { WITH_MOVABLE_CLOCK } from './support/movable-clock.ts';
import { portalUnderTest } from './support/portal.ts';
import { embeddedDatabase } from './support/portal-database.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest(WITH_MOVABLE_CLOCK, embeddedDatabase);
let proxy: FaultProxy;
beforeAll(async () => {
  proxy = await FaultProxy.start(portal.server.url);
  return () => proxy.close();
});

/** A person with a browser of their own, whose calls go through the fault proxy. */
async function visit(as?: string): Promise<Visitor> {
  const visitor = await portal.visit(as, proxy.url);
  onTestFinished(() => visitor.context.close());
  return visitor;
}
const handScripts = (machine: string) => handPaths(machine).map(({ script }) => script);
const named = (machine: string) =>
  handScripts(machine).map((script) => ({ ...script, title: `${script.number}. ${script.name}` }));

describe('the scripts of signIn, as a person follows them', () => {
  it.each(named('signIn'))('$title', async (script) => {
    const { page } = await portal.visitNext(undefined, proxy.url);
    await walkScript(
      script,
      signInHands({ page: () => page, proxy: () => proxy, server: () => portal.server }),
    );
  });
});

describe('the scripts of newUser, as a person follows them', () => {
  it('each leaves the list in the state that the next one needs', async () => {
    const { page } = await visit(PEOPLE.administrator);
    const hands = newUserHands({ page: () => page, proxy: () => proxy });
    const scripts = handScripts('newUser');
    for (const script of scripts) await walkScript(script, hands);
    expect(scripts.length).toBeGreaterThan(3);
  });
});

describe('the scripts of newPeople, as a person follows them', () => {
  it('each leaves the list in the state that the next one needs', async () => {
    const { page } = await visit(PEOPLE.administrator);
    const hands = newPeopleHands({ page: () => page, proxy: () => proxy });
    const paths = handPaths('newPeople');
    for (const path of paths) await walkPath(path, hands, proxy);
    expect(paths.length).toBeGreaterThan(10);
  });
});

describe('the scripts of pomodoro, as a person follows them', () => {
  it('each in the same browser', async () => {
    const { page, context } = await visit(PEOPLE.otherOperator);
    await context.clock.install({ time: new Date('2026-11-23T10:00:00') });
    const hands = pomodoroHands({ page: () => page, context: () => context });
    const scripts = handScripts('pomodoro');
    for (const script of scripts) await walkScript(script, hands);
    expect(scripts.length).toBeGreaterThan(10);
  });
});
