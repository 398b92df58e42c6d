import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRef, Snapshot } from 'xstate';
import type {
  FileExportEmitted,
  FileExportEvent,
} from '../../../../machines/kit/file-export/file-export-types.ts';
import { exportIntents } from '../../../components/export-intents.ts';
import { runDetailsText as text } from '../../../text/run-details.ts';

type ListExportRef<TWanted> = ActorRef<
  Snapshot<unknown> & { matches(state: 'exporting'): boolean },
  FileExportEvent<TWanted>,
  FileExportEmitted
>;

interface ListExportProps<TWanted> {
  readonly files: ListExportRef<TWanted>;
  readonly wanted: TWanted;
}

export function ListExport<TWanted>({ files, wanted }: ListExportProps<TWanted>) {
  const isExporting = useSelector(files, (snapshot) => snapshot.matches('exporting'));
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      onClick={() => exportIntents(files).toggle(isExporting, wanted)}
    >
      {isExporting ? text.cancelExport : text.exportCsv}
    </Button>
  );
}
