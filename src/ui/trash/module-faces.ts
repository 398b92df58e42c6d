import { IconTrash } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  deleteRecords: {
    icon: IconTrash,
    screen: async () => (await import('./deletion-screen.tsx')).DeletionScreen,
  },
};
