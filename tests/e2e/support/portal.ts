import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Session, sessionByMail } from './api-session.ts';
import { newVisitor, sharedBrowser, type Visitor } from './browser.ts';
import { keptPort } from './kept-port.ts';
import { leaveWindows, type Place, windowAt } from './kept-window.ts';
import { newPortalDatabase, type PortalDatabase } from './portal-database.ts';
import { ServerProcess } from './server-process.ts';

/** The built product for one test file, and its visitors. */
export interface Portal {
  readonly server: ServerProcess;
  readonly database: PortalDatabase;
  /**
   * Opens a browser of a person's own. `as`: the person whose session an earlier visit left there, so that the first
   * page that opens is the one under test. `origin`: the address, for visits through a proxy.
   */
  visit(as?: string, origin?: string): Promise<Visitor>;
  /**
   * Like `visit`, in the cleared window of an earlier visitor of this process, where the portal opens in a third of the
   * time. Not for tests that put a script or a clock into the window, because those would stay.
   */
  visitNext(as?: string, origin?: string): Promise<Visitor>;
  /** Like `visitNext`, in a second window, for a second person at the same time. */
  visitBeside(as?: string): Promise<Visitor>;
}

interface Started {
  readonly database: PortalDatabase;
  readonly server: ServerProcess;
  readonly browser: Browser;
}

/**
 * Starts the portal before the first test of the file, and closes it and its visitors after the last. `newDatabase`
 * chooses the embedded engine for tests about it, and for clocks that are moved, which PostgreSQL does not follow.
 */
export function portalUnderTest(env: NodeJS.ProcessEnv = {}, newDatabase = newPortalDatabase): Portal {
  let started: Started | null = null;
  const visitors: Visitor[] = [];
  const sessions = new Map<string, Promise<Session>>();
  const running = () => {
    if (started === null) throw new Error('the portal is not running yet');
    return started;
  };
  const tokenOf = async (email: string | undefined): Promise<string | undefined> => {
    if (email === undefined) return undefined;
    const session = sessions.get(email) ?? sessionByMail(running().server, email);
    sessions.set(email, session);
    return (await session).token;
  };
  const visitKept = async (place: Place, as?: string, origin = running().server.url): Promise<Visitor> => {
    const token = await tokenOf(as);
    const { visitor, isNew } = await windowAt(running().browser, { place, origin, token });
    // A window for another origin (a proxy) is closed, because no other file uses that origin.
    if (isNew && origin !== running().server.url) visitors.push(visitor);
    return visitor;
  };
  beforeAll(async () => {
    const database = await newDatabase();
    const [server, browser] = await Promise.all([
      ServerProcess.start({ ...database.environment, ...env }, database.dataFolder, {
        port: await keptPort(),
      }),
      sharedBrowser(),
    ]);
    started = { database, server, browser };
  });
  afterAll(async () => {
    await Promise.all(visitors.map(({ context }) => context.close()));
    if (started !== null) await leaveWindows(started.server);
    await started?.server.stop();
    await started?.database.drop();
  });
  return {
    get server() {
      return running().server;
    },
    get database() {
      return running().database;
    },
    async visit(as, origin = running().server.url) {
      const visitor = await newVisitor(running().browser, origin, await tokenOf(as));
      visitors.push(visitor);
      return visitor;
    },
    visitNext: (as, origin) => visitKept('first', as, origin),
    visitBeside: (as) => visitKept('beside', as),
  };
}
