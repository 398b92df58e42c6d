import type { RunResult } from '../../../machines/load-run/run-types.ts';
import { useIsInPortal } from '../../portal.tsx';
import { runTasksText as text } from '../../text/run-tasks.ts';
import { RecordTasks } from '../../tied-tasks/record-tasks.tsx';
import { runAddress } from '../run-address.ts';

interface RunTasksProps {
  readonly uploadId: string;
  readonly fileName: string;
  readonly result: RunResult;
}

/** The tasks tied to a load. When the load was stopped by problems, a new task suggests correcting them. */
export function RunTasks({ uploadId, fileName, result }: RunTasksProps) {
  const isInPortal = useIsInPortal();
  const suggests =
    result.end === 'stoppedOnWarnings'
      ? {
          ...text.stopped(fileName, result),
          adjuntos: [
            {
              nombre: text.attachment,
              url: `${window.location.origin}${runAddress(uploadId)}`,
            },
          ],
        }
      : undefined;
  return isInPortal && <RecordTasks tie={{ tipo: 'carga', clave: uploadId }} suggests={suggests} />;
}
