import type { FastifyReply } from 'fastify';
import { callerGone } from '../problem.ts';

/**
 * A signal that aborts when the caller has closed the connection, also when that happened before. Ask once in each
 * call.
 */
export function goneCaller({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const end = () => gone.abort(callerGone('Nadie espera ya esta respuesta.'));
  if (raw.destroyed) end();
  else raw.once('close', end);
  return gone.signal;
}
