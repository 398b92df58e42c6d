import { PAGED_LIST_DELAYS } from '../../machines/kit/paged-list/paged-list-types.ts';
import { loadHistoryMachine, runListMachine } from '../../machines/load-history/load-history-machine.ts';
import { LOAD_RUN_DELAYS } from '../../machines/load-run/load-run-delays.ts';
import {
  problemsExportMachine,
  runCorrectionsMachine,
  runFileDownloadMachine,
  runFilesMachine,
  runProblemsMachine,
} from '../../machines/load-run/record/run-lists.ts';
import { undoRunMachine } from '../../machines/load-run/undo/undo-run-machine.ts';
import { loadHistoryPayloads } from '../payloads/load-history-payloads.ts';
import {
  problemsExportPayloads,
  runCorrectionsPayloads,
  runFileDownloadPayloads,
  runFilesPayloads,
  runListPayloads,
  runProblemsPayloads,
} from '../payloads/load-run/run-list-payloads.ts';
import { undoRunPayloads } from '../payloads/load-run/undo-run-payloads.ts';
import { type PathSubject, pathSubject } from '../subject.ts';

const UPLOAD_ID = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
const LIMIT = 20_000;

export const LOAD_HISTORY_SUBJECTS: readonly PathSubject[] = [
  pathSubject(loadHistoryMachine, {
    payloads: loadHistoryPayloads,
    input: { delays: { ...LOAD_RUN_DELAYS, ...PAGED_LIST_DELAYS } },
    limit: LIMIT,
  }),
  pathSubject(runListMachine, {
    payloads: runListPayloads,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  pathSubject(runProblemsMachine, {
    payloads: runProblemsPayloads,
    input: { about: UPLOAD_ID, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  pathSubject(runFilesMachine, {
    payloads: runFilesPayloads,
    input: { about: UPLOAD_ID, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  pathSubject(runFileDownloadMachine, {
    payloads: runFileDownloadPayloads,
    input: undefined,
    limit: LIMIT,
  }),
  pathSubject(problemsExportMachine, { payloads: problemsExportPayloads, input: undefined, limit: LIMIT }),
  pathSubject(runCorrectionsMachine, {
    payloads: runCorrectionsPayloads,
    input: { about: UPLOAD_ID, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  pathSubject(undoRunMachine, { payloads: undoRunPayloads, input: { uploadId: UPLOAD_ID }, limit: LIMIT }),
];
