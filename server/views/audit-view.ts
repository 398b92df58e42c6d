import type { NewViewRequest, ViewRegister, ViewShape } from '../../src/api/contract/records/views.ts';
import { type AuditEntry, type By, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';

interface AuditedView extends Pick<AuditEntry, 'action' | 'before' | 'after'> {
  readonly id: number;
  readonly registro: ViewRegister;
}

/** The audited part of a view, in the order and words of the screen, so that equal views give equal texts. */
export const auditedOf = ({ nombre, compartida, forma }: Omit<NewViewRequest, 'registro'>) => ({
  nombre,
  compartida,
  donde: forma.donde,
  buscar: forma.buscar,
  orden: forma.orden,
  columnas: forma.columnas.map(columnWords),
  densa: forma.densa,
  agrupada: forma.agrupada ?? null,
});

const columnWords = ({ nombre, ancho, fija }: ViewShape['columnas'][number]): string => {
  const more = [...(ancho === null ? [] : [`${ancho} px`]), ...(fija ? ['fija'] : [])];
  return more.length === 0 ? nombre : `${nombre} (${more.join(', ')})`;
};

export const auditView = async (
  tx: Transaction,
  by: By,
  { id, registro, ...entry }: AuditedView,
): Promise<void> =>
  recordAudit(tx, {
    at: await tx.now(),
    by,
    entity: 'vista',
    entityId: id,
    parents: { registro },
    ...entry,
  });
