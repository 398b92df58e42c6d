import { IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ComparedRow, RowResult, SiteComparison } from '../../../api/contract/site-import.ts';
import type { RowsSeen } from '../../../machines/compared-file/file/file-types.ts';
import { rowsShown } from '../../../machines/sites/import/compared-rows-rules.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { ChangedValue } from '../../compared-file/record/changed-value.tsx';
import { ClassBadge } from '../../compared-file/record/class-badge.tsx';
import rowClasses from '../../compared-file/record/record.module.css';
import { DataTable } from '../../components/data-table.tsx';
import { ListFoot } from '../../components/list-foot.tsx';
import { Pager } from '../../components/pager.tsx';
import { siteImportText } from '../../text/site-import.ts';
import classes from './compared-rows.module.css';

const text = siteImportText.compared;
const COLUMNS = [text.code, { label: text.row, isNumber: true }, text.result, text.details];
const LOOKS = {
  nueva: { color: 'success', Icon: IconPlus },
  cambia: { color: 'information', Icon: IconPencil },
  rechazada: { color: 'danger', Icon: IconX },
} as const satisfies Readonly<Record<RowResult, unknown>>;

interface ComparedRowsProps {
  readonly comparison: SiteComparison;
  readonly seen: RowsSeen<RowResult>;
  readonly onPage: (page: number) => void;
}

export function ComparedRows({ comparison, seen, onPage }: ComparedRowsProps) {
  const { rows, total, page, pages } = useMemo(() => rowsShown(comparison, seen), [comparison, seen]);
  if (total === 0)
    return (
      <p className={rowClasses.none} role="status">
        {text.noMatch}
      </p>
    );
  return (
    <>
      <DataTable label={text.list} columns={COLUMNS} lines="several">
        <tbody>
          {rows.map((row) => (
            <Row key={row.fila} row={row} />
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={text.total(total)}>
        {pages > 1 && <Pager label={text.pages} page={page} pages={pages} onPage={onPage} />}
      </ListFoot>
    </>
  );
}

function Row({ row: { fila, cod, resultado, cambios, motivos } }: { readonly row: ComparedRow }) {
  return (
    <tr>
      <th scope="row" data-label={text.code} className={rowClasses.code}>
        {cod === '' ? <em>{text.noCode}</em> : cod}
      </th>
      <td data-label={text.row} data-number>
        {formatCount(fila)}
      </td>
      <td data-label={text.result} className={classes.result}>
        <ClassBadge look={LOOKS[resultado]}>{text.tags[resultado]}</ClassBadge>
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
