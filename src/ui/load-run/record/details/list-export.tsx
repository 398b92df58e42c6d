import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRef, Snapshot } from 'xstate';
import type { CallFailure } from '../../../../machines/kit/call-failure.ts';
import type {
  FileExportEmitted,
  FileExportEvent,
} from '../../../../machines/kit/file-export/file-export-types.ts';
import { exportIntents } from '../../../components/export-intents.ts';
import { useTelling } from '../../../components/toasts-context.tsx';
import { runDetailsText as text } from '../../../text/run-details.ts';
import { useHeard } from '../../../use-heard.ts';

type ListExportRef<TWanted> = ActorRef<
  Snapshot<unknown> & { matches(state: 'exporting'): boolean },
  FileExportEvent<TWanted>,
  FileExportEmitted
>;

interface ListExportProps<TWanted> {
  readonly files: ListExportRef<TWanted>;
  readonly wanted: TWanted;
  readonly title: string;
  readonly failureOf: (failure: CallFailure) => string;
}

export function ListExport<TWanted>({ files, wanted, title, failureOf }: ListExportProps<TWanted>) {
  const { tell, endStep } = useTelling();
  const isExporting = useSelector(files, (snapshot) => snapshot.matches('exporting'));
  useHeard(files, 'export.saved', () => endStep(title));
  useHeard(files, 'export.failed', ({ failure }) =>
    tell({ type: 'error', title, message: failureOf(failure), step: title }),
  );
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
