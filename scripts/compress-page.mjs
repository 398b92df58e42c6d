// Compresses the style sheets, scripts, HTML, JSON and SVG files of the built page as brotli and gzip, so that the
// server only has to read them. It serves a file as it is until it is compressed.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
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

/**
 * Compresses the files that are not yet.
 * @param {string} folder
 */
export async function compressPage(folder) {
  await compressFiles(folder, await readdir(folder, { recursive: true }));
}

/**
 * Compresses the files whose names stay the same from build to build: done later, an old one could take the place of
 * one that was built meanwhile.
 * @param {string} folder
 */
export async function compressDocuments(folder) {
  await compressFiles(folder, await readdir(folder));
}

/**
 * @param {string} folder
 * @param {string[]} files
 */
async function compressFiles(folder, files) {
  // A server may be reading the folder, so each file appears whole.
  const unfinished = join(dirname(folder), 'compressing');
  await mkdir(unfinished, { recursive: true });
  const compressible = files.filter((file) => COMPRESSIBLE.has(extname(file)));
  await Promise.all(
    compressible.map(async (file) => {
      const path = join(folder, file);
      if (existsSync(`${path}.br`) && existsSync(`${path}.gz`)) return;
      const content = await readFile(path);
      await Promise.all([
        toBrotli(content, BROTLI).then((bytes) => write(`${path}.br`, bytes)),
        toGzip(content, GZIP).then((bytes) => write(`${path}.gz`, bytes)),
      ]);
    }),
  );

  /** @param {string} path @param {Buffer} bytes */
  async function write(path, bytes) {
    const part = join(unfinished, `${process.pid}-${path.replaceAll(/\W/g, '-')}`);
    await writeFile(part, bytes);
    await rename(part, path);
  }
}
