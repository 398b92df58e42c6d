import { IconTransform } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  bulkUpdate: {
    icon: IconTransform,
    purpose: 'Cambia campos de muchas obras desde un archivo Excel o un CSV.',
    screen: async () => (await import('./mass-update-file-screen.tsx')).MassUpdateFileScreen,
  },
};
