import { IconHistory } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  uploadHistory: {
    icon: IconHistory,
    purpose: 'Cada carga con su consola y sus incidencias.',
    screen: async () => (await import('./load-history-screen.tsx')).LoadHistoryScreen,
  },
};
