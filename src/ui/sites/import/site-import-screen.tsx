import type { ImportPhase } from '../../../machines/sites/import/site-import-selectors.ts';
import { DropGuard } from '../../components/drop-guard.tsx';
import { ModuleIcon } from '../../components/module-icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ReadingPanel } from '../../components/reading-panel.tsx';
import { useRecoveredFocus } from '../../components/use-recovered-focus.ts';
import { siteImportText as text } from '../../text/site-import.ts';
import { tableFileText } from '../../text/table-file.ts';
import { BackLink } from '../back-link.tsx';
import { AppliedPart } from './applied-part.tsx';
import { ChoosePart } from './choose-part.tsx';
import { ComparedPart } from './compared-part.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { MatchingPart } from './matching-part.tsx';
import classes from './site-import.module.css';
import { UndoDialog } from './undo-dialog.tsx';
import { UndonePart } from './undone-part.tsx';
import { useImportNews, useLeaving, useSiteImport } from './use-site-import.ts';

/** A register of sites that comes as a file, compared before anything is taken. */
export function SiteImportScreen() {
  useLeaving();
  useImportNews();
  const { phase } = useSiteImport();
  const content = useRecoveredFocus(phase);
  return (
    <DropGuard className={classes.screen}>
      <PageHeader
        icon={<ModuleIcon module="locations" />}
        title={text.title}
        detail={text.detail}
        actions={<BackLink />}
      />
      <div className={classes.parts}>
        <div ref={content} className={classes.content} tabIndex={-1}>
          <PhasePart phase={phase} />
        </div>
        <EarlierImports />
      </div>
      <UndoDialog />
    </DropGuard>
  );
}

function PhasePart({ phase }: { readonly phase: ImportPhase }) {
  switch (phase) {
    case 'choosing':
      return <ChoosePart />;
    case 'reading':
      return <Reading />;
    case 'matching':
    case 'comparing':
      return <MatchingPart />;
    case 'compared':
    case 'applying':
      return <ComparedPart />;
    case 'applied':
      return <AppliedPart />;
    case 'undone':
      return <UndonePart />;
    default:
      return unknownPhase(phase);
  }
}

/** Makes a phase without a view a compile error. */
function unknownPhase(phase: never): never {
  throw new Error(`No view for the phase '${phase}' of an import of sites.`);
}

function Reading() {
  const { context, cancelReading } = useSiteImport();
  return (
    <ReadingPanel
      text={tableFileText.reading}
      fileName={context.fileName ?? ''}
      percent={context.percent}
      onCancel={cancelReading}
    />
  );
}
