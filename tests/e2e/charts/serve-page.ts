import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { SECURITY_HEADERS } from '../../../server/http/security-headers.ts';

const PAGE = fileURLToPath(new URL('page.html', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
};

/** Builds the page of charts like the product and serves it with the product's security headers. */
export async function servePage(): Promise<{ readonly origin: string; close(): void }> {
  const built = await build({
    configFile: false,
    root: ROOT,
    plugins: [react()],
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: PAGE },
    },
  });
  if (!('output' in built)) throw new Error('One page has one output.');
  const files = new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/tests/e2e/charts/page.html' : url;
    const body = files.get(path);
    response.writeHead(body === undefined ? 404 : 200, {
      ...SECURITY_HEADERS,
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
