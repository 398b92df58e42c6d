import type { Browser } from 'playwright-core';
import { memoryOf, type ProcessMemory } from '../process-memory.ts';

export type RendererMemory = ProcessMemory;

/**
 * Reads memory from the operating system, because `measureUserAgentSpecificMemory` needs a cross-origin isolated page.
 * Null without /proc.
 */
export async function rendererMemory(browser: Browser): Promise<RendererMemory | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => memoryOf(id))
    .filter((memory) => memory !== null);
  // Takes the largest renderer: Chromium keeps a small spare one.
  return renderers.sort((a, b) => b.peak - a.peak)[0] ?? null;
}
