import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/**
 * POST /solicitudes-acceso: the caller asks for permissions. `enviada`: the people who can grant them (`users` or
 * `admin`) were notified; `avisadas` is their number. `yaEnviada`: the caller had asked within the last day, at
 * `momento`; nobody was notified again. `sinDestino`: nobody can grant anything at present, and nothing was stored.
 */
export const accessRequestAnswer = envelope(
  z.discriminatedUnion('estado', [
    z.object({
      estado: z.enum(['enviada', 'yaEnviada']),
      momento: z.string(),
      avisadas: z.number(),
    }),
    z.object({ estado: z.literal('sinDestino') }),
  ]),
);
export type AccessRequestAnswer = z.infer<typeof accessRequestAnswer>['data'];
