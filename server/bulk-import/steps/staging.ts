import type { LoadType } from '../../../src/api/contract/bulk-import.ts';
import { counted, formatCount } from '../../../src/shared/spanish-count.ts';
import { DatabaseError, type Transaction } from '../../db/database.ts';
import { asRole } from '../../db/roles/as-role.ts';
import { refused } from '../../problem.ts';
import { BadCsv, openCsv } from '../body/csv-rows.ts';
import { storedRows } from '../body/stored-rows.ts';
import { type Field, fieldsOf } from '../fields/fields.ts';
import { writeAsKnown } from './closed-lists.ts';
import { placeName, type SheetPlace } from './sheet-places.ts';

interface Sheet {
  readonly type: LoadType;
  readonly table: string;
  readonly name: string;
}
export const TRACKING_SHEET: Sheet = { type: 'cm_seg_01', table: 'aux_seguimiento', name: 'seguimiento' };
export const FACTYVAL_SHEET: Sheet = { type: 'cm_fyv_01', table: 'aux_factyval', name: 'factyval' };

interface StagedFile {
  readonly path: string;
  readonly totalRows: number;
  readonly mappedColumns: Readonly<Record<string, true>>;
  readonly hoja?: SheetPlace | undefined;
}

const NAMES_TOLD = 60;
const NAME_SHOWN = 100;

const DATA_EXCEPTION = /^22/;

export const stage = (tx: Transaction, sheet: Sheet, file: StagedFile): Promise<number> =>
  asRole(tx, 'import', () => stageSheet(tx, sheet, file));

async function stageSheet(tx: Transaction, sheet: Sheet, file: StagedFile): Promise<number> {
  await tx.run(`truncate ${sheet.table}`);
  await tx.run(`select setval(pg_get_serial_sequence('${sheet.table}', 'fila'), 1, false)`);
  const loaded = await copyRows(tx, sheet, file);
  if (loaded !== file.totalRows) {
    throw refused(
      `El archivo anuncia ${counted(file.totalRows, 'fila', 'filas')} de ${sheet.name} y han llegado ${formatCount(loaded)}: no se ha cargado ninguna.`,
    );
  }
  // Only the join column is analysed: analysing the others takes time and changes no plan.
  await tx.run(`select analiza('${sheet.table}', '{gen_cod_obra_interno_4plus}')`);
  return loaded;
}

async function copyRows(tx: Transaction, sheet: Sheet, file: StagedFile): Promise<number> {
  try {
    const csv = await openCsv(file.path, (record) => placeName(file.hoja, record, sheet.name));
    const columns = columnsOf(csv.header, await fieldsOf(tx.kysely, sheet.type), sheet, file);
    if (columns.length === 0) return 0;
    const rows = await tx.copyFrom(
      { table: sheet.table, columns: columns.map((name) => `csv_${name}`) },
      storedRows(csv.rows),
    );
    await writeAsKnown(tx, sheet.type, sheet.table, columns);
    return rows;
  } catch (error) {
    if (error instanceof BadCsv) throw refused(error.message);
    if (error instanceof DatabaseError && DATA_EXCEPTION.test(error.code)) {
      throw refused(
        `La base de datos no puede leer el CSV de ${sheet.name} (${error.message}): no se ha cargado ninguna fila.`,
      );
    }
    throw error;
  }
}

function columnsOf(
  header: readonly string[],
  fields: readonly Field[],
  sheet: Sheet,
  { totalRows, mappedColumns }: StagedFile,
): string[] {
  const names = header.map(fieldName);
  const known = new Set(fields.map(({ nombre }) => nombre));
  const unknown = header.filter((_, index) => !known.has(names[index] ?? ''));
  if (unknown.length > 0) {
    throw refused(`El CSV de ${sheet.name} trae columnas que no son campos: ${listed(unknown)}.`);
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw refused(`La columna «${repeated}» está dos veces en el CSV de ${sheet.name}: deja una.`);
  }
  const unsent = Object.keys(mappedColumns).filter((name) => !names.includes(fieldName(name)));
  if (unsent.length > 0) {
    throw refused(`Al CSV de ${sheet.name} le faltan columnas anunciadas: ${listed(unsent)}.`);
  }
  const missing = fields.filter(({ nombre, obligatorio }) => obligatorio && !names.includes(nombre));
  // A load without a second sheet has no missing columns.
  if (totalRows > 0 && missing.length > 0) {
    const list = missing.map(({ nombre }) => nombre).join(', ');
    throw refused(`A la hoja de ${sheet.name} le faltan columnas obligatorias: ${list}.`);
  }
  return names;
}

function listed(names: readonly string[]): string {
  const told = names.slice(0, NAMES_TOLD).map((name) => name.slice(0, NAME_SHOWN));
  const more = names.length - told.length;
  return more > 0 ? `${told.join(', ')} y ${formatCount(more)} más` : told.join(', ');
}

const fieldName = (header: string): string => header.trim().toLowerCase();
