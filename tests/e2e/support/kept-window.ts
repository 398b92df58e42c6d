import type { Browser } from 'playwright-core';
import { beginAnew, leave, newVisitor, type Visitor, WINDOW } from './browser.ts';
import type { ServerProcess } from './server-process.ts';

/** The window in which this process opens the portal, by origin; one test file after another uses it. */
const windows = new Map<string, Visitor>();

/** Returns the window for the origin, cleared, or a new one. */
export async function windowAt(
  browser: Browser,
  origin: string,
  token: string | undefined,
): Promise<{ readonly visitor: Visitor; readonly isNew: boolean }> {
  const kept = windows.get(origin);
  if (kept !== undefined && !kept.page.isClosed()) {
    await reset(kept, token);
    return { visitor: kept, isNew: false };
  }
  const visitor = await newVisitor(browser, origin, token);
  windows.set(origin, visitor);
  return { visitor, isNew: true };
}

/** Leaves the portal's page, so that its code does not run while another server has the port. */
export async function leaveWindow({ url, isRunning }: ServerProcess): Promise<void> {
  const kept = windows.get(url);
  if (kept === undefined || kept.page.isClosed()) return;
  await kept.page.unrouteAll();
  await kept.context.setOffline(false);
  await (isRunning ? leave(kept) : kept.page.goto('about:blank'));
}

async function reset(visitor: Visitor, token: string | undefined): Promise<void> {
  const { page, context, complaints } = visitor;
  await page.unrouteAll();
  await context.unrouteAll();
  await context.clearPermissions();
  await context.setOffline(false);
  await page.setViewportSize(WINDOW.viewport);
  await page.emulateMedia({ colorScheme: null, reducedMotion: WINDOW.reducedMotion });
  await beginAnew(visitor, token);
  complaints.length = 0;
}
