import type { Browser } from 'playwright-core';
import { beginAnew, leave, newVisitor, type Visitor, WINDOW } from './browser.ts';
import type { ServerProcess } from './server-process.ts';

/** A second person has a window beside that of the first. */
export type Place = 'first' | 'beside';

/** The windows in which this process opens the portal, by place and origin; one test file after another uses them. */
const windows = new Map<string, Visitor>();
const keyOf = (place: Place, origin: string): string => `${place} ${origin}`;

/** Returns the window for the origin and place, cleared, or a new one. */
export async function windowAt(
  browser: Browser,
  {
    place,
    origin,
    token,
  }: { readonly place: Place; readonly origin: string; readonly token: string | undefined },
): Promise<{ readonly visitor: Visitor; readonly isNew: boolean }> {
  const kept = windows.get(keyOf(place, origin));
  if (kept !== undefined && !kept.page.isClosed()) {
    await reset(kept, token);
    return { visitor: kept, isNew: false };
  }
  const visitor = await newVisitor(browser, origin, token);
  windows.set(keyOf(place, origin), visitor);
  return { visitor, isNew: true };
}

/** Leaves the portal's pages, so that their code does not run while another server has the port. */
export async function leaveWindows({ url, isRunning }: ServerProcess): Promise<void> {
  for (const place of ['first', 'beside'] as const) {
    const kept = windows.get(keyOf(place, url));
    if (kept === undefined || kept.page.isClosed()) continue;
    await kept.page.unrouteAll();
    await kept.context.setOffline(false);
    await (isRunning ? leave(kept) : kept.page.goto('about:blank'));
  }
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
