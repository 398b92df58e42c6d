import { brokenTaken } from '../../../src/machines/compared-file/file/file-rules.ts';
import type { UpdateOrder } from '../../../src/machines/mass-update/mass-update-file-types.ts';
import { tableFileText } from '../../../src/ui/text/table-file.ts';
import type { TableSummary } from '../../../src/workers/workbook/table/table-protocol.ts';
import { EXIT, Stop } from '../exit-codes.ts';
import { say } from '../say.ts';

const text = tableFileText.encoding;

/** Prints how the text of a CSV was decoded, unless the encoding is certain. */
export function tellEncoding({ text: read }: TableSummary): void {
  if (read === null || read.examples.length === 0) return;
  say(`${text.readAs(read)} Con --codificacion se lee de otra manera.`);
}

/** Stops when a column of the recipe has characters that could not be decoded. */
export function requireReadable({ table, takenFor }: Pick<UpdateOrder, 'table' | 'takenFor'>): void {
  if (table.text === null || brokenTaken({ table, takenFor }).length === 0) return;
  throw new Stop(EXIT.stopped, `${text.broken(table.text, true)} No se ha enviado nada.`);
}
