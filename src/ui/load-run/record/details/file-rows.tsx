import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { RunFile } from '../../../../api/contract/loads/load-runs.ts';
import type {
  runFileDownloadMachine,
  runFilesMachine,
} from '../../../../machines/load-run/record/run-lists.ts';
import { exportIntents } from '../../../components/export-intents.ts';
import { formatFileSize } from '../../../text/format.ts';
import { runDetailsText as text } from '../../../text/run-details.ts';
import { DetailList } from './detail-list.tsx';
import { FIRST_PAGE, useDetailList } from './use-detail-list.ts';

export type FileDownloadRef = ActorRefFrom<typeof runFileDownloadMachine>;

interface FileRowsProps {
  readonly uploadId: string;
  readonly list: ActorRefFrom<typeof runFilesMachine>;
  readonly download: FileDownloadRef;
}

export function FileRows({ uploadId, list, download }: FileRowsProps) {
  const { ask, shown } = useDetailList(list, FIRST_PAGE);
  const cellsOf = ({ step, nombre, bytes }: RunFile) => [
    nombre,
    text.sheets[step === 'guardar-factyval' ? 1 : 0],
    formatFileSize(bytes),
    <DownloadButton key={step} download={download} file={{ uploadId, step, nombre }} />,
  ];
  return (
    <DetailList
      label={text.files}
      columns={Object.values(text.fileColumns)}
      {...shown}
      cellsOf={cellsOf}
      shown={text.filesShown}
      empty={text.noFiles}
      pager={text.filesPager}
      onPage={(page) => ask({ ...FIRST_PAGE, page })}
    />
  );
}

interface DownloadButtonProps {
  readonly download: FileDownloadRef;
  readonly file: { readonly uploadId: string } & Pick<RunFile, 'step' | 'nombre'>;
}

function DownloadButton({ download, file }: DownloadButtonProps) {
  const isUnderWay = useSelector(
    download,
    (snapshot) => snapshot.matches('exporting') && snapshot.context.filter?.step === file.step,
  );
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      aria-label={`${isUnderWay ? text.cancelDownload : text.download}: ${file.nombre}`}
      onClick={() => exportIntents(download).toggle(isUnderWay, file)}
    >
      {isUnderWay ? text.cancelDownload : text.download}
    </Button>
  );
}
