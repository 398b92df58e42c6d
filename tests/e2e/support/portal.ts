import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Session, sessionByMail } from './api-session.ts';
import { newVisitor, sharedBrowser, type Visitor } from './browser.ts';
import { ServerProcess } from './server-process.ts';

/** The built product for one test file, and who visits it. */
export interface Portal {
  readonly server: ServerProcess;
  /**
   * Somebody with a browser of their own; with `as` an earlier visit left a session of that person in it, so that
   * the first page they open is the one that is tested. `origin`: for who comes by a proxy.
   */
  visit(as?: string, origin?: string): Promise<Visitor>;
}

/** Starts before the first test of the file; what its visitors left open goes with it. */
export function portalUnderTest(env: NodeJS.ProcessEnv = {}): Portal {
  let started: { readonly server: ServerProcess; readonly browser: Browser } | null = null;
  const visitors: Visitor[] = [];
  const sessions = new Map<string, Promise<Session>>();
  const running = () => {
    if (started === null) throw new Error('the portal is not running yet');
    return started;
  };
  const sessionOf = (email: string): Promise<Session> => {
    const session = sessions.get(email) ?? sessionByMail(running().server, email);
    sessions.set(email, session);
    return session;
  };

  beforeAll(async () => {
    const [server, browser] = await Promise.all([ServerProcess.start(env), sharedBrowser()]);
    started = { server, browser };
  });
  afterAll(async () => {
    await Promise.all(visitors.map(({ context }) => context.close()));
    await started?.server.remove();
  });
  return {
    get server() {
      return running().server;
    },
    async visit(as, origin = running().server.url) {
      const session = as === undefined ? undefined : await sessionOf(as);
      const visitor = await newVisitor(running().browser, origin, session?.token);
      visitors.push(visitor);
      return visitor;
    },
  };
}
