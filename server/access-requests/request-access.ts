import { sql } from 'kysely';
import type { AccessRequestAnswer } from '../../src/api/contract/access-requests.ts';
import type { PermissionFlag, Permissions } from '../../src/api/contract/permissions.ts';
import { mayOpen } from '../../src/shared/access.ts';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { holdActiveUser } from '../identity/users.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Asking {
  readonly by: By;
  readonly email: string;
  /** What the person holds. */
  readonly permissions: Permissions;
  /** The permission they ask for; null: any. */
  readonly wanted: PermissionFlag | null;
}

/**
 * Notifies everybody who can grant the permission. Asking for the same a second time within a day notifies nobody.
 */
export async function requestAccess(
  tx: Transaction,
  { by, email, permissions, wanted }: Asking,
): Promise<AccessRequestAnswer> {
  if (wanted !== null && mayOpen(permissions, wanted)) return { estado: 'yaConcedido' };
  const { id, name } = by;
  // Locks the person's row: when the button is clicked twice at once, the second call finds the request of the first.
  await holdActiveUser(tx, id);
  const at = await tx.now();
  const earlier = await tx.kysely
    .selectFrom('solicitud_acceso')
    .select(['momento', 'avisadas'])
    .where('usuario_id', '=', id)
    .where('modulo', 'is not distinct from', wanted)
    .where('momento', '>', new Date(at.getTime() - DAY_MS))
    .orderBy('momento', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (earlier !== undefined) {
    return { estado: 'yaEnviada', momento: earlier.momento.toISOString(), avisadas: earlier.avisadas };
  }
  const avisadas = await notifyGranters(tx, { persona: { id, nombre: name, email }, modulo: wanted }, at);
  if (avisadas === 0) return { estado: 'sinDestino' };
  await tx.kysely
    .insertInto('solicitud_acceso')
    .values({ usuario_id: id, momento: at, avisadas, modulo: wanted })
    .execute();
  await recordAudit(tx, {
    at,
    by,
    action: 'usuario.accesoPedido',
    entity: 'usuario',
    entityId: id,
    parents: { usuario: `${name} <${email}>` },
    after: { avisadas, ...(wanted !== null && { modulo: wanted }) },
  });
  return { estado: 'enviada', momento: at.toISOString(), avisadas };
}

interface AskedFor {
  readonly persona: { readonly id: number; readonly nombre: string; readonly email: string };
  readonly modulo: PermissionFlag | null;
}

/**
 * Notifies the active people who can grant the permission, except the one who asks: administrators and, unless it is
 * `admin`, whoever may open the users screen. Returns how many were notified.
 */
async function notifyGranters({ kysely }: Transaction, asked: AskedFor, at: Date): Promise<number> {
  const notified = await kysely
    .insertInto('notificacion')
    .columns(['usuario_id', 'tipo', 'momento', 'datos'])
    .expression((eb) =>
      eb
        .selectFrom('usuario as u')
        .select([
          'u.id',
          sql.lit('solicitud').as('tipo'),
          sql<Date>`${at}::timestamptz`.as('momento'),
          sql<string>`${JSON.stringify(asked)}::jsonb`.as('datos'),
        ])
        .where('u.activo', '=', true)
        .where('u.borrado_en', 'is', null)
        .where('u.id', '!=', asked.persona.id)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('permiso as p')
              .select('p.modulo')
              .whereRef('p.usuario_id', '=', 'u.id')
              .where('p.concedido', '=', true)
              .where('p.modulo', 'in', asked.modulo === 'admin' ? ['admin'] : ['users', 'admin']),
          ),
        ),
    )
    .returning('id')
    .execute();
  return notified.length;
}
