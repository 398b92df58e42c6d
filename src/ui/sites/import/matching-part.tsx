import { Button, Checkbox } from '@mantine/core';
import { IMPORT_COLUMNS, type ImportColumn } from '../../../api/contract/site-import.ts';
import { isMatched } from '../../../machines/sites/import/site-import-rules.ts';
import { columnProblems } from '../../../machines/table-file/column-matching.ts';
import { Section } from '../../components/section.tsx';
import { ColumnTable } from '../../components/table-file/column-table.tsx';
import { FileBar } from '../../components/table-file/file-bar.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import { siteImportText } from '../../text/site-import.ts';
import classes from './site-import.module.css';
import { useSiteImport } from './use-site-import.ts';

const text = siteImportText.matching;
const CHOICES = IMPORT_COLUMNS.map((column) => ({ value: column, label: text.names[column] }));

/** What each column of the file is, before it is compared and while it is. */
export function MatchingPart() {
  const { context, phase, match, chooseFile, chooseEmpties, compare, cancelComparison } = useSiteImport();
  const { table, takenFor, empties, failure, again } = context;
  const isComparing = phase === 'comparing';
  const { hasNoKey, repeated } = columnProblems<ImportColumn>(takenFor, 'cod');
  if (table === null) return null;
  return (
    <>
      <FileBar table={table} isBusy={isComparing} onFile={chooseFile} />
      {failure !== null && (
        <Notice meaning="danger" title={text.failed} sentence={text.failure(failure, again)} />
      )}
      {isComparing && again !== null && (
        <Notice meaning="information" sentence={siteImportText.compared.again(again)} />
      )}
      <Section title={text.title}>
        <p className={classes.lead}>{text.lead}</p>
        {!isMatched(takenFor) && (
          <div className={classes.problems}>
            {hasNoKey && <Notice meaning="warning" sentence={text.noCode} />}
            {repeated.length > 0 && <Notice meaning="warning" sentence={text.repeated(repeated)} />}
          </div>
        )}
        <ColumnTable
          columns={table.columns}
          taken={takenFor}
          choices={CHOICES}
          repeated={repeated}
          isBusy={isComparing}
          words={text}
          onMatch={match}
        />
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
