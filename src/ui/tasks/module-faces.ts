import { IconChecklist } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  fourTask: {
    icon: IconChecklist,
    screen: async () => (await import('./board/board-screen.tsx')).TaskBoardScreen,
  },
};
