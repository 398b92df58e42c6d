import { IconServerCog } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  panelAdmin: {
    icon: IconServerCog,
    screen: async () => (await import('./admin-panel-screen.tsx')).AdminPanelScreen,
  },
};
