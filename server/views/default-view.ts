import type { DefaultViewRequest, ViewRegister } from '../../src/api/contract/records/views.ts';
import type { By } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { notFound } from '../problem.ts';
import { auditView } from './audit-view.ts';
import { isVisibleTo, type ViewRow, viewRows } from './read-views.ts';
import { refuseRegister, type Viewer, viewerIn } from './viewer.ts';

/** Sets the default view. When two tabs set it, the later call counts. */
export const setDefaultView = (
  database: Database,
  { registro, vista }: DefaultViewRequest,
  by: By,
): Promise<{ vista: number | null }> =>
  database.transaction(async (tx) => {
    const viewer = await viewerIn(tx, by);
    refuseRegister(viewer, registro);
    const ofRegister = viewRows(tx.kysely, viewer).where('v.registro', '=', registro);
    const before = await ofRegister.where('p.vista_id', 'is not', null).executeTakeFirst();
    if ((before?.id ?? null) === vista) return { vista };
    const after =
      vista === null ? null : visible(await ofRegister.where('v.id', '=', vista).executeTakeFirst(), viewer);
    await write(tx, viewer.id, registro, vista);
    await auditView(tx, by, {
      id: vista ?? before?.id ?? 0,
      registro,
      action: 'vista.predeterminada',
      before: { predeterminada: before?.nombre ?? null },
      after: { predeterminada: after?.nombre ?? null },
    });
    return { vista };
  });

function visible(row: ViewRow | undefined, viewer: Viewer): ViewRow {
  if (row !== undefined && row.borrada_en === null && isVisibleTo(row, viewer)) return row;
  throw notFound('Esa vista ya no está: elige otra.');
}

async function write(
  tx: Transaction,
  userId: number,
  register: ViewRegister,
  viewId: number | null,
): Promise<void> {
  if (viewId === null) {
    await tx.run('delete from vista_predeterminada where usuario_id = $1 and registro = $2', [
      ...[userId, register],
    ]);
    return;
  }
  await tx.run(
    `insert into vista_predeterminada (usuario_id, registro, vista_id) values ($1, $2, $3)
    on conflict (usuario_id, registro) do update set vista_id = excluded.vista_id`,
    [userId, register, viewId],
  );
}
