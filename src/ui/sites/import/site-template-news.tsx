import { useExportNews } from '../../components/take-away/use-export-news.ts';
import { useModule } from '../../portal.tsx';
import { siteImportText } from '../../text/site-import.ts';

const text = siteImportText.template;
const FAILED = { title: () => text.failed, cause: text.failure };

export function SiteTemplateNews() {
  useExportNews('siteTemplate', useModule('siteTemplate'), FAILED);
  return null;
}
