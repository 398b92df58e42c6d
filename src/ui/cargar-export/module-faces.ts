import { IconFileExport } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  cargarExport: {
    icon: IconFileExport,
    screen: async () => (await import('./cargar-export-screen.tsx')).CargarExportScreen,
  },
};
