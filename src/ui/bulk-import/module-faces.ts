import { IconTableImport } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  bulkLoad: {
    icon: IconTableImport,
    screen: async () => (await import('./bulk-import-screen.tsx')).BulkImportScreen,
  },
};
