import { useSelector } from '@xstate/react';
import { useExportToast } from '../components/take-away/use-export-toast.ts';
import { useModule } from '../portal.tsx';
import { explorerText as text } from '../text/explorer.ts';
import { useHeard } from '../use-heard.ts';
import { recordsExportIntents } from './explorer-intents.ts';

export type RegisterModule = 'works' | 'projects' | 'sites' | 'linkRegister' | 'taskRegister' | 'trash';

/** Tells of the export of one register on every page: it goes on when its person leaves the list. */
export function RegisterExportNews({ register }: { readonly register: RegisterModule }) {
  const files = useSelector(useModule(register), ({ children }) => children.explorerExport);
  const toast = useExportToast(`${register}.export`);
  /** Cancels the export, or asks for the same one again. */
  const toggle = (isUnderWay: boolean) => () => {
    const filter = files?.getSnapshot().context.filter;
    if (files && filter) recordsExportIntents(files).toggle(isUnderWay, filter);
  };
  useHeard(files, 'export.began', () => toast.preparing(toggle(true)));
  useHeard(files, 'export.cancelled', toast.end);
  useHeard(files, 'export.saved', ({ fileName }) => toast.made(fileName));
  useHeard(files, 'export.failed', ({ failure }) =>
    toast.failed(text.exportFailed, text.said(failure), toggle(false)),
  );
  return null;
}
