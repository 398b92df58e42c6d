import type { Browser } from 'playwright-core';
import { memoryOf, type ProcessMemory } from '../process-memory.ts';

/** Of the page's process, its worker included. */
export type RendererMemory = ProcessMemory;

/**
 * Read from the operating system: the page's own `measureUserAgentSpecificMemory` asks for a cross-origin
 * isolated page, which the portal is not. null where /proc does not exist.
 */
export async function rendererMemory(browser: Browser): Promise<RendererMemory | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => memoryOf(id))
    .filter((memory) => memory !== null);
  // A spare renderer that Chromium keeps warm is the small one.
  return renderers.sort((a, b) => b.peak - a.peak)[0] ?? null;
}
