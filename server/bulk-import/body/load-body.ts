import { malformed, type Problem, tooLarge } from '../../problem.ts';
import { BadBody, CsvBodyReader } from './csv-body-reader.ts';
import type { IncomingBody } from './incoming-bodies.ts';
import { type SpoolFile, spool } from './spool.ts';

export interface LoadBody {
  readonly csv: SpoolFile;
  readonly keys: Record<string, unknown>;
}

export const csvTooLarge = (limit: number): Problem =>
  tooLarge(
    `El archivo supera los ${Math.floor(limit / (1024 * 1024))} MB que admite una carga: no se ha cargado nada. Divídelo en varios.`,
  );

export async function receiveLoadBody(
  body: AsyncIterable<Uint8Array>,
  folder: string,
  limit: number,
  incoming: IncomingBody,
): Promise<LoadBody> {
  const reader = new CsvBodyReader();
  let keys: Record<string, unknown> = {};
  try {
    const csv = await spool(
      folder,
      (async function* () {
        let received = 0;
        for await (const piece of body) {
          received += piece.length;
          if (received > limit) throw csvTooLarge(limit);
          yield reader.read(piece);
        }
        keys = reader.finish();
      })(),
      incoming,
    );
    return { csv, keys };
  } catch (error) {
    if (error instanceof BadBody) throw malformed(error.message);
    throw error;
  }
}
