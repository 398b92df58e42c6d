import { IconGitCompare } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  celsig5: {
    icon: IconGitCompare,
    purpose: 'Concilia tus códigos con los registros del cliente.',
    screen: async () => (await import('./reconciliation-file-screen.tsx')).ReconciliationFileScreen,
  },
};
