import { useMemo } from 'react';
import { usePortalChild } from '../../portal.tsx';

export function usePaletteIntents() {
  const palette = usePortalChild('palette');
  return useMemo(
    () => ({
      changeText: (text: string) => palette.send({ type: 'palette.textChanged', text }),
      clear: () => palette.send({ type: 'palette.cleared' }),
      retry: () => palette.send({ type: 'palette.retryRequested' }),
    }),
    [palette],
  );
}

export function useShortcutIntents() {
  const shortcuts = usePortalChild('shortcuts');
  return useMemo(
    () => ({
      switchKeys: (enabled: boolean) =>
        shortcuts.send({ type: 'resource.changed', change: { kind: 'switched', enabled } }),
      remember: (command: string) =>
        shortcuts.send({ type: 'resource.changed', change: { kind: 'used', command } }),
    }),
    [shortcuts],
  );
}
