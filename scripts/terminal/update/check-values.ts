import type { ValueColumns } from '../../../src/machines/compared-file/file/file-types.ts';
import type { UpdateOrder } from '../../../src/machines/mass-update/mass-update-file-types.ts';
import { valueColumns } from '../../../src/machines/mass-update/matching-rules.ts';
import { isUndecided } from '../../../src/workers/workbook/numbers/numbers-protocol.ts';
import type { TableGateway } from '../../../src/workers/workbook/table/table-protocol.ts';
import { EXIT, Stop } from '../exit-codes.ts';

/** Stops when a column can be read in two ways, and neither its values nor the recipe say which. */
export async function refuseDoubtfulValues(
  tables: Pick<TableGateway, 'tableDates' | 'tableNumbers'>,
  order: UpdateOrder,
): Promise<void> {
  const columns = valueColumns(order);
  await refuseDoubtfulMoments(tables, order, columns);
  await refuseDoubtfulNumbers(tables, order, columns);
}

async function refuseDoubtfulMoments(
  tables: Pick<TableGateway, 'tableDates'>,
  { orders, bareYears, momentDays }: UpdateOrder,
  { dates }: ValueColumns,
): Promise<void> {
  const columns = await tables.tableDates({ columns: dates, orders, bareYears, momentDays });
  for (const { field, moments } of columns) {
    if (moments?.as !== null) continue;
    const { example, days } = moments;
    throw new Stop(
      EXIT.stopped,
      `No se sabe qué día son las fechas con hora y zona de ${field} (${example.cell}: «${example.written}» es ${days.written} como está escrita, y ${days.office} en la oficina a esa hora). ${ON_SCREEN}`,
    );
  }
}

async function refuseDoubtfulNumbers(
  tables: Pick<TableGateway, 'tableNumbers'>,
  { marks, scales }: UpdateOrder,
  { numbers }: ValueColumns,
): Promise<void> {
  const columns = await tables.tableNumbers({ columns: numbers, marks, scales });
  const [doubtful] = columns.filter(isUndecided);
  if (doubtful === undefined) return;
  const { field, mark, scale } = doubtful;
  const [example] = mark?.as === null ? mark.examples : (scale?.examples ?? []);
  throw new Stop(
    EXIT.stopped,
    `No se sabe cómo están escritos los números de ${field} (${example?.cell}: «${example?.written}»). ${ON_SCREEN}`,
  );
}

const ON_SCREEN = 'Dilo en la pantalla «Actualización Masiva» y guarda la receta. No se ha enviado nada.';
