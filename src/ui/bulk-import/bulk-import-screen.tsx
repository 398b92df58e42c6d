import { Skeleton } from '@mantine/core';
import { Suspense, useDeferredValue, useEffect } from 'react';
import {
  type ImportPhase,
  selectPhase,
  selectResult,
  selectWorkbook,
} from '../../machines/bulk-import/bulk-import-selectors.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { DropGuard } from '../components/drop-guard.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useRecoveredFocus } from '../components/use-recovered-focus.ts';
import { type LazyPart, lazyPart } from '../lazy-part.tsx';
import { namesEarlierLoads } from '../load-run/run-address.ts';
import { useModule } from '../portal.tsx';
import { bulkImportText } from '../text/bulk-import.ts';
import { BulkImportProvider, type BulkImportRef, useBulkImport } from './bulk-import-context.tsx';
import classes from './bulk-import-screen.module.css';
import { ChooseView } from './choose/choose-view.tsx';
import { ReadingView } from './choose/reading-view.tsx';
import { EarlierLoadsLink } from './earlier-loads-link.tsx';
import { useSavedFiles } from './use-saved-files.ts';
import { useWatchedAddress } from './watch/use-watched-address.ts';

const EarlierLoads = lazyPart(async () => (await import('./earlier-loads.tsx')).EarlierLoads);
const importConsole = async () => (await import('./console/console-view.tsx')).ConsoleView;
const ConsoleView = lazyPart(importConsole);
/** Comes with the code of the console, for which a load that is begun there waits a few seconds only. */
const PreviewView = lazyPart(async () => {
  const [{ PreviewView: View }] = await Promise.all([import('./preview/preview-view.tsx'), importConsole()]);
  return View;
});
const WatchView = lazyPart(async () => (await import('./watch/watch-view.tsx')).WatchView);
const Dialogs = lazyPart(async () => (await import('./dialogs/import-dialogs.tsx')).ImportDialogs);

/** What comes after a phase is fetched during it. */
const FETCHED_IN: Readonly<Partial<Record<ImportPhase, readonly LazyPart<object>[]>>> = {
  reading: [PreviewView, Dialogs],
  preview: [ConsoleView],
};

export function BulkImportScreen() {
  return <BulkImportPage actor={useModule('bulkImport')} />;
}

export function BulkImportPage({ actor }: { readonly actor: BulkImportRef }) {
  useSavedFiles(actor);
  return (
    <BulkImportProvider actor={actor}>
      <DropGuard className={classes.screen}>
        <PageHeader title={bulkImportText.title} actions={<EarlierLoadsLink ahead={EarlierLoads.ahead} />} />
        <CurrentPhase />
        <ImportDialogs />
      </DropGuard>
    </BulkImportProvider>
  );
}

/** Every dialog is about a workbook or about the result of its load. */
function ImportDialogs() {
  const isAboutSomething =
    useBulkImport((snapshot) => selectWorkbook(snapshot) ?? selectResult(snapshot)) !== null;
  return (
    isAboutSomething && (
      <Suspense>
        <Dialogs />
      </Suspense>
    )
  );
}

function CurrentPhase() {
  useWatchedAddress();
  const [parameters] = useAddressParameters();
  const isLookingBack = namesEarlierLoads(parameters);
  const phase = useDrawnPhase();
  const content = useRecoveredFocus(isLookingBack ? 'earlierLoads' : phase);
  useEffect(() => {
    for (const part of FETCHED_IN[phase] ?? []) part.fetch();
  }, [phase]);
  return (
    <div ref={content} className={classes.content} tabIndex={-1} {...PreviewView.ahead}>
      <Suspense fallback={<Skeleton height={320} aria-busy="true" />}>
        {isLookingBack ? <EarlierLoads /> : <PhaseView phase={phase} />}
      </Suspense>
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
