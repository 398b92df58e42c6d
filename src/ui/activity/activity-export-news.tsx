import { useSelector } from '@xstate/react';
import { useExportNews } from '../components/take-away/use-export-news.ts';
import { useModule } from '../portal.tsx';
import { activityText as text } from '../text/activity.ts';

const FAILED = { title: () => text.exportFailed, cause: text.exportFailure };

export function ActivityExportNews() {
  const files = useSelector(useModule('activity'), ({ children }) => children.activityExport);
  useExportNews('activity.export', files, FAILED);
  return null;
}
