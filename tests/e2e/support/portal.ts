import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Session, sessionByMail } from './api-session.ts';
import { beginAnew, newVisitor, sharedBrowser, type Visitor, WINDOW } from './browser.ts';
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
  /** The same in the window of whoever came this way before, as new: it opens the portal in a third of the time. */
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
  let window: Visitor | null = null;

  beforeAll(async () => {
    const database = await newDatabase();
    const [server, browser] = await Promise.all([
      ServerProcess.start({ ...database.environment, ...env }, database.dataFolder),
      sharedBrowser(),
    ]);
    started = { database, server, browser };
  });
  afterAll(async () => {
    await Promise.all(visitors.map(({ context }) => context.close()));
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
    async visitNext(as, origin) {
      if (window === null) {
        window = await this.visit(as, origin);
        return window;
      }
      const { page, context, complaints } = window;
      await page.unrouteAll();
      await context.setOffline(false);
      await page.setViewportSize(WINDOW.viewport);
      await page.emulateMedia({ colorScheme: null, reducedMotion: WINDOW.reducedMotion });
      await beginAnew(window, await tokenOf(as));
      complaints.length = 0;
      return window;
    },
  };
}
