import { useState } from 'react';
import type { ExplorerColumn, ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { type RecordField, RecordFields } from '../../components/record-drawer/record-fields.tsx';
import type { CellAccess } from '../cells/cell-access.ts';
import { useColumns, useExplorer } from '../use-explorer.tsx';
import { EditableValue, FieldValue } from './field-value.tsx';

interface ExplorerRecordFieldsProps {
  readonly row: ExplorerRow;
  readonly access: CellAccess;
}

/** All columns of a record as fields; those that the person may change are changed in their place. */
export function ExplorerRecordFields({ row, access }: ExplorerRecordFieldsProps) {
  const { register } = useExplorer();
  const columns = useColumns();
  // A field that is filled or emptied stays in its place, with the focus of its person, until the drawer is opened again.
  const [opened] = useState(row);
  const { facts, hidden = [], groups, groupOf } = register.look;
  const fieldOf = (column: ExplorerColumn): RecordField => {
    const field = access.fieldOf(column.nombre);
    return {
      label: column.etiqueta,
      isBlank: isBlankIn(row, column),
      isFolded: isBlankIn(opened, column),
      value:
        field === null ? (
          <FieldValue row={row} column={column} />
        ) : (
          <EditableValue row={row} column={column} field={field} />
        ),
    };
  };
  const others = columns.filter(
    ({ nombre }) => nombre !== register.key && !facts.includes(nombre) && !hidden.includes(nombre),
  );
  return (
    <RecordFields
      facts={facts.flatMap((name) => columns.filter(({ nombre }) => nombre === name)).map(fieldOf)}
      groups={groups.map((title) => ({
        title,
        fields: others.filter(({ nombre, tipo }) => groupOf(nombre, tipo) === title).map(fieldOf),
      }))}
    />
  );
}

const isBlankIn = ({ valores }: ExplorerRow, { nombre }: ExplorerColumn): boolean =>
  (valores[nombre] ?? '') === '';
