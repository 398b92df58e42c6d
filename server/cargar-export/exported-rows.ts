import { type Kysely, sql } from 'kysely';
import type { FIELD_KINDS, LoadType } from '../../src/api/contract/bulk-import.ts';
import { KEY_FIELDS } from '../../src/api/contract/records/mass-exports.ts';
import { factsOf } from '../../src/shared/fields/sheet-fields.ts';
import type { Tables } from '../db/tables.ts';
import type { Catalogue, CatalogueColumn } from '../explorer/catalogue.ts';
import { narrowed } from '../explorer/conditions.ts';
import type { AskedList } from '../explorer/export/list-cursor.ts';
import { type Order, orderOf, type SortKey } from '../explorer/order.ts';
import { type Problem, pointed } from '../problem.ts';
import { workValue } from '../works/work-values.ts';
import { worksCatalogue } from '../works/works-catalogue.ts';
import type { MassExportQuery } from './tables.ts';

export type FieldKind = (typeof FIELD_KINDS)[number];

export interface ExportedField extends CatalogueColumn {
  readonly kind: FieldKind;
}

/** What is read, in which order, and with which columns. The columns have the names that a load's sheets use. */
export interface ExportedRows extends AskedList {
  readonly shown: readonly ExportedField[];
  readonly query: MassExportQuery;
}

/** Throws a problem that points at the faulty parameter when a field, column or value does not exist. */
export async function exportedRows(
  db: Kysely<Tables>,
  type: LoadType,
  { campos, donde, buscar }: MassExportQuery,
): Promise<ExportedRows> {
  const works = await worksCatalogue(db);
  const catalogue = type === 'cm_seg_01' ? works : linesOf(works);
  const fields = await fieldsOf(db, type);
  const names = [...new Set([...KEY_FIELDS[type], ...campos])];
  const shown = names.map((name) => {
    const field = fields.get(name);
    if (field === undefined) throw noField(name);
    return field;
  });
  return {
    catalogue,
    filter: narrowed(catalogue, { donde, buscar }),
    order: orderIn(type, catalogue),
    shown,
    query: { campos: names, donde, buscar },
  };
}

const noField = (name: string): Problem =>
  pointed('/campos', `No hay ningún campo «${name}» de este tipo: elige otro.`);

/** Invoice lines, chosen by a filter of their works. */
const linesOf = (works: Catalogue): Catalogue => ({
  ...works,
  from: sql`factyval f join obra o on o.id = f.obra`,
  id: sql<number>`f.id`,
});

const LINE: SortKey = {
  by: sql`f.fyv_linea`,
  type: sql`bigint`,
  isNullable: false,
  isDescending: false,
};

function orderIn(type: LoadType, catalogue: Catalogue): Order {
  const { columns, keys } = orderOf(catalogue, undefined);
  return type === 'cm_seg_01' ? { columns, keys } : { columns, keys: keys.toSpliced(-1, 0, LINE) };
}

async function fieldsOf(db: Kysely<Tables>, type: LoadType): Promise<ReadonlyMap<string, ExportedField>> {
  const rows = await db
    .selectFrom('campo')
    .select(['nombre', 'etiqueta', 'tipo'])
    .where('tipo_csv', '=', type)
    .execute();
  return new Map(
    rows.map(({ nombre, etiqueta, tipo }) => [
      nombre,
      {
        name: nombre,
        label: etiqueta,
        kind: tipo,
        ...placeOf(type, nombre),
        isNullable: true,
        isSortable: false,
        isFaceted: false,
        isInitial: false,
      },
    ]),
  );
}

/** Where the value of a field is. An invoice line shows its work as the work is now. */
const placeOf = (type: LoadType, name: string): Pick<CatalogueColumn, 'value' | 'joins'> =>
  type === 'cm_seg_01' || factsOf(type, name).workColumn !== undefined
    ? workValue(name)
    : { value: sql.ref(`f.${name}`) };
