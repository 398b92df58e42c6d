import { type RawBuilder, sql } from 'kysely';
import type { CatalogueColumn } from '../explorer/catalogue.ts';

/** Defaults of a column in the exported file of an upload's rows. */
export const TEXT_COLUMN = {
  kind: 'texto',
  isNullable: true,
  isSortable: true,
  isFaceted: false,
  isInitial: true,
} as const;

/** SQL for a stored value of a field as spreadsheets read it: '1250,5', '21/11/2026'. Any other text stays. */
const asCell = (type: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`case ${type}
  when 'decimal' then regexp_replace(${value}, '^(-?[0-9]+)[.]([0-9]+)$', '\\1,\\2')
  when 'fecha' then regexp_replace(${value}, '^([0-9]{4})-([0-9]{2})-([0-9]{2})$', '\\3/\\2/\\1')
  else ${value} end`;

/** A column of the exported file: `value`, a stored value of a field of this type, as spreadsheets read it. */
export const valueColumn = (
  { name, label }: Pick<CatalogueColumn, 'name' | 'label'>,
  type: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
): CatalogueColumn => ({ ...TEXT_COLUMN, name, label, value: asCell(type, value) });

export const noteColumn = (value: RawBuilder<unknown>): CatalogueColumn => ({
  ...TEXT_COLUMN,
  name: 'nota',
  label: 'Nota',
  value,
});
