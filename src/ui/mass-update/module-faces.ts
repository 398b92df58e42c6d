import { IconTransform } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  bulkUpdate: {
    icon: IconTransform,
    screen: async () => (await import('./mass-update-file-screen.tsx')).MassUpdateFileScreen,
  },
};
