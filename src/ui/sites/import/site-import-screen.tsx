import { Button } from '@mantine/core';
import { IMPORT_COLUMNS } from '../../../api/contract/site-import.ts';
import { SITE_LABELS } from '../../../shared/site-columns.ts';
import { AppliedFileScreen } from '../../compared-file/file/file-screen.tsx';
import { useComparedFile } from '../../compared-file/file/use-compared-file.ts';
import { AppliedPart } from '../../compared-file/register/applied-part.tsx';
import { ComparisonPart } from '../../compared-file/register/comparison-part.tsx';
import { SheetMatching } from '../../compared-file/register/sheet-matching.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { MODULES } from '../../modules.ts';
import { useModule } from '../../portal.tsx';
import { siteImportText as text } from '../../text/site-import.ts';
import { BackLink } from '../back-link.tsx';
import { ChoosePart } from './choose-part.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { importUndoIntents } from './import-undo-intents.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { UndonePart } from './undone-part.tsx';
import { useImportNews } from './use-import-news.ts';

/** The page where a file of sites is compared with the register and then imported. */
export function SiteImportScreen() {
  useImportNews();
  const machine = useModule('siteImport');
  const undo = useModule('siteImportUndo');
  const { list } = useComparedFile(machine);
  const matching = (
    <SheetMatching
      machine={machine}
      text={text}
      labels={SITE_LABELS}
      columns={IMPORT_COLUMNS}
      keyField="cod"
    />
  );
  const compared = <ComparisonPart machine={machine} text={text.compared} />;
  return (
    <AppliedFileScreen
      machine={machine}
      module="locations"
      text={text}
      actions={<BackLink />}
      views={{
        choosing: <ChoosePart />,
        matching,
        comparing: matching,
        compared,
        applying: compared,
        made: (
          <AppliedPart
            machine={machine}
            text={text}
            wayBack={text.applied.wayBack}
            toList={<LinkButton to={MODULES.locations.path}>{text.applied.toList}</LinkButton>}
            actions={(made) => (
              <Button variant="default" onClick={() => importUndoIntents(undo).request(made)}>
                {text.applied.undo}
              </Button>
            )}
          />
        ),
        undone: <UndonePart />,
      }}
    >
      {list !== undefined && <EarlierImports list={list} />}
      <UndoDialog />
    </AppliedFileScreen>
  );
}
