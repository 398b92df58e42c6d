import { useDeferredValue } from 'react';
import { type ImportPhase, selectPhase } from '../../machines/bulk-import/bulk-import-selectors.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { DropGuard } from '../components/drop-guard.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useRecoveredFocus } from '../components/use-recovered-focus.ts';
import { namesEarlierLoads } from '../load-run/run-address.ts';
import { useModule } from '../portal.tsx';
import { bulkImportText } from '../text/bulk-import.ts';
import { BulkImportProvider, type BulkImportRef, useBulkImport } from './bulk-import-context.tsx';
import classes from './bulk-import-screen.module.css';
import { ChooseView } from './choose/choose-view.tsx';
import { ReadingView } from './choose/reading-view.tsx';
import { ConsoleView } from './console/console-view.tsx';
import { ImportDialogs } from './dialogs/import-dialogs.tsx';
import { EarlierLoads, EarlierLoadsLink } from './earlier-loads.tsx';
import { PreviewView } from './preview/preview-view.tsx';
import { useSavedFiles } from './use-saved-files.ts';
import { useWatchedAddress } from './watch/use-watched-address.ts';
import { WatchView } from './watch/watch-view.tsx';

export function BulkImportScreen() {
  return <BulkImportPage actor={useModule('bulkImport')} />;
}

export function BulkImportPage({ actor }: { readonly actor: BulkImportRef }) {
  useSavedFiles(actor);
  return (
    <BulkImportProvider actor={actor}>
      <DropGuard className={classes.screen}>
        <PageHeader title={bulkImportText.title} actions={<EarlierLoadsLink />} />
        <CurrentPhase />
        <ImportDialogs />
      </DropGuard>
    </BulkImportProvider>
  );
}

function CurrentPhase() {
  useWatchedAddress();
  const [parameters] = useAddressParameters();
  const isLookingBack = namesEarlierLoads(parameters);
  const phase = useDrawnPhase();
  const content = useRecoveredFocus(isLookingBack ? 'earlierLoads' : phase);
  return (
    <div ref={content} className={classes.content} tabIndex={-1}>
      {isLookingBack ? <EarlierLoads /> : <PhaseView phase={phase} />}
    </div>
  );
}

/** The phase on screen. The preview is rendered in a later task; until it is drawn, the reading phase stays. */
function useDrawnPhase(): ImportPhase {
  const phase = useBulkImport(selectPhase);
  const drawn = useDeferredValue(phase);
  return phase === 'preview' && drawn === 'reading' ? drawn : phase;
}

function PhaseView({ phase }: { readonly phase: ImportPhase }) {
  switch (phase) {
    case 'noFile':
    case 'readingFailed':
      return <ChooseView />;
    case 'reading':
      return <ReadingView />;
    case 'preview':
      return <PreviewView />;
    case 'watching':
      return <WatchView />;
    case 'processing':
    case 'ended':
    case 'failed':
      return <ConsoleView />;
    default:
      return unknownPhase(phase);
  }
}

/** Makes a phase without a view a compile error. */
function unknownPhase(phase: never): never {
  throw new Error(`No view for the phase '${phase}' of a bulk import.`);
}
