import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type {
  ProblemsToExport,
  problemsExportMachine,
} from '../../../../machines/load-run/record/run-lists.ts';
import { exportIntents } from '../../../components/export-intents.ts';
import { useTelling } from '../../../components/toasts-context.tsx';
import { runDetailsText as text } from '../../../text/run-details.ts';

export type ProblemsExportRef = ActorRefFrom<typeof problemsExportMachine>;

interface ProblemsExportProps {
  readonly files: ProblemsExportRef;
  readonly wanted: ProblemsToExport;
}

export function ProblemsExport({ files, wanted }: ProblemsExportProps) {
  const { tell } = useTelling();
  const isExporting = useSelector(files, (snapshot) => snapshot.matches('exporting'));
  useEffect(() => {
    const failed = files.on('export.failed', ({ failure }) =>
      tell({ type: 'error', title: text.exportFailed, message: text.exportFailure(failure) }),
    );
    return () => failed.unsubscribe();
  }, [files, tell]);
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
