import { IconFolder, IconFolders } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  projects: {
    icon: IconFolders,
    screen: async () => (await import('./projects-screen.tsx')).ProjectsScreen,
  },
  project: {
    icon: IconFolder,
    screen: async () => (await import('./project-screen.tsx')).ProjectScreen,
  },
};
