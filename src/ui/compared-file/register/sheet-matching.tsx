import { Button } from '@mantine/core';
import type { RegisterKind } from '../../../machines/compared-file/file/file-types.ts';
import { Notice } from '../../components/table-file/notice.tsx';
import type { RegisterText } from '../../text/register-file.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { ColumnMatching } from '../file/column-matching.tsx';
import { type AppliedRef, useAppliedFile } from '../file/use-compared-file.ts';
import classes from './register.module.css';

interface SheetMatchingProps<TField extends string> {
  readonly machine: AppliedRef<RegisterKind<TField>>;
  readonly text: Pick<RegisterText, 'matching' | 'compared'>;
  readonly labels: Readonly<Record<TField, string>>;
  readonly columns: readonly TField[];
  /** The field by which the record of a row is found. */
  readonly keyField: TField;
}

/** Lets the person match the columns of the file; stays on screen while the file is compared. */
export function SheetMatching<TField extends string>(props: SheetMatchingProps<TField>) {
  const { machine, text, labels, columns, keyField } = props;
  const { failure, again } = useContextParts(machine, 'failure', 'again');
  const { phase, cancel } = useAppliedFile(machine);
  const isComparing = phase === 'comparing';
  return (
    <ColumnMatching
      machine={machine}
      text={text.matching}
      choices={columns.map((column) => ({ value: column, label: labels[column] }))}
      keyField={keyField}
      isBusy={isComparing}
      notices={
        <>
          {failure !== null && (
            <Notice
              meaning="danger"
              title={text.matching.failed}
              sentence={text.matching.failure(failure, again)}
            />
          )}
          {isComparing && again !== null && (
            <Notice meaning="information" sentence={text.compared.again(again)} />
          )}
        </>
      }
      actions={
        <>
          {isComparing && (
            <Button variant="default" onClick={cancel}>
              {text.matching.cancel}
            </Button>
          )}
          <p className={classes.working} role="status">
            {isComparing && text.matching.comparing}
          </p>
        </>
      }
    />
  );
}
