import { IconFolder, IconFolders } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  projects: {
    icon: IconFolders,
    purpose: 'Cada proyecto, con su estado y sus obras.',
    screen: async () => (await import('./projects-screen.tsx')).ProjectsScreen,
  },
  project: {
    icon: IconFolder,
    screen: async () => (await import('./project-screen.tsx')).ProjectScreen,
  },
};
