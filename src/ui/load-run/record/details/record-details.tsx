import { SegmentedControl } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { RunRecordRef } from '../../../../machines/load-run/record/run-record-machine.ts';
import { runDetailsText as text } from '../../../text/run-details.ts';
import { CorrectionRows } from './correction-rows.tsx';
import { FileRows } from './file-rows.tsx';
import { ProblemRows } from './problem-rows.tsx';
import classes from './record-details.module.css';

type Shown = 'problems' | 'corrections' | 'files';

export function RecordDetails({ record }: { readonly record: RunRecordRef }) {
  const problems = useSelector(record, ({ children }) => children.runProblems);
  const problemsExport = useSelector(record, ({ children }) => children.problemsExport);
  const uploadId = useSelector(record, ({ context }) => context.uploadId);
  const corrections = useSelector(record, ({ children }) => children.runCorrections);
  const files = useSelector(record, ({ children }) => children.runFiles);
  const download = useSelector(record, ({ children }) => children.runFileDownload);
  const [shown, setShown] = useState<Shown>('problems');
  if (!problems || !problemsExport || !corrections || !files || !download) return null;
  return (
    <section className={classes.details} aria-label={text.label}>
      <SegmentedControl
        className={classes.choice}
        aria-label={text.label}
        value={shown}
        onChange={(next) => setShown(next as Shown)}
        data={[
          { value: 'problems', label: text.problems },
          { value: 'corrections', label: text.corrections },
          { value: 'files', label: text.files },
        ]}
      />
      {shown === 'problems' && <ProblemRows uploadId={uploadId} list={problems} files={problemsExport} />}
      {shown === 'corrections' && <CorrectionRows list={corrections} />}
      {shown === 'files' && <FileRows uploadId={uploadId} list={files} download={download} />}
    </section>
  );
}
