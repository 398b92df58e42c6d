import type { FastifyReply } from 'fastify';
import { callerGone } from '../problem.ts';

/** Aborts when nobody waits for the answer any more, also where that happened before. Ask once a call. */
export function goneCaller({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const end = () => gone.abort(callerGone('Nadie espera ya esta respuesta.'));
  if (raw.destroyed) end();
  else raw.once('close', end);
  return gone.signal;
}
