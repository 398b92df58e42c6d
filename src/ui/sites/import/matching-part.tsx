import { Button } from '@mantine/core';
import { IMPORT_COLUMNS } from '../../../api/contract/site-import.ts';
import { ColumnMatching } from '../../compared-file/file/column-matching.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import { useModule } from '../../portal.tsx';
import { siteImportText } from '../../text/site-import.ts';
import { useContextParts } from '../../use-context-parts.ts';
import classes from './site-import.module.css';
import { useSiteImport } from './use-site-import.ts';

const text = siteImportText.matching;
const CHOICES = IMPORT_COLUMNS.map((column) => ({ value: column, label: text.names[column] }));

/** Lets the person match the columns of the file; stays on screen while the file is compared. */
export function MatchingPart() {
  const machine = useModule('siteImport');
  const { failure, again } = useContextParts(machine, 'failure', 'again');
  const { phase, cancel } = useSiteImport();
  const isComparing = phase === 'comparing';
  return (
    <ColumnMatching
      machine={machine}
      text={text}
      choices={CHOICES}
      keyField="cod"
      isBusy={isComparing}
      notices={
        <>
          {failure !== null && (
            <Notice meaning="danger" title={text.failed} sentence={text.failure(failure, again)} />
          )}
          {isComparing && again !== null && (
            <Notice meaning="information" sentence={siteImportText.compared.again(again)} />
          )}
        </>
      }
      actions={
        <>
          {isComparing && (
            <Button variant="default" onClick={cancel}>
              {text.cancel}
            </Button>
          )}
          <p className={classes.working} role="status">
            {isComparing && text.comparing}
          </p>
        </>
      }
    />
  );
}
