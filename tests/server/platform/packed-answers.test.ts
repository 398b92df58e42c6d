import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installPackedAnswers } from '../../../server/http/packed-answers.ts';

const LONG = { obras: Array.from({ length: 200 }, (_, place) => `Línea ${place}`) };
const TEXT = JSON.stringify(LONG);
const BYTES = Buffer.from(TEXT);

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  installPackedAnswers(app);
  app.get('/long', () => LONG);
  app.get('/kept', (_request, reply) => reply.type('application/json; charset=utf-8').send(BYTES));
  app.get('/refused', (_request, reply) => reply.code(422).type('application/problem+json').send(TEXT));
  app.get('/short', () => ({ obras: [] }));
  app.get('/picture', (_request, reply) => reply.type('image/png').send(BYTES));
  app.get('/stream', (_request, reply) => reply.type('application/json').send(Readable.from([TEXT])));
  await app.ready();
});

afterAll(() => app.close());

const asked = (url: string, accepts?: string) =>
  app.inject({ url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } });

it.each([
  ['/long', 'gzip, deflate, br'],
  ['/long', 'gzip;q=0.5'],
  ['/kept', 'br, gzip'],
  ['/refused', 'gzip'],
])('%s goes by gzip to a caller that reads %s', async (url, accepts) => {
  const whole = await asked(url);
  const { headers, rawPayload, statusCode } = await asked(url, accepts);
  expect({ ...headers, statusCode }).toEqual({
    ...whole.headers,
    date: expect.any(String),
    statusCode: whole.statusCode,
    'content-encoding': 'gzip',
    'content-length': String(rawPayload.byteLength),
    vary: 'accept-encoding',
  });
  expect(gunzipSync(rawPayload).toString()).toBe(TEXT);
  expect(rawPayload.byteLength).toBeLessThan(BYTES.byteLength / 2);
});

it.each([
  ['/long', undefined],
  ['/long', 'br, deflate'],
  ['/long', 'gzip;q=0'],
  ['/kept', 'identity'],
  ['/short', 'gzip'],
  ['/picture', 'gzip'],
  ['/stream', 'gzip'],
])('%s goes as it is to a caller that reads %s', async (url, accepts) => {
  const { headers, rawPayload } = await asked(url, accepts);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(rawPayload.toString()).toBe(url === '/short' ? '{"obras":[]}' : TEXT);
});
