// Compresses the style sheets, scripts, HTML, JSON and SVG files of the built page as brotli and gzip, so that the
// server only has to read them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts are missing here because they are compressed already. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg']);

/** Quality 10 of 11: 2 % more bytes in a third of the time. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
/** For pages served over plain HTTP: browsers accept brotli only over HTTPS and on localhost. */
const GZIP = { level: constants.Z_BEST_COMPRESSION };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param {string} folder */
export async function compressPage(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => COMPRESSIBLE.has(extname(file))).map(compressFile));

  /** @param {string} file */
  async function compressFile(file) {
    const path = join(folder, file);
    const content = await readFile(path);
    await Promise.all([
      toBrotli(content, BROTLI).then((bytes) => writeFile(`${path}.br`, bytes)),
      toGzip(content, GZIP).then((bytes) => writeFile(`${path}.gz`, bytes)),
    ]);
  }
}
