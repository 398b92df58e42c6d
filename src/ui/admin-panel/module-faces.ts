import { IconServerCog } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  panelAdmin: {
    icon: IconServerCog,
    purpose: 'Conexiones, automatismos y consultas SQL.',
    screen: async () => (await import('./admin-panel-screen.tsx')).AdminPanelScreen,
  },
};
