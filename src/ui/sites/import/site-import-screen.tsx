import { SITE_REGISTER } from '../../../machines/sites/import/site-import-file.ts';
import { RegisterFileScreen } from '../../compared-file/register/register-file-screen.tsx';
import { useModule } from '../../portal.tsx';
import { siteImportText as text } from '../../text/site-import.ts';
import { BackLink } from '../back-link.tsx';
import { importUndoIntents } from './import-undo-intents.ts';
import { TemplateOffer } from './template-offer.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { UndonePart } from './undone-part.tsx';
import { useImportNews } from './use-import-news.ts';

/** The page where a file of sites is compared with the register and then imported. */
export function SiteImportScreen() {
  useImportNews();
  const undo = useModule('siteImportUndo');
  return (
    <RegisterFileScreen
      machine={useModule('siteImport')}
      register={SITE_REGISTER}
      text={text}
      module="locations"
      actions={<BackLink />}
      offer={<TemplateOffer />}
      undone={<UndonePart />}
      onUndo={importUndoIntents(undo).request}
    >
      <UndoDialog />
    </RegisterFileScreen>
  );
}
