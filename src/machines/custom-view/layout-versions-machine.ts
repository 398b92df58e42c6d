import type { LayoutVersion } from '../../api/contract/widget-layout.ts';
import { resource } from '../kit/resource/resource-machine.ts';

/** Earlier layouts, the newest first. They are read again each time the list opens. */
export const layoutVersionsMachine = resource<readonly LayoutVersion[] | null>({
  id: 'layoutVersions',
  fallback: null,
  isLoadedOnOpening: true,
});
