import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Run } from '../../../api/contract/bulk-import.ts';
import type { RunRecordRef } from '../../../machines/load-run/record/run-record-machine.ts';
import { undoRunText as text } from '../../text/undo-run.ts';
import consoleClasses from '../console/console.module.css';
import { hasLoaded } from '../has-loaded.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { undoIntents } from './undo-intents.ts';

export function UndoRun({ record, run }: { readonly record: RunRecordRef; readonly run: Run }) {
  const undo = useSelector(record, ({ children }) => children.undoRun);
  if (!undo) return null;
  return (
    <>
      {hasLoaded(run) && (
        <Button
          className={consoleClasses.secondary}
          leftSection={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
          onClick={() => undoIntents(undo).request()}
        >
          {text.action}
        </Button>
      )}
      <UndoDialog undo={undo} uploadId={run.uploadId} fileName={run.fileName} />
    </>
  );
}
