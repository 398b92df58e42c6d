import { Button, Checkbox } from '@mantine/core';
import { RECONCILED_KEY } from '../../api/contract/records/reconciliations.ts';
import { fieldChoices, isFileMatched } from '../../machines/reconciliation/file/reconciliation-file-rules.ts';
import { columnProblems } from '../../machines/table-file/column-matching.ts';
import { reconciliationAddress } from '../addresses/reconciliation-address.ts';
import { QuietLink } from '../components/quiet-link.tsx';
import { Section } from '../components/section.tsx';
import { ColumnTable } from '../components/table-file/column-table.tsx';
import { FileBar } from '../components/table-file/file-bar.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import classes from './reconciliation.module.css';
import { useReconciliationFile } from './use-reconciliation-file.ts';

const text = reconciliationText.matching;

/** What each column of the file is, before it is sent. */
export function MatchingPart() {
  const { context, choose, match, chooseEmpties, sendFile } = useReconciliationFile();
  const { table, known, takenFor, empties, failure } = context;
  if (table === null || known === null) return null;
  const choices = fieldChoices(known);
  const { hasNoKey, repeated } = columnProblems(takenFor, RECONCILED_KEY);
  const labelOf = (field: string) => choices.find(({ value }) => value === field)?.label ?? field;
  const fixed = known.campos.filter(({ campo, fija }) => fija !== null && takenFor.includes(campo));
  const isMatched = isFileMatched(takenFor);
  return (
    <>
      <FileBar table={table} isBusy={false} onFile={choose} />
      {known.anterior !== null && (
        <div className={classes.earlier}>
          <Notice meaning="warning" sentence={text.again(known.anterior)} />
          <QuietLink to={reconciliationAddress(known.anterior.id)}>{text.toEarlier}</QuietLink>
        </div>
      )}
      {failure !== null && <Notice meaning="danger" sentence={reconciliationText.choose.failure(failure)} />}
      <Section title={text.title}>
        <p className={classes.lead}>{text.lead}</p>
        <div className={classes.problems}>
          {hasNoKey && <Notice meaning="warning" sentence={text.noCode} />}
          {repeated.length > 0 && (
            <Notice meaning="warning" sentence={text.repeated(repeated.map(labelOf))} />
          )}
          {!hasNoKey && repeated.length === 0 && !isMatched && (
            <Notice meaning="warning" sentence={text.noFields} />
          )}
          {fixed.length > 0 && (
            <Notice meaning="information" sentence={text.fixed(fixed.map(({ etiqueta }) => etiqueta))} />
          )}
        </div>
        <ColumnTable
          columns={table.columns}
          taken={takenFor}
          choices={choices}
          repeated={repeated}
          isBusy={false}
          words={text}
          onMatch={match}
        />
        <Checkbox
          className={classes.empties}
          label={text.empties}
          description={text.emptiesHint}
          checked={empties}
          onChange={({ currentTarget }) => chooseEmpties(currentTarget.checked)}
        />
        <div className={classes.actions}>
          <Button disabled={!isMatched} onClick={sendFile}>
            {text.send}
          </Button>
        </div>
      </Section>
    </>
  );
}
