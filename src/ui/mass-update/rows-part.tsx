import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import {
  type MassUpdateDetail,
  UPDATE_KEY,
  type UpdateRows,
} from '../../api/contract/records/mass-updates.ts';
import type { RowsFilter } from '../../machines/mass-update/mass-update-record.ts';
import { type Chosen, ComparedRows } from '../compared-file/record/compared-rows.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { UpdateRowLine } from './update-row-line.tsx';
import { useMassUpdate, useUpdateRowsAddress } from './use-mass-update.ts';

const text = massUpdateText.rows;
const words = massUpdateText.selection;
const COLUMNS = [{ label: text.row, isNumber: true }, text.work, text.result, text.changes];

type RowsProps = ComponentProps<typeof ComparedRows<RowsFilter, UpdateRows>>;

interface RowsPartProps extends Pick<RowsProps, 'rows' | 'selection'> {
  readonly shown: MassUpdateDetail;
}

/** The rows of the file that pass the filter in the address, and which of them are left out of the update. */
export function RowsPart({ shown, rows, selection }: RowsPartProps) {
  const { adjust, isAdjusting } = useMassUpdate();
  const address = useUpdateRowsAddress();
  const { filter } = address;
  const isOpen = shown.estado === 'preparada' && shown.propia;
  const omit = (omitir: boolean, chosen: Chosen) =>
    adjust({
      kind: 'omission',
      request: {
        omitir,
        filas: chosen === 'all' ? { tipo: 'filtro', ...filter } : { tipo: 'filas', filas: [...chosen] },
      },
    });
  const takeCode = (valor: string, por: string) =>
    adjust({
      kind: 'replacements',
      request: {
        sustituciones: [
          ...shown.sustituciones.map(({ campo, valor, por }) => ({ campo, valor, por })),
          { campo: UPDATE_KEY, valor, por },
        ],
      },
    });
  return (
    <ComparedRows<RowsFilter, UpdateRows>
      rows={rows}
      selection={selection}
      address={address}
      fields={shown.campos}
      text={text}
      words={words}
      columns={isOpen ? [text.choose, ...COLUMNS] : COLUMNS}
      idOf={({ fila }) => fila}
      isChoosable={() => isOpen}
      row={(row, choice) => (
        <UpdateRowLine
          key={row.fila}
          row={row}
          fields={shown.campos}
          choice={isOpen ? choice : null}
          onUse={isOpen ? (code) => takeCode(row.cod, code) : null}
          isBusy={isAdjusting}
        />
      )}
      actions={
        isOpen
          ? (chosen) => (
              <>
                <Button size="compact-sm" disabled={isAdjusting} onClick={() => omit(true, chosen)}>
                  {words.leaveOut}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isAdjusting}
                  onClick={() => omit(false, chosen)}
                >
                  {words.countAgain}
                </Button>
              </>
            )
          : null
      }
    />
  );
}
