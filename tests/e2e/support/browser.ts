import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/testing/chromium.ts';

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) {
    throw new Error('No hay Chromium para las pruebas de extremo a extremo: indica uno con CHROMIUM_PATH.');
  }
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...args] });
}

/** A person's browser: its own storage, and everything it complained about. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors on the console, exceptions and violations of the content security policy, as they happen. */
  readonly complaints: readonly string[];
}

export async function newVisitor(browser: Browser, origin: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const complaints: string[] = [];
  await context.exposeBinding('reportViolation', (_source, text: string) => complaints.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation');
      report(`CSP ${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  return { context, page, complaints };
}
