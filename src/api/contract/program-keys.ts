import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/**
 * Keys that programs send with their calls: made and revoked in the admin panel, each valid for the calls that it
 * names.
 */

/** The calls that a key may allow: reports of automations, bulk loads, and mass updates. */
export const PROGRAM_CALLS = ['automatizaciones', 'cargas', 'actualizaciones'] as const;
export type ProgramCall = (typeof PROGRAM_CALLS)[number];

export const programKey = z.object({
  id: z.number(),
  nombre: z.string(),
  /** The first characters of the key. */
  principio: z.string(),
  llamadas: z.array(z.enum(PROGRAM_CALLS)),
  creada_por: z.string(),
  creada_en: z.string(),
  usada_en: z.nullable(z.string()),
  revocada_en: z.nullable(z.string()),
  revocada_por: z.nullable(z.string()),
  /** false: the key was revoked, or its maker was deactivated or lost `panel_admin`. */
  vale: z.boolean(),
});
export type ProgramKey = z.infer<typeof programKey>;

/** GET /claves-programas: the newest first, revoked keys included. */
export const programKeysAnswer = envelope(z.array(programKey));

/** POST /claves-programas */
export const programKeyRequest = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  llamadas: z._default(
    z.array(z.enum(PROGRAM_CALLS)).check(z.minLength(1), z.maxLength(PROGRAM_CALLS.length)),
    ['automatizaciones'],
  ),
});
export type ProgramKeyRequest = z.infer<typeof programKeyRequest>;
/** `clave` is the text of the key. Only this answer contains it. */
export const newProgramKeyAnswer = envelope(z.extend(programKey, { clave: z.string() }));
export type NewProgramKey = z.infer<typeof newProgramKeyAnswer>['data'];

/** DELETE /claves-programas/:id */
export const programKeyParams = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
export const programKeyAnswer = envelope(programKey);
