import { useSelector } from '@xstate/react';
import { useExportNews } from '../components/take-away/use-export-news.ts';
import { useModule } from '../portal.tsx';
import { explorerText as text } from '../text/explorer.ts';

export type RegisterModule = 'works' | 'projects' | 'sites' | 'linkRegister' | 'taskRegister' | 'trash';

const FAILED = { title: () => text.exportFailed, cause: text.said };

/** Tells of the export of one register on every page: it goes on when its person leaves the list. */
export function RegisterExportNews({ register }: { readonly register: RegisterModule }) {
  const files = useSelector(useModule(register), ({ children }) => children.explorerExport);
  useExportNews(`${register}.export`, files, FAILED);
  return null;
}
