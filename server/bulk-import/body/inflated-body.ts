import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { malformed, unsupported } from '../../problem.ts';
import { csvTooLarge } from './load-body.ts';

const PIECE_BYTES = 128 * 1024;

/**
 * The decompressed body, piece by piece. When the reader stops, nothing further is inflated and the request can still
 * be answered. `limit`: compressed bytes.
 */
export function inflatedBody(
  body: Readable,
  encoding: string | undefined,
  limit: number,
): AsyncIterable<Uint8Array> {
  switch (encoding?.trim().toLowerCase() || 'identity') {
    case 'identity':
      return body.iterator({ destroyOnReturn: false });
    case 'gzip':
    case 'x-gzip':
      return gunzipped(body, limit);
    default:
      throw unsupported(`Content-Encoding: ${encoding} no está admitido: usa gzip, o ninguno.`);
  }
}

async function* gunzipped(body: Readable, limit: number): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  const cut = (): void => {
    if (!body.readableEnded) gunzip.destroy(new Error('the request was cut'));
  };
  // Bytes are counted as they arrive, because a body of empty gzip members inflates to nothing.
  let arrived = 0;
  const count = ({ length }: Uint8Array): void => {
    arrived += length;
    if (arrived > limit) gunzip.destroy(csvTooLarge(limit));
  };
  body.once('error', cut).once('close', cut).on('data', count).pipe(gunzip);
  try {
    for await (const piece of gunzip) yield piece;
  } catch (error) {
    if (!isBadGzip(error)) throw error;
    throw malformed('El contenido comprimido está dañado o llegó incompleto: no se ha cargado nada.');
  } finally {
    body.off('error', cut).off('close', cut).off('data', count).unpipe(gunzip);
    gunzip.destroy();
  }
}

const isBadGzip = (error: unknown): boolean =>
  error instanceof Error && /^Z_/.test((error as NodeJS.ErrnoException).code ?? '');
