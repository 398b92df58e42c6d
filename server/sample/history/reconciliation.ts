import type { Transaction } from '../../db/database.ts';
import { compareRows } from '../../reconciliation/compare.ts';
import { lockedReconciliation } from '../../reconciliation/find-reconciliation.ts';
import { JAVIER } from '../company/people.ts';
import type { SampleTime } from '../sample-time.ts';
import { hashOf } from './load-files.ts';

const ID = 1;
const DAY = -4;
const MORNING = 10 * 60 + 5;
const COLUMNS = ['cod_externo_cliente', 'estado_obra', 'importe_estimado'];

export const reconciliationFile = (time: SampleTime): string =>
  `Exportación SCeGR ${time.dateOf(DAY)} (muestra).xlsx`;
export const reconciledAt = (time: SampleTime): string => time.moment(DAY, MORNING);

/**
 * What the customer's register says of the works: most as the portal does, some with another state or amount, some
 * works missing, and some that the portal does not have. Some of its differences are dismissed.
 */
export async function loadReconciliation(tx: Transaction, time: SampleTime): Promise<void> {
  const file = reconciliationFile(time);
  const at = reconciledAt(time);
  await tx.run(
    `insert into conciliacion (id, archivo, huella, cabeceras, columnas, campos, vacias, filas_previstas, usuario_id,
       usuario_nombre, creado_en)
     overriding system value
     select $1, $2, $3, $4, $5, $6, false, 1, $7, $8, $9`,
    [ID, file, hashOf(file), hashOf(COLUMNS.join()), COLUMNS, COLUMNS.slice(1), JAVIER.id, JAVIER.name, at],
  );
  const { affectedRows } = await tx.run(CUSTOMERS_ROWS, [ID]);
  await tx.run('update conciliacion set filas_previstas = $2 where id = $1', [ID, affectedRows]);
  const found = await lockedReconciliation(tx, ID);
  await compareRows(tx, found, found.creado_en);
  await tx.run(DISMISS, [ID, JAVIER.name, at]);
}

/** Of the works of the projects under way. Every 41st is missing; the last eight have codes that no work has. */
const CUSTOMERS_ROWS = `
  insert into conciliacion_fila (conciliacion, fila, codigo, valores)
  select $1, 1 + row_number() over (order by n),
    case when n > (select max(id) from obra) - 8 then codigo || 'X' else codigo end,
    array[
      case when n % 173 = 5 then 'En curso' when n % 211 = 7 then 'Terminada' else estado end,
      (importe + case when n % 139 = 3 then 150 else 0 end)::text
    ]
  from (
    select o.id as n, o.cod_externo_cliente as codigo, o.estado, s.importe_estimado as importe
    from obra o join seguimiento s on s.obra = o.id
    where o.borrado_en is null and o.cod_externo_cliente is not null and o.id % 41 <> 0
  ) as obra_del_cliente`;

const DISMISS = `
  insert into conciliacion_descarte (obra, campo, par, motivo, usuario_nombre, momento)
  select obra, campo, par, 'El cliente suma los portes', $2, $3 from conciliacion_diferencia
  where conciliacion = $1 and campo = 'importe_estimado' order by obra limit 6
  on conflict do nothing`;
