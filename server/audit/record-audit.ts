import type { Transaction } from '../db/database.ts';

/** The author of a change, for the audit trail. */
export interface Author {
  /** Null for the portal itself. */
  readonly id: number | null;
  readonly name: string;
  readonly requestId?: string | undefined;
}

export const SYSTEM: Author = { id: null, name: 'Sistema' };

/** The person who made the call; `by` in http/permission.ts makes it. */
export interface By extends Author {
  readonly id: number;
  readonly requestId: string;
}

/** An entry of the audit trail. It is kept for ever and shown to people, so it must hold no secrets. */
export interface AuditEntry {
  readonly at: Date;
  readonly by: Author;
  readonly action: string;
  readonly entity: string;
  readonly entityId?: string | number;
  readonly parents?: Readonly<Record<string, string>>;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

export async function recordAudit(tx: Transaction, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.kysely.insertInto('auditoria').values(entries.map(auditRow)).execute();
}

/** The entry as a row of `auditoria`. */
export const auditRow = (entry: AuditEntry) => ({
  momento: entry.at,
  usuario_id: entry.by.id,
  usuario: entry.by.name,
  accion: entry.action,
  entidad: entry.entity,
  entidad_id: entry.entityId === undefined ? null : String(entry.entityId),
  padres: json(entry.parents),
  antes: json(entry.before),
  despues: json(entry.after),
  peticion_id: entry.by.requestId ?? null,
});

function json(value: Readonly<Record<string, unknown>> | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
