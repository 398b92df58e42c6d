import { useSelector } from '@xstate/react';
import type { RunRecordRef } from '../../../../machines/load-run/record/run-record-machine.ts';
import { useExportNews } from '../../../components/take-away/use-export-news.ts';
import { runDetailsText, runWorksText } from '../../../text/run-details.ts';

/** Tells of the files of a run. They belong to its record: they end when the record is left. */
export function useDetailsNews(record: RunRecordRef): void {
  const { worksExport, problemsExport, runFileDownload } = useSelector(record, ({ children }) => children);
  useExportNews('run.works', worksExport, {
    title: () => runWorksText.exportFailed,
    cause: runWorksText.exportFailure,
  });
  useExportNews('run.problems', problemsExport, {
    title: () => runDetailsText.exportFailed,
    cause: runDetailsText.exportFailure,
  });
  useExportNews('run.file', runFileDownload, {
    title: ({ nombre }) => runDetailsText.downloadFailed(nombre),
    cause: runDetailsText.downloadFailure,
  });
}
