import { Button } from '@mantine/core';
import type { RegisterKind } from '../../../machines/compared-file/file/file-types.ts';
import type { Register } from '../../../shared/register.ts';
import { Notice } from '../../components/table-file/notice.tsx';
import type { RegisterText } from '../../text/register-file.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { ColumnMatching } from '../file/column-matching.tsx';
import { type AppliedRef, useAppliedFile } from '../file/use-compared-file.ts';
import classes from './register.module.css';

interface SheetMatchingProps {
  readonly machine: AppliedRef<RegisterKind>;
  readonly text: Pick<RegisterText, 'matching' | 'compared'>;
  readonly register: Register;
}

/** Lets the person match the columns of the file; stays on screen while the file is compared. */
export function SheetMatching(props: SheetMatchingProps) {
  const { machine, text, register } = props;
  const { failure, again } = useContextParts(machine, 'failure', 'again');
  const { phase, cancel } = useAppliedFile(machine);
  const isComparing = phase === 'comparing';
  return (
    <ColumnMatching
      machine={machine}
      text={text.matching}
      choices={register.columns.map((column) => ({
        value: column,
        label: register.labels[column] ?? column,
      }))}
      keyField={register.key}
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
