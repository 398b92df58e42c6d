import { IconPencilCog } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  changes: {
    icon: IconPencilCog,
    screen: async () => (await import('./changes-screen.tsx')).ChangesScreen,
  },
};
