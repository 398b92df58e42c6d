import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Session, sessionByMail } from './api-session.ts';
import { newVisitor, sharedBrowser, type Visitor } from './browser.ts';
import { keptPort } from './kept-port.ts';
import { leaveWindow, windowAt } from './kept-window.ts';
import { newPortalDatabase, type PortalDatabase } from './portal-database.ts';
import { ServerProcess } from './server-process.ts';

/** The built product for one test file, and who visits it. */
export interface Portal {
  readonly server: ServerProcess;
  readonly database: PortalDatabase;
  /**
   * Somebody with a browser of their own; with `as` an earlier visit left a session of that person in it, so that
   * the first page they open is the one that is tested. `origin`: for who comes by a proxy.
   */
  visit(as?: string, origin?: string): Promise<Visitor>;
  /**
   * The same in the window of whoever came this way before, in this file or an earlier one, as new: it opens the portal
   * in a third of the time. Not for what stays with a window: a script before each page, or a clock.
   */
  visitNext(as?: string, origin?: string): Promise<Visitor>;
}

interface Started {
  readonly database: PortalDatabase;
  readonly server: ServerProcess;
  readonly browser: Browser;
}

/**
 * Starts before the first test of the file; what its visitors left open goes with it. `newDatabase`: the embedded one
 * for what only that one shows, and for a clock that is moved, which PostgreSQL does not follow.
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
    if (started !== null) await leaveWindow(started.server);
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
    async visitNext(as, origin = running().server.url) {
      const token = await tokenOf(as);
      const { visitor, isNew } = await windowAt(running().browser, origin, token);
      // Another origin is a proxy's, which no other file comes by.
      if (isNew && origin !== running().server.url) visitors.push(visitor);
      return visitor;
    },
  };
}
