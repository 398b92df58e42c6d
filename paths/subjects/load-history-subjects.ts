import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  loadComparisonMachine,
  loadHistoryMachine,
  runListMachine,
} from '../../src/machines/load-history/load-history-machine.ts';
import { LOAD_RUN_DELAYS } from '../../src/machines/load-run/load-run-delays.ts';
import {
  problemsExportMachine,
  runCorrectionsMachine,
  runFileDownloadMachine,
  runFilesMachine,
  runProblemsMachine,
  runStandingMachine,
  runWorksMachine,
  worksExportMachine,
} from '../../src/machines/load-run/record/run-lists.ts';
import { undoRunMachine } from '../../src/machines/load-run/undo/undo-run-machine.ts';
import { loadHistoryPayloads } from '../payloads/load-history-payloads.ts';
import {
  loadComparisonPayloads,
  problemsExportPayloads,
  runCorrectionsPayloads,
  runFileDownloadPayloads,
  runFilesPayloads,
  runListPayloads,
  runProblemsPayloads,
  runStandingPayloads,
  runWorksPayloads,
  worksExportPayloads,
} from '../payloads/load-run/run-list-payloads.ts';
import { undoRunPayloads } from '../payloads/load-run/undo-run-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  loadComparisonWording,
  problemsExportWording,
  runCorrectionsWording,
  runFileDownloadWording,
  runFilesWording,
  runListWording,
  runProblemsWording,
  runStandingWording,
  runWorksWording,
  worksExportWording,
} from '../wording/kit/paged-lists.ts';
import { loadHistoryWording } from '../wording/load-history.ts';
import { undoRunWording } from '../wording/load-run/undo-run.ts';

const UPLOAD_ID = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(loadHistoryMachine, loadHistoryPayloads, loadHistoryWording, {
    delays: { ...LOAD_RUN_DELAYS, ...PAGED_LIST_DELAYS },
  }),
  wordedSubject(runListMachine, runListPayloads, runListWording, { about: null, delays: PAGED_LIST_DELAYS }),
  wordedSubject(runProblemsMachine, runProblemsPayloads, runProblemsWording, {
    about: UPLOAD_ID,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(runWorksMachine, runWorksPayloads, runWorksWording, {
    about: UPLOAD_ID,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(worksExportMachine, worksExportPayloads, worksExportWording),
  wordedSubject(runFilesMachine, runFilesPayloads, runFilesWording, {
    about: UPLOAD_ID,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(runStandingMachine, runStandingPayloads, runStandingWording, {
    about: UPLOAD_ID,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(loadComparisonMachine, loadComparisonPayloads, loadComparisonWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(runFileDownloadMachine, runFileDownloadPayloads, runFileDownloadWording),
  wordedSubject(problemsExportMachine, problemsExportPayloads, problemsExportWording),
  wordedSubject(runCorrectionsMachine, runCorrectionsPayloads, runCorrectionsWording, {
    about: UPLOAD_ID,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(undoRunMachine, undoRunPayloads, undoRunWording, { uploadId: UPLOAD_ID }),
];
