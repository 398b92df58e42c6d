import type { FastifyReply } from 'fastify';
import { HttpProblem } from './problem.ts';

/** Aborts when nobody waits for the answer any more, also where that happened before. Ask once a call. */
export function goneCaller({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const end = () => gone.abort(new HttpProblem(499, 'Nadie espera ya esta respuesta.'));
  if (raw.destroyed) end();
  else raw.once('close', end);
  return gone.signal;
}
