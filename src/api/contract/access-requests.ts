import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { PERMISSION_FLAGS } from './permissions.ts';

/**
 * POST /solicitudes-acceso: the caller asks for the permission of one module, or for permissions in general: without
 * a `modulo` or, as pages of earlier releases do, without a body.
 */
export const accessRequest = z.nullable(z.object({ modulo: z.optional(z.enum(PERMISSION_FLAGS)) }));

/**
 * `enviada`: the people who can grant it were notified; `avisadas` is their number. `yaEnviada`: the caller had asked
 * for the same within the last day, at `momento`; nobody was notified again. `sinDestino`: nobody can grant it at
 * present, and nothing was stored. `yaConcedido`: the caller may open the module.
 */
export const accessRequestAnswer = envelope(
  z.discriminatedUnion('estado', [
    z.object({
      estado: z.enum(['enviada', 'yaEnviada']),
      momento: z.string(),
      avisadas: z.number(),
    }),
    z.object({ estado: z.enum(['sinDestino', 'yaConcedido']) }),
  ]),
);
export type AccessRequestAnswer = z.infer<typeof accessRequestAnswer>['data'];
