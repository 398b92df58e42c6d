import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inflatedBody } from '../../../server/bulk-import/body/inflated-body.ts';
import { TestRun, work } from './run.ts';
import { ANA, createWorld, type World } from './world.ts';

const LIMIT = 64 * 1024;

describe('a body sent with gzip', () => {
  let world: World;
  let run: TestRun;
  beforeAll(async () => {
    world = await createWorld('pglite');
  });
  beforeEach(async () => {
    await world.reset();
    run = new TestRun(await world.serve({ csvLimit: LIMIT }));
    await run.borrar();
  });
  afterAll(() => world.close());

  const bodyOf = (count: number) =>
    JSON.stringify(run.keys(Array.from({ length: count }, (_, index) => work(13 + index))));
  const spooled = (): Promise<string[]> => readdir(join(world.dataFolder, 'entrantes'));
  async function refusal(payload: Buffer, encoding = 'gzip'): Promise<[number, string]> {
    const answer = await run.send('cargar', payload, encoding);
    expect(await spooled().catch(() => [])).toEqual([]);
    // Whatever the failure was, the step may be sent again.
    expect((await run.send('cargar', bodyOf(3))).json().records_inserted).toBe(3);
    return [answer.statusCode, answer.json().message];
  }

  it.each(['gzip', 'x-gzip', ' GZIP'])('is the same as one sent without (%s)', async (encoding) => {
    const body = bodyOf(200);
    const packed = gzipSync(body);
    expect(packed.length).toBeLessThan(body.length / 5);
    expect((await run.send('cargar', packed, encoding)).json().records_inserted).toBe(200);
    const again = await run.send('cargar', body);
    expect([again.statusCode, again.headers['x-replayed']]).toEqual([200, 'true']);
  });

  it('may come in several members, one after the other', async () => {
    const body = Buffer.from(bodyOf(200));
    const packed = Buffer.concat([gzipSync(body.subarray(0, 9_000)), gzipSync(body.subarray(9_000))]);
    expect((await run.send('cargar', packed, 'gzip')).json().records_inserted).toBe(200);
  });

  it('is inflated no further than the limit', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(LIMIT * 100, 0x61)]));
    expect(bomb.length).toBeLessThan(LIMIT);
    expect(await refusal(bomb)).toEqual([
      413,
      'El archivo supera los 0 MB que admite una carga: no se ha cargado nada. Divídelo en varios.',
    ]);
  });

  it('is given up when it never inflates to anything', async () => {
    const nothing = Buffer.concat(Array.from({ length: 4_000 }, () => gzipSync('')));
    const sent = Readable.from([nothing, nothing, gzipSync(bodyOf(3))]);
    const pieces = async () => {
      for await (const _ of inflatedBody(sent, 'gzip', LIMIT));
    };
    await expect(pieces()).rejects.toThrow('El archivo supera los');
  });

  it.each<[string, (packed: Buffer) => Buffer]>([
    ['cut', (packed) => packed.subarray(0, -20)],
    ['damaged', (packed) => Buffer.from(packed).fill(0x55, 300, 400)],
    ['none at all', () => Buffer.from('{"csvContent":""}')],
  ])('that is %s is refused', async (_, spoil) => {
    expect(await refusal(spoil(gzipSync(bodyOf(200))))).toEqual([
      400,
      'El contenido comprimido está dañado o llegó incompleto: no se ha cargado nada.',
    ]);
  });

  it('in another encoding is refused with a sentence that names the accepted ones', async () => {
    expect(await refusal(Buffer.from('x'), 'br')).toEqual([
      415,
      'Content-Encoding: br no está admitido: usa gzip, o ninguno.',
    ]);
  });

  it('that is a bomb gets an answer before the connection ends', async () => {
    const app = await world.serve({ csvLimit: LIMIT });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/cargamasiva/cargar`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ANA}`,
        'x-upload-id': run.uploadId,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync(Buffer.alloc(60 * 1024 * 1024, 0x20)),
    });
    expect(answer.status).toBe(413);
  });
});
