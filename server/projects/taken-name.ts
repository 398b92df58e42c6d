import { DatabaseError } from '../db/database.ts';

const UNIQUE_VIOLATION = '23505';

const TAKEN: Readonly<Record<string, { readonly field: string; readonly sentence: string }>> = {
  proyecto_nombre: { field: 'nombre', sentence: 'Ya hay un proyecto con ese nombre.' },
  proyecto_prefijo_key: { field: 'prefijo', sentence: 'Ya hay un proyecto con ese prefijo.' },
};

/** The message that name or prefix belongs to another live project; null for any other error. */
export function takenName(error: unknown) {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return null;
  return TAKEN[error.details.constraint ?? ''] ?? null;
}
