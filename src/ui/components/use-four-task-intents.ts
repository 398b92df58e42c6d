import { useMemo } from 'react';
import { usePortalChild } from '../portal.tsx';

export function useFourTaskIntents() {
  const overlay = usePortalChild('fourTaskOverlay');
  return useMemo(
    () => ({
      choose: () => overlay.send({ type: 'fourTask.chosen' }),
      cancel: () => overlay.send({ type: 'fourTask.cancelled' }),
    }),
    [overlay],
  );
}
