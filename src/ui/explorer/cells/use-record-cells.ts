import { useMemo } from 'react';
import type { ChangeField } from '../../../api/contract/records/change-sets.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { cellsText as text } from '../../text/cells.ts';
import type { CellAccess } from './cell-access.ts';

/** A field of a register whose columns have the names of its fields. */
export type CellField = Pick<ChangeField, 'campo' | 'etiqueta'> & Partial<ChangeField>;

/**
 * The cells of a register that writes one record at a time. A block of several records is refused as a whole, because a
 * part of it would be written and the rest not.
 */
export function useRecordCells(fields: readonly CellField[]): CellAccess {
  const { tell } = useTelling();
  return useMemo(
    () => ({
      fieldOf: (column) => {
        const field = fields.find(({ campo }) => campo === column);
        return field === undefined ? null : { ...AS_TEXT, columna: column, valores: [], ...field };
      },
      whyReadOnly: (_, label) => text.readOnly.column(label),
      onWrites: () => void tell({ type: 'info', title: text.oneByOne }),
    }),
    [fields, tell],
  );
}

const AS_TEXT = {
  tipo: 'texto',
  obligatorio: false,
  largo: null,
  desde: null,
  hasta: null,
} as const satisfies Partial<Record<keyof ChangeField, unknown>>;
