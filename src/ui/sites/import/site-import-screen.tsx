import { AppliedFileScreen } from '../../compared-file/file/file-screen.tsx';
import { useModule } from '../../portal.tsx';
import { siteImportText as text } from '../../text/site-import.ts';
import { BackLink } from '../back-link.tsx';
import { AppliedPart } from './applied-part.tsx';
import { ChoosePart } from './choose-part.tsx';
import { ComparedPart } from './compared-part.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { MatchingPart } from './matching-part.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { UndonePart } from './undone-part.tsx';
import { useImportNews, useSiteImport } from './use-site-import.ts';

/** The page where a file of sites is compared with the register and then imported. */
export function SiteImportScreen() {
  useImportNews();
  const { list } = useSiteImport();
  return (
    <AppliedFileScreen
      machine={useModule('siteImport')}
      module="locations"
      text={text}
      actions={<BackLink />}
      views={{
        choosing: <ChoosePart />,
        matching: <MatchingPart />,
        comparing: <MatchingPart />,
        compared: <ComparedPart />,
        applying: <ComparedPart />,
        made: <AppliedPart />,
        undone: <UndonePart />,
      }}
    >
      {list !== undefined && <EarlierImports list={list} />}
      <UndoDialog />
    </AppliedFileScreen>
  );
}
