import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import type { PermissionFlag } from './permissions.ts';

/**
 * Keys that programs send with their calls: made and revoked in the admin panel, each valid for the calls that it
 * names.
 */

/** The calls that a key may allow: reports of automations, bulk loads, and mass updates. */
export const PROGRAM_CALLS = ['automatizaciones', 'cargas', 'actualizaciones'] as const;
export type ProgramCall = (typeof PROGRAM_CALLS)[number];

/** The permission that a call needs of the person who made the key, beside that of the panel. */
export const CALL_FLAGS: Readonly<Record<ProgramCall, PermissionFlag | null>> = {
  automatizaciones: null,
  cargas: 'bulk_loads',
  actualizaciones: 'bulk_update',
};

/**
 * Why a key ended by itself: its maker was switched off or deleted, lost a permission that it needs, took back a change of
 * their account, followed the link of its mail, ended their keys while closing their other sessions, or was given another
 * address by somebody else.
 */
export const KEY_ENDS = [
  'desactivada',
  'eliminada',
  'permiso',
  'cuenta_recuperada',
  'enlace',
  'cerradas',
  'correo',
] as const;
export type KeyEnd = (typeof KEY_ENDS)[number];

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
  /** Null for a key that is valid, and for one that was revoked in the panel. */
  motivo_fin: z._default(z.nullable(z.enum(KEY_ENDS)), null),
  /** false: the key was revoked, or its maker was deactivated or lost a permission that it needs. */
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
