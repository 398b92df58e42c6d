import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { Visitor } from '../support/browser.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { WITH_MOVABLE_CLOCK } from '../support/movable-clock.ts';
import { type Portal, portalUnderTest } from '../support/portal.ts';
import { companyDatabase } from '../support/portal-database.ts';
import { PATIENCE_MS } from './on-screen.ts';
import { type HandPath, type PathHands, walkPath } from './walk-path.ts';

/** Without this the server would finish an abandoned load while a script looks at it. */
const LONGER_THAN_ALL_SCRIPTS = '99999';
/** HAND_SCRIPTS=3 walks as many scripts of each kind; without it, all that are wanted. */
export const AT_MOST = Number(process.env['HAND_SCRIPTS'] ?? Number.POSITIVE_INFINITY);

/** The portal of the sample, and the windows of whoever follows a script. */
export interface HandStage {
  readonly portal: Portal;
  readonly page: () => Page;
  /** The window of somebody else, which does not go through the fault proxy. */
  readonly beside: () => Page;
  readonly proxy: () => FaultProxy;
  readonly enter: (email?: string) => Promise<void>;
  /** In a browser that has nothing of the portal yet, not even its files. */
  readonly enterAnew: (email: string) => Promise<void>;
  readonly enterBeside: (email: string) => Promise<void>;
  /** Follows the script; when it cannot be followed, says what the page showed instead. */
  readonly walk: (path: HandPath, hands: PathHands) => Promise<void>;
}

export function handStage(): HandStage {
  const portal = portalUnderTest(
    { ...WITH_MOVABLE_CLOCK, PAGE_GONE_SECONDS: LONGER_THAN_ALL_SCRIPTS },
    companyDatabase,
  );
  let proxy: FaultProxy;
  let first: Visitor;
  let second: Visitor;
  beforeAll(async () => {
    proxy = await FaultProxy.start(portal.server.url);
    return () => proxy.close();
  });
  const page = () => first.page;
  return {
    portal,
    page,
    beside: () => second.page,
    proxy: () => proxy,
    enter: async (email) => {
      first = await portal.visitNext(email, proxy.url);
      first.page.setDefaultTimeout(PATIENCE_MS);
    },
    enterAnew: async (email) => {
      first = await portal.visit(email, proxy.url);
      first.page.setDefaultTimeout(PATIENCE_MS);
    },
    enterBeside: async (email) => {
      second = await portal.visitBeside(email);
      second.page.setDefaultTimeout(PATIENCE_MS);
    },
    walk: async (path, hands) => {
      try {
        await walkPath(path, hands, proxy);
      } catch (error) {
        const shown = await page()
          .locator('body')
          .ariaSnapshot()
          .catch(() => 'nothing: it does not answer');
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${reason}\n\nThe page shows, at ${page().url()}:\n${shown}`, { cause: error });
      }
    },
  };
}
