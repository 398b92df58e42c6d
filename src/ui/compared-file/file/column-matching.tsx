import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import { columnProblems } from '../../../machines/table-file/column-matching.ts';
import { Section } from '../../components/section.tsx';
import { type ColumnChoice, ColumnTable } from '../../components/table-file/column-table.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import { useContextParts } from '../../use-context-parts.ts';
import classes from './file-screen.module.css';
import { ReadFile } from './read-file.tsx';
import { type FileRef, useComparedFile, useMayCompare } from './use-compared-file.ts';

interface ColumnMatchingProps<K extends FileKind & { readonly empties: boolean }> {
  readonly machine: FileRef<K>;
  readonly text: {
    readonly title: string;
    readonly lead: string;
    readonly takenFor: string;
    readonly leftOut: string;
    readonly noCode: string;
    readonly repeated: (labels: readonly string[]) => string;
    readonly empties: string;
    readonly emptiesHint: string;
    readonly compare: string;
  };
  readonly choices: readonly ColumnChoice<K['field']>[];
  /** The field by which the record of a row is found. */
  readonly keyField: K['field'];
  readonly isBusy?: boolean;
  readonly notices?: ReactNode;
  readonly problems?: ReactNode;
  /** How the cells of the columns are read. */
  readonly values?: ReactNode;
  readonly actions?: ReactNode;
}

/** Lets the person match each column of the file to a field, and say what empty cells mean. */
export function ColumnMatching<K extends FileKind & { readonly empties: boolean }>(
  props: ColumnMatchingProps<K>,
) {
  const { machine, text, choices, keyField, isBusy = false, notices, problems, values, actions } = props;
  const { match, chooseEmpties, compare } = useComparedFile(machine);
  const mayCompare = useMayCompare(machine);
  const { table, takenFor, empties } = useContextParts(machine, 'table', 'takenFor', 'empties');
  if (table === null) return null;
  const { missingKeys, repeated } = columnProblems(takenFor, [keyField]);
  const labelOf = (field: K['field']) => choices.find(({ value }) => value === field)?.label ?? field;
  return (
    <>
      <ReadFile machine={machine} isBusy={isBusy} />
      {notices}
      <Section title={text.title}>
        <p className={classes.lead}>{text.lead}</p>
        <div className={classes.problems}>
          {missingKeys.length > 0 && <Notice meaning="warning" sentence={text.noCode} />}
          {repeated.length > 0 && (
            <Notice meaning="warning" sentence={text.repeated(repeated.map(labelOf))} />
          )}
          {problems}
        </div>
        <ColumnTable
          columns={table.columns}
          taken={takenFor}
          choices={choices}
          repeated={repeated}
          isBusy={isBusy}
          words={text}
          onMatch={match}
        />
        {values}
        <Checkbox
          className={classes.empties}
          label={text.empties}
          description={text.emptiesHint}
          checked={empties}
          disabled={isBusy}
          onChange={({ currentTarget }) => chooseEmpties(currentTarget.checked)}
        />
        <div className={classes.actions} data-in-view>
          <Button disabled={!(mayCompare || isBusy)} loading={isBusy} onClick={compare}>
            {text.compare}
          </Button>
          {actions}
        </div>
      </Section>
    </>
  );
}
