import type { UpdateOrder } from '../../../src/machines/mass-update/mass-update-file-types.ts';
import { valueColumns } from '../../../src/machines/mass-update/matching-rules.ts';
import { isUndecided } from '../../../src/workers/workbook/numbers/numbers-protocol.ts';
import type { TableGateway } from '../../../src/workers/workbook/table/table-protocol.ts';
import { EXIT, Stop } from '../exit-codes.ts';

/** Stops when the values of a number column do not say how they are written, and neither does the recipe. */
export async function refuseDoubtfulNumbers(
  tables: Pick<TableGateway, 'tableNumbers'>,
  order: UpdateOrder,
): Promise<void> {
  const { marks, scales } = order;
  const columns = await tables.tableNumbers({ columns: valueColumns(order).numbers, marks, scales });
  const [doubtful] = columns.filter(isUndecided);
  if (doubtful === undefined) return;
  const { field, mark, scale } = doubtful;
  const [example] = mark?.as === null ? mark.examples : (scale?.examples ?? []);
  throw new Stop(
    EXIT.stopped,
    `No se sabe cómo están escritos los números de ${field} (${example?.cell}: «${example?.written}»). Dilo en la pantalla «Actualización Masiva» y guarda la receta. No se ha enviado nada.`,
  );
}
