import type { Kysely } from 'kysely';
import { RECONCILED_KEY, type ReconciledField } from '../../src/api/contract/records/reconciliations.ts';
import { factsOf } from '../../src/shared/fields/sheet-fields.ts';
import { type EditableField, editableFields } from '../change-sets/fields.ts';
import type { Tables } from '../db/tables.ts';

/** A field of works that a column of the customer's file can be matched to. */
export interface ComparedField extends ReconciledField {
  /** How a set of changes writes the field; null when it cannot be changed. */
  readonly editable: EditableField | null;
}

const fixed = (field: string, label: string): string =>
  factsOf('cm_seg_01', field).siteColumn === undefined
    ? `«${label}» dice qué obra es y no se cambia desde aquí: si está mal, corrígelo en la carga.`
    : `«${label}» es de la localización y no se cambia desde aquí: si está mal, corrígelo en Localizaciones.`;

/** All fields of works except the customer's code, which identifies the work. */
export async function comparedFields(db: Kysely<Tables>, now: Date): Promise<ComparedField[]> {
  const editable = new Map((await editableFields(db, now)).map((field) => [field.campo, field]));
  const rows = await db
    .selectFrom('campo')
    .select(['nombre', 'etiqueta', 'tipo'])
    .where('tipo_csv', '=', 'cm_seg_01')
    .where('nombre', '<>', RECONCILED_KEY)
    .orderBy('posicion')
    .execute();
  return rows.map(({ nombre: campo, etiqueta, tipo }) => {
    const found = editable.get(campo) ?? null;
    return { campo, etiqueta, tipo, fija: found === null ? fixed(campo, etiqueta) : null, editable: found };
  });
}

export const described = ({ campo, etiqueta, tipo, fija }: ComparedField): ReconciledField => ({
  campo,
  etiqueta,
  tipo,
  fija,
});
