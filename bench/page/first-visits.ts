import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildIfChanged, build as buildProduct } from '../../scripts/build-product.mjs';
import { APART, type BuiltChunk, notingChunks } from '../../scripts/page-chunks/built-apart.ts';
import { sessionByMail } from '../../tests/e2e/support/api-session.ts';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { measuredPages } from './measured-pages.ts';
import { visitTwice } from './visit-page.ts';

const FIRST_VISITS = fileURLToPath(new URL('../../scripts/page-chunks/first-visits.json', import.meta.url));
const FAST = { latency: 0, bytesPerSecond: 1e9, slowDown: 1 };
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
];

/** Visits every page of a build without groups, and writes which parts of the page each first visit fetches. */
export async function writeFirstVisits(): Promise<void> {
  await buildIfChanged();
  let chunks: readonly BuiltChunk[] = [];
  await build({
    mode: APART,
    logLevel: 'error',
    plugins: [
      notingChunks((noted) => {
        chunks = noted;
      }),
    ],
  });
  const parts = new Map<string, string>(
    chunks.flatMap(({ file, part }) => (part === null ? [] : [[`/${file}`, part]])),
  );
  const server = await ServerProcess.start();
  const browser = await launchBrowser();
  const visits: Record<string, readonly string[]> = {};
  try {
    const session = await sessionByMail(server, PEOPLE.administrator);
    const signed = { origin: server.url, token: session.token };
    for (const page of await measuredPages(session)) {
      const fetched = new Set<string>();
      for (const window of WINDOWS) {
        const { first } = await visitTwice(browser, signed, page, { ...FAST, window });
        for (const { path } of first.files) {
          const part = parts.get(path);
          if (part !== undefined) fetched.add(part);
        }
      }
      visits[page.pattern] = [...fetched].toSorted();
    }
  } finally {
    await browser.close();
    await server.remove();
  }
  writeFileSync(FIRST_VISITS, `${JSON.stringify(visits, null, 2)}\n`);
  // What was built last has no groups.
  await buildProduct();
}
