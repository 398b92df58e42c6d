import { correctionsMachine } from '../../machines/bulk-import/corrections/corrections-machine.ts';
import { dateReviewMachine } from '../../machines/bulk-import/corrections/date-review-machine.ts';
import { earlierCorrectionsMachine } from '../../machines/bulk-import/corrections/earlier-corrections-machine.ts';
import { fileChangeMachine } from '../../machines/bulk-import/corrections/file-change-machine.ts';
import { columnPanelMachine } from '../../machines/bulk-import/preview/column-panel-machine.ts';
import { problemNavigationMachine } from '../../machines/bulk-import/preview/problem-navigation-machine.ts';
import { sheetWindowMachine } from '../../machines/bulk-import/preview/sheet-window-machine.ts';
import { sheet } from '../payloads/bulk-import/bulk-import-payloads.ts';
import { columnPanelPayloads } from '../payloads/bulk-import/column-panel-payloads.ts';
import { correctionsPayloads } from '../payloads/bulk-import/corrections-payloads.ts';
import { dateReviewPayloads } from '../payloads/bulk-import/date-review-payloads.ts';
import { earlierCorrectionsPayloads } from '../payloads/bulk-import/earlier-corrections-payloads.ts';
import { fileChangePayloads } from '../payloads/bulk-import/file-change-payloads.ts';
import {
  problemNavigationPayloads,
  validationProblem,
} from '../payloads/bulk-import/problem-navigation-payloads.ts';
import { PREVIEW_DATES, sheetWindowPayloads } from '../payloads/bulk-import/sheet-window-payloads.ts';
import { type PathSubject, pathSubject } from '../subject.ts';

export const PREVIEW_SUBJECTS: readonly PathSubject[] = [
  pathSubject(sheetWindowMachine, {
    payloads: sheetWindowPayloads,
    input: { sheets: [sheet('SEGUIMIENTO', 1200), sheet('FACTYVAL', 0)], dates: PREVIEW_DATES },
    limit: 50_000,
  }),
  pathSubject(problemNavigationMachine, {
    payloads: problemNavigationPayloads,
    input: {
      sheets: [sheet('SEGUIMIENTO', 120)],
      errors: [],
      errorCount: 0,
      review: {
        uploadId: 'u-1',
        problems: [validationProblem],
        problemCount: 2,
        chosen: 0,
        fields: { cm_seg_01: [], cm_fyv_01: [] },
      },
    },
    limit: 20_000,
  }),
  pathSubject(columnPanelMachine, { payloads: columnPanelPayloads, input: { dates: null }, limit: 20_000 }),
  pathSubject(correctionsMachine, {
    payloads: correctionsPayloads,
    input: { corrections: [], effects: [], limits: { corrections: 1, undoSteps: 1 } },
    limit: 20_000,
  }),
  pathSubject(earlierCorrectionsMachine, {
    payloads: earlierCorrectionsPayloads,
    input: { left: null },
    limit: 20_000,
  }),
  pathSubject(dateReviewMachine, { payloads: dateReviewPayloads, input: { sheets: [0, 1] }, limit: 20_000 }),
  pathSubject(fileChangeMachine, { payloads: fileChangePayloads, input: undefined, limit: 1_000 }),
];
