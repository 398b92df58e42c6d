import type { KeyEnd, ProgramKey } from '../../src/api/contract/program-keys.ts';
import { type Author, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';

interface AuditedKey extends Pick<ProgramKey, 'id' | 'nombre'> {
  readonly motivo?: KeyEnd;
}

export function auditKeys(
  tx: Transaction,
  by: Author,
  at: Date,
  action: 'claveDePrograma.creada' | 'claveDePrograma.revocada',
  keys: readonly AuditedKey[],
): Promise<void> {
  return recordAudit(
    tx,
    ...keys.map(({ id, nombre, motivo }) => ({
      at,
      by,
      action,
      entity: 'clave_programa',
      entityId: id,
      parents: { clave: nombre },
      ...(motivo && { after: { motivo } }),
    })),
  );
}
