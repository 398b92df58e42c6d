import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IMPORT_COLUMNS } from '../../../api/contract/site-import.ts';
import { columnProblems, isMatched } from '../../../machines/sites/import/site-import-rules.ts';
import type { TakenFor } from '../../../machines/sites/import/site-import-types.ts';
import type { TableColumn } from '../../../workers/workbook/table/table-protocol.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Section } from '../../components/section.tsx';
import { siteImportText } from '../../text/site-import.ts';
import { FileBar } from './file-bar.tsx';
import { ImportNotice } from './import-notice.tsx';
import classes from './site-import.module.css';
import { useSiteImport } from './use-site-import.ts';

const text = siteImportText.matching;
const COLUMNS = [text.column, text.examples, text.takenFor];
const LEFT_OUT = '';
const CHOICES = [
  { value: LEFT_OUT, label: text.leftOut },
  ...IMPORT_COLUMNS.map((column) => ({ value: column, label: text.names[column] })),
];

/** What each column of the file is, before it is compared and while it is. */
export function MatchingPart() {
  const { context, phase, chooseFile, chooseEmpties, compare, cancelComparison } = useSiteImport();
  const { table, takenFor, empties, failure, again } = context;
  const isComparing = phase === 'comparing';
  const { hasNoCode, repeated } = columnProblems(takenFor);
  if (table === null) return null;
  return (
    <>
      <FileBar table={table} isBusy={isComparing} onFile={chooseFile} />
      {failure !== null && (
        <ImportNotice meaning="danger" title={text.failed} sentence={text.failure(failure, again)} />
      )}
      {isComparing && again !== null && (
        <ImportNotice meaning="information" sentence={siteImportText.compared.again(again)} />
      )}
      <Section title={text.title}>
        <p className={classes.lead}>{text.lead}</p>
        {!isMatched(takenFor) && (
          <div className={classes.problems}>
            {hasNoCode && <ImportNotice meaning="warning" sentence={text.noCode} />}
            {repeated.length > 0 && <ImportNotice meaning="warning" sentence={text.repeated(repeated)} />}
          </div>
        )}
        <DataTable label={text.list} columns={COLUMNS} lines="several" isBusy={isComparing}>
          <tbody>
            {table.columns.map((column, index) => (
              <ColumnRow
                key={column.column}
                column={column}
                index={index}
                taken={takenFor[index] ?? null}
                isRepeated={repeated.some((field) => field === takenFor[index])}
                isBusy={isComparing}
              />
            ))}
          </tbody>
        </DataTable>
        <Checkbox
          className={classes.empties}
          label={text.empties}
          description={text.emptiesHint}
          checked={empties}
          disabled={isComparing}
          onChange={({ currentTarget }) => chooseEmpties(currentTarget.checked)}
        />
        <div className={classes.actions}>
          <Button disabled={!isMatched(takenFor)} loading={isComparing} onClick={compare}>
            {text.compare}
          </Button>
          {isComparing && (
            <Button variant="default" onClick={cancelComparison}>
              {text.cancel}
            </Button>
          )}
          <p className={classes.working} role="status">
            {isComparing && text.comparing}
          </p>
        </div>
      </Section>
    </>
  );
}

interface ColumnRowProps {
  readonly column: TableColumn;
  readonly index: number;
  readonly taken: TakenFor;
  readonly isRepeated: boolean;
  readonly isBusy: boolean;
}

function ColumnRow({ column, index, taken, isRepeated, isBusy }: ColumnRowProps) {
  const { match } = useSiteImport();
  const { letter, header, examples } = column;
  return (
    <tr>
      <th scope="row" data-label={text.column} className={classes.column}>
        {header === '' ? <em>{text.unnamed}</em> : header}
        <span>{text.letter(letter)}</span>
      </th>
      <td data-label={text.examples} className={classes.examples}>
        {examples.length === 0 ? text.noExamples : examples.join(' · ')}
      </td>
      <td data-label={text.takenFor}>
        <NativeSelect
          className={classes.taken}
          size="sm"
          aria-label={text.choose(header === '' ? text.letter(letter) : header)}
          value={taken ?? LEFT_OUT}
          disabled={isBusy}
          error={isRepeated ? text.repeatedHere : null}
          data={CHOICES}
          onChange={({ currentTarget }) =>
            match(index, IMPORT_COLUMNS.find((one) => one === currentTarget.value) ?? null)
          }
        />
      </td>
    </tr>
  );
}
