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
const LIMIT = 20_000;

export const LOAD_HISTORY_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(loadHistoryMachine, {
    payloads: loadHistoryPayloads,
    wording: loadHistoryWording,
    input: { delays: { ...LOAD_RUN_DELAYS, ...PAGED_LIST_DELAYS } },
    limit: LIMIT,
  }),
  wordedSubject(runListMachine, {
    payloads: runListPayloads,
    wording: runListWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(runProblemsMachine, {
    payloads: runProblemsPayloads,
    wording: runProblemsWording,
    input: { about: UPLOAD_ID, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(runWorksMachine, {
    payloads: runWorksPayloads,
    wording: runWorksWording,
    input: { about: UPLOAD_ID, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(worksExportMachine, {
    payloads: worksExportPayloads,
    wording: worksExportWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(runFilesMachine, {
    payloads: runFilesPayloads,
    wording: runFilesWording,
    input: { about: UPLOAD_ID, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(runStandingMachine, {
    payloads: runStandingPayloads,
    wording: runStandingWording,
    input: { about: UPLOAD_ID, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(loadComparisonMachine, {
    payloads: loadComparisonPayloads,
    wording: loadComparisonWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(runFileDownloadMachine, {
    payloads: runFileDownloadPayloads,
    wording: runFileDownloadWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(problemsExportMachine, {
    payloads: problemsExportPayloads,
    wording: problemsExportWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(runCorrectionsMachine, {
    payloads: runCorrectionsPayloads,
    wording: runCorrectionsWording,
    input: { about: UPLOAD_ID, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(undoRunMachine, {
    payloads: undoRunPayloads,
    wording: undoRunWording,
    input: { uploadId: UPLOAD_ID },
    limit: LIMIT,
  }),
];
