import { useTelling } from '../components/toasts-context.tsx';
import { usePortalChild } from '../portal.tsx';
import { activityText as text } from '../text/activity.ts';
import { useHeard } from '../use-heard.ts';
import { useActivityChild } from './use-activity.ts';

const STEP = 'activity.export';

export function useActivityNews(): void {
  const { tell, endStep } = useTelling();
  const announcer = usePortalChild('announcer');
  const files = useActivityChild('activityExport');
  useHeard(files, 'export.saved', () => {
    endStep(STEP);
    announcer.send({ type: 'shown.opened', value: text.exported });
  });
  useHeard(files, 'export.failed', ({ failure }) =>
    tell({ type: 'error', title: text.exportFailed, message: text.exportFailure(failure), step: STEP }),
  );
}
