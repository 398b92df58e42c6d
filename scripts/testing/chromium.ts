import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findExecutable, isExecutable } from './executables.ts';
import { run, runTool } from './process.ts';

/** Chromium without windows: opening a page in it takes a third of the processor time that full Chromium takes. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_FOLDERS = [
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];
const MAC_NAMES = ['Chromium', 'Google Chrome'];

/**
 * The browser of end-to-end tests and benches: the one in CHROMIUM_PATH, an installed one, or Playwright's own. Null
 * when there is none.
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : null;
  const installed = findExecutable(NAMES) ?? findExecutable(MAC_NAMES, MAC_FOLDERS);
  if (installed !== null) return installed;
  const own = chromium.executablePath();
  return isExecutable(own) ? own : null;
}

/** Finds or installs the browser, and prints which; null when there is none. */
export async function ensureChromium(): Promise<string | null> {
  const path = (await ensureShell()) ?? findChromium() ?? (await installChromium());
  const named = process.env.CHROMIUM_PATH;
  if (path !== null) console.log(`Chromium: ${path}`);
  else if (named) console.log(`CHROMIUM_PATH is «${named}», where there is no program.`);
  else console.log('Chromium could not be installed: name one with CHROMIUM_PATH.');
  return path;
}

/** Makes a browser available to the tests; false when there is none. */
export async function provideChromium(): Promise<boolean> {
  const path = await ensureChromium();
  if (path === null) return false;
  process.env.CHROMIUM_PATH = path;
  return true;
}

/**
 * Installs Chromium without windows. Null when CHROMIUM_PATH names another browser or the installation fails: the tests
 * then use full Chromium.
 */
async function ensureShell(): Promise<string | null> {
  if (process.env.CHROMIUM_PATH) return null;
  const find = () => findExecutable([SHELL]);
  return find() ?? (isDebianRoot() && (await installDebian(SHELL)) ? find() : null);
}

async function installChromium(): Promise<string | null> {
  if (process.env.CHROMIUM_PATH) return null;
  const isInstalled = isDebianRoot() ? await installDebian('chromium') : await installPlaywrightChromium();
  return isInstalled ? findChromium() : null;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Options of apt: it waits at most 15 s for a mirror that does not answer, and tries twice. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1'];

async function installDebian(name: string): Promise<boolean> {
  console.log(`Installing Debian’s package «${name}»…`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const result = await run('apt-get', [...PATIENCE, ...args], options);
    if (!result.ok) {
      console.log(result.output);
      return false;
    }
  }
  return true;
}

async function installPlaywrightChromium(): Promise<boolean> {
  console.log('No Chromium: fetching Playwright’s (npx playwright-core install chromium)…');
  const { ok } = await runTool('playwright-core/cli.js', ['install', 'chromium']);
  return ok;
}
