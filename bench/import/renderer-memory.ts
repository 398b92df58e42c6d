import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

export interface RendererMemory {
  /** Resident megabytes of the page's process, its worker included: now, and at its highest so far. */
  readonly now: number;
  readonly peak: number;
}

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

function memoryOf(pid: number): RendererMemory | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } catch {
    return null;
  }
}
