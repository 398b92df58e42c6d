import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Fewer bytes travel in one packet anyway. */
const WORTHWHILE_BYTES = 1_400;

const packed = promisify<string | Buffer, Buffer>(gzip);

/** Sends answers in JSON by gzip to callers that read it. Files and streams pass as they are. */
export function installPackedAnswers(app: FastifyInstance): void {
  // Answers that are kept as bytes are packed once for all who ask for them.
  const known = new WeakMap<Buffer, Promise<Buffer>>();
  const packedOnce = (body: Buffer): Promise<Buffer> => {
    const made = known.get(body) ?? packed(body);
    known.set(body, made);
    return made;
  };
  app.addHook('onSend', async ({ headers }, reply, body: unknown) => {
    if (!isWorthwhile(reply, body)) return body;
    reply.header('vary', 'accept-encoding');
    if (negotiate(headers['accept-encoding'] ?? '', ['gzip']) !== 'gzip') return body;
    const sent = await (typeof body === 'string' ? packed(body) : packedOnce(body));
    reply.headers({ 'content-encoding': 'gzip', 'content-length': sent.byteLength });
    return sent;
  });
}

function isWorthwhile(reply: FastifyReply, body: unknown): body is string | Buffer {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return false;
  return (
    body.length >= WORTHWHILE_BYTES &&
    /^application\/(?:\w+\+)?json\b/.test(String(reply.getHeader('content-type')))
  );
}
