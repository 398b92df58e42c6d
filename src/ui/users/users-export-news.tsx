import { useSelector } from '@xstate/react';
import { useExportNews } from '../components/take-away/use-export-news.ts';
import { useModule } from '../portal.tsx';
import { failureSentence } from '../text/error-notices.ts';
import { usersText as text } from '../text/users.ts';

const FAILED = { title: () => text.exportFailed, cause: failureSentence('la exportación') };

export function UsersExportNews() {
  const files = useSelector(useModule('users'), ({ children }) => children.usersExport);
  useExportNews('users.export', files, FAILED);
  return null;
}
