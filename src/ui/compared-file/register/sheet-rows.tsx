import { IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import type {
  ComparedRow,
  RowResult,
  SheetComparison,
} from '../../../api/contract/records/register-sheet.ts';
import type { RowsSeen } from '../../../machines/compared-file/file/file-types.ts';
import { ROWS_AT_ONCE, rowsShown } from '../../../machines/compared-file/file/sheet-rows.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { DataTable } from '../../components/data-table.tsx';
import { ListFoot } from '../../components/list-foot.tsx';
import { Pager } from '../../components/pager.tsx';
import type { Looks } from '../../components/states/state-look.ts';
import { StateTag } from '../../components/states/state-tag.tsx';
import { shownOn } from '../../text/lists.ts';
import type { RegisterText } from '../../text/register-file.ts';
import { ChangedValue } from '../record/changed-value.tsx';
import rowClasses from '../record/record.module.css';
import classes from './sheet-rows.module.css';

const LOOKS: Looks<RowResult> = {
  nueva: { color: 'success', Icon: IconPlus },
  cambia: { color: 'information', Icon: IconPencil },
  rechazada: { color: 'danger', Icon: IconX },
};

type RowsText = RegisterText['compared'];

interface SheetRowsProps {
  readonly text: RowsText;
  readonly comparison: SheetComparison;
  readonly seen: RowsSeen<RowResult>;
  readonly onPage: (page: number) => void;
}

/** The rows that a sheet would add or change, and those that are refused. */
export function SheetRows({ comparison, seen, onPage, text }: SheetRowsProps) {
  const { rows, total, page, pages } = useMemo(() => rowsShown(comparison, seen), [comparison, seen]);
  if (total === 0)
    return (
      <p className={rowClasses.none} role="status">
        {text.noMatch}
      </p>
    );
  return (
    <>
      <DataTable
        label={text.list}
        columns={[text.code, { label: text.row, isNumber: true }, text.result, text.details]}
        lines="several"
      >
        <tbody>
          {rows.map((row) => (
            <Row key={row.fila} row={row} text={text} />
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={shownOn(text.total(total), { items: rows, total, page, pageSize: ROWS_AT_ONCE })}>
        {pages > 1 && <Pager label={text.pages} page={page} pages={pages} onPage={onPage} />}
      </ListFoot>
    </>
  );
}

interface RowProps {
  readonly row: ComparedRow;
  readonly text: RowsText;
}

function Row({ row: { fila, cod, resultado, cambios, motivos }, text }: RowProps) {
  return (
    <tr>
      <th scope="row" data-label={text.code} className={rowClasses.code}>
        {cod === '' ? <em>{text.noCode}</em> : cod}
      </th>
      <td data-label={text.row} data-number>
        {formatCount(fila)}
      </td>
      <td data-label={text.result} className={classes.result}>
        <StateTag look={LOOKS[resultado]}>{text.tags[resultado]}</StateTag>
      </td>
      <td data-label={text.details}>
        <ul
          className={`${rowClasses.details} ${classes.details}`}
          data-inline={resultado === 'nueva' || undefined}
        >
          {motivos.map((why) => (
            <li key={why}>{why}</li>
          ))}
          {cambios.map(({ campo, antes, despues }) => (
            <li key={campo}>
              <ChangedValue
                field={text.field(campo)}
                before={resultado === 'cambia' ? text.value(campo, antes) : null}
                after={text.value(campo, despues)}
                becomes={text.becomes}
              />
            </li>
          ))}
          {motivos.length + cambios.length === 0 && <li>{text.noDetails}</li>}
        </ul>
      </td>
    </tr>
  );
}
