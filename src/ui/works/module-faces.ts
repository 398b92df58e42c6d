import { IconListDetails } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  works: {
    icon: IconListDetails,
    purpose: 'Todas las obras, con sus filtros y sus cambios.',
    screen: async () => (await import('./works-screen.tsx')).WorksScreen,
  },
};
