import { SegmentedControl } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { RunRecordRef } from '../../../../machines/load-run/record/run-record-machine.ts';
import { standingText } from '../../../text/load-comparison.ts';
import { runWorksText, runDetailsText as text } from '../../../text/run-details.ts';
import { hasEverLoaded, hasLoaded } from '../../has-loaded.ts';
import { CorrectionRows } from './correction-rows.tsx';
import { FileRows } from './file-rows.tsx';
import { ProblemRows } from './problem-rows.tsx';
import classes from './record-details.module.css';
import { StandingRows } from './standing-rows.tsx';
import { useDetailsNews } from './use-details-news.ts';
import { WorkRows } from './work-rows.tsx';
import { type Detail, useWorksAddress } from './works-address.ts';

export function RecordDetails({ record }: { readonly record: RunRecordRef }) {
  useDetailsNews(record);
  const children = useSelector(record, (snapshot) => snapshot.children);
  const uploadId = useSelector(record, ({ context }) => context.uploadId);
  const isLoaded = useSelector(record, ({ context }) => context.seen !== null && hasLoaded(context.seen.run));
  const hasPut = useSelector(
    record,
    ({ context }) => context.seen !== null && hasEverLoaded(context.seen.run),
  );
  const { isNamed, pending, detail, showDetail } = useWorksAddress();
  const section = useRef<HTMLElement>(null);
  const shown = detail ?? (isLoaded ? 'works' : 'problems');
  const {
    runProblems,
    problemsExport,
    runWorks,
    worksExport,
    runCorrections,
    runFiles,
    runFileDownload,
    runStanding,
  } = children;
  const isThere = runWorks !== undefined;

  // A link to a list of works scrolls to that list and focuses it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to another list scrolls again.
  useEffect(() => {
    if (!isNamed || !isThere) return;
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [isNamed, pending, isThere]);

  if (!runProblems || !problemsExport || !runWorks || !worksExport) return null;
  if (!runCorrections || !runFiles || !runFileDownload || !runStanding) return null;
  return (
    <section ref={section} className={classes.details} aria-label={text.label} tabIndex={-1}>
      <SegmentedControl
        className={classes.choice}
        aria-label={text.label}
        value={shown}
        onChange={(next) => showDetail(next as Detail)}
        data={[
          ...(isLoaded ? [{ value: 'works', label: runWorksText.label }] : []),
          ...(hasPut ? [{ value: 'standing', label: standingText.label }] : []),
          { value: 'problems', label: text.problems },
          { value: 'corrections', label: text.corrections },
          { value: 'files', label: text.files },
        ]}
      />
      {shown === 'works' && <WorkRows uploadId={uploadId} list={runWorks} files={worksExport} />}
      {shown === 'standing' && <StandingRows list={runStanding} />}
      {shown === 'problems' && <ProblemRows uploadId={uploadId} list={runProblems} files={problemsExport} />}
      {shown === 'corrections' && <CorrectionRows list={runCorrections} />}
      {shown === 'files' && <FileRows uploadId={uploadId} list={runFiles} download={runFileDownload} />}
    </section>
  );
}
