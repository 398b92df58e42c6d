import { useEffect } from 'react';
import { useTelling } from '../components/toasts-context.tsx';
import { usePortalChild } from '../portal.tsx';
import { activityText as text } from '../text/activity.ts';
import { useActivityChild } from './use-activity.ts';

export function useActivityNews(): void {
  const { tell } = useTelling();
  const announcer = usePortalChild('announcer');
  const files = useActivityChild('activityExport');
  useEffect(() => {
    const saved = files.on('export.saved', () =>
      announcer.send({ type: 'shown.opened', value: text.exported }),
    );
    const failed = files.on('export.failed', ({ failure }) =>
      tell({ type: 'error', title: text.exportFailed, message: text.exportFailure(failure) }),
    );
    return () => {
      saved.unsubscribe();
      failed.unsubscribe();
    };
  }, [tell, announcer, files]);
}
