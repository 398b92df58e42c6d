import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { png } from '../../../support/png.ts';
import { csvOf, TestRun, work } from '../../bulk-import/run.ts';
import type { CallWorld } from './good-call.ts';

const BOUNDARY = 'xxxxxxxx';

interface Part {
  readonly field: string;
  /** The name of a file. */
  readonly name?: string;
  readonly content: Buffer | string;
}

/** Written by hand, because FormData would correct the names. */
const form = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ field, name, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${
          name === undefined ? '' : `; filename="${name}"\r\ncontent-type: text/csv`
        }\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const sending = (url: string, token: string, parts: readonly Part[], headers = {}): InjectOptions => ({
  method: 'POST',
  url: `/api/v2${url}`,
  headers: {
    ...headers,
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  },
  payload: form(parts),
});

type MakeFileCall = (world: CallWorld, name: string) => Promise<InjectOptions>;

/** Every route that takes a file, with a valid one of that name. */
export const FILE_CALLS: Readonly<Record<string, MakeFileCall>> = {
  'POST /cargamasiva/guardar-archivo': async ({ server, somebody }, name) => {
    server.clock.advance({ minutes: 10 });
    const { token } = await somebody('bulk_loads');
    const run = new TestRun(server.app, token);
    await run.borrar(1, { relevo: true });
    return sending(
      '/cargamasiva/guardar-archivo',
      token,
      [
        { field: 'archivo', name, content: csvOf([work(13)]) },
        { field: 'nombre_archivo', content: name },
      ],
      { 'x-upload-id': run.uploadId, 'x-upload-step': 'guardar-seguimiento' },
    );
  },
  'POST /uploads/users/:id/profile-image': async ({ somebody }, name) => {
    const { id, token } = await somebody();
    // A picture that no other call has uploaded.
    const content = png({ more: [['tEXt', randomUUID()]] });
    return sending(`/uploads/users/${id}/profile-image`, token, [{ field: 'attachment', name, content }]);
  },
};
