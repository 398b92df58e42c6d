import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { RecordKind, WantedExport } from '../../../machines/compared-file/record/record-types.ts';
import type { fileExport } from '../../../machines/kit/file-export/file-export-machine.ts';
import { exportIntents } from '../../components/export-intents.ts';

interface ExportButtonProps<R extends RecordKind> {
  readonly exported: ActorRefFrom<ReturnType<typeof fileExport<WantedExport<R>>>>;
  readonly wanted: WantedExport<R>;
  readonly text: { readonly exportIt: string; readonly cancelExport: string };
}

/** The button that saves the filtered rows as a file; while the file is being made, it cancels that. */
export function ExportButton<R extends RecordKind>({ exported, wanted, text }: ExportButtonProps<R>) {
  const isExporting = useSelector(exported, (snapshot) => snapshot.matches('exporting'));
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} stroke={1.5} aria-hidden />}
      onClick={() => exportIntents(exported).toggle(isExporting, wanted)}
    >
      {isExporting ? text.cancelExport : text.exportIt}
    </Button>
  );
}
