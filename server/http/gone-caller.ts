import type { FastifyReply } from 'fastify';
import { callerGone } from '../problem.ts';

/**
 * A signal that aborts when the caller closes the connection, or at once when it is closed already. Call once for each
 * request.
 */
export function goneCaller({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const end = () => gone.abort(callerGone('Nadie espera ya esta respuesta.'));
  if (raw.destroyed) end();
  else raw.once('close', end);
  return gone.signal;
}
