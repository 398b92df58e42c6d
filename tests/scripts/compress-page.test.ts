import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressDocuments, compressPage } from '../../scripts/compress-page.mjs';

let root: string;
let page: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-compress-'));
  page = join(root, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<html>');
  writeFileSync(join(page, 'assets/app.js'), 'export {}');
  writeFileSync(join(page, 'assets/inter.woff2'), 'a font');
});
afterEach(() => rmSync(root, { recursive: true }));

const files = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('.'))
    .sort();

it('documents are compressed by the build, and every file that can be afterwards', async () => {
  await compressDocuments(page);
  const built = ['page/assets/app.js', 'page/assets/inter.woff2', 'page/index.html'];
  const documents = ['page/index.html.br', 'page/index.html.gz'];
  expect(files()).toEqual([...built, ...documents]);
  await compressPage(page);
  expect(files()).toEqual(
    [...built, ...documents, 'page/assets/app.js.br', 'page/assets/app.js.gz'].toSorted(),
  );
  expect([
    brotliDecompressSync(readFileSync(join(page, 'assets/app.js.br'))).toString(),
    gunzipSync(readFileSync(join(page, 'index.html.gz'))).toString(),
  ]).toEqual(['export {}', '<html>']);
});

it('a compression that was interrupted is finished, and what it had done is not done again', async () => {
  writeFileSync(join(page, 'index.html.br'), 'done');
  writeFileSync(join(page, 'index.html.gz'), 'done');
  writeFileSync(join(page, 'assets/app.js.br'), 'half');
  await compressPage(page);
  expect(readFileSync(join(page, 'index.html.br'), 'utf8')).toBe('done');
  expect(brotliDecompressSync(readFileSync(join(page, 'assets/app.js.br'))).toString()).toBe('export {}');
});
