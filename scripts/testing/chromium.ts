import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findExecutable, isExecutable } from './executables.ts';
import { run, runTool } from './process.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_FOLDERS = [
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];
const MAC_NAMES = ['Chromium', 'Google Chrome'];

/** The browser of the end-to-end tests and the bench: the one named, one installed, or Playwright's own. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : null;
  const installed = findExecutable(NAMES) ?? findExecutable(MAC_NAMES, MAC_FOLDERS);
  if (installed !== null) return installed;
  const own = chromium.executablePath();
  return isExecutable(own) ? own : null;
}

/** Finds Chromium or installs it, saying which. null when there is none to be had. */
export async function ensureChromium(): Promise<string | null> {
  const found = findChromium();
  if (found !== null) {
    console.log(`Chromium: ${found}`);
    return found;
  }
  if (process.env.CHROMIUM_PATH) {
    console.log(`CHROMIUM_PATH dice «${process.env.CHROMIUM_PATH}», y ahí no hay un programa ejecutable.`);
    return null;
  }
  const installed = isDebianRoot() ? await installDebianChromium() : await installPlaywrightChromium();
  const path = installed ? findChromium() : null;
  console.log(
    path === null ? 'No se ha podido instalar Chromium: indica uno con CHROMIUM_PATH.' : `Chromium: ${path}`,
  );
  return path;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

async function installDebianChromium(): Promise<boolean> {
  console.log('No hay Chromium: se instala el paquete «chromium» de Debian…');
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const result = await run('apt-get', args, options);
    if (!result.ok) {
      console.log(result.output);
      return false;
    }
  }
  return true;
}

async function installPlaywrightChromium(): Promise<boolean> {
  console.log('No hay Chromium: se descarga el de Playwright (npx playwright-core install chromium)…');
  const { ok } = await runTool('playwright-core/cli.js', ['install', 'chromium']);
  return ok;
}
