import { correctionsMachine } from '../../src/machines/bulk-import/corrections/corrections-machine.ts';
import { dateReviewMachine } from '../../src/machines/bulk-import/corrections/date-review-machine.ts';
import { earlierCorrectionsMachine } from '../../src/machines/bulk-import/corrections/earlier-corrections-machine.ts';
import { fileChangeMachine } from '../../src/machines/bulk-import/corrections/file-change-machine.ts';
import { faultFindingMachine } from '../../src/machines/bulk-import/faults/fault-finding-machine.ts';
import { FAULT_FINDING_DELAYS } from '../../src/machines/bulk-import/faults/fault-finding-types.ts';
import { problemGroupsMachine } from '../../src/machines/bulk-import/faults/problem-groups-machine.ts';
import { earlierLoadMachine } from '../../src/machines/bulk-import/file/earlier-load-machine.ts';
import { columnPanelMachine } from '../../src/machines/bulk-import/preview/column-panel-machine.ts';
import { problemNavigationMachine } from '../../src/machines/bulk-import/preview/problem-navigation-machine.ts';
import { sheetWindowMachine } from '../../src/machines/bulk-import/preview/sheet-window-machine.ts';
import { sheet } from '../payloads/bulk-import/bulk-import-payloads.ts';
import { columnPanelPayloads } from '../payloads/bulk-import/column-panel-payloads.ts';
import { correctionsPayloads } from '../payloads/bulk-import/corrections-payloads.ts';
import { dateReviewPayloads } from '../payloads/bulk-import/date-review-payloads.ts';
import { earlierCorrectionsPayloads } from '../payloads/bulk-import/earlier-corrections-payloads.ts';
import { earlierLoadPayloads } from '../payloads/bulk-import/earlier-load-payloads.ts';
import { faultFindingPayloads } from '../payloads/bulk-import/fault-finding-payloads.ts';
import { fileChangePayloads } from '../payloads/bulk-import/file-change-payloads.ts';
import { problemGroupsPayloads } from '../payloads/bulk-import/problem-groups-payloads.ts';
import {
  problemNavigationPayloads,
  validationProblem,
} from '../payloads/bulk-import/problem-navigation-payloads.ts';
import { PREVIEW_DATES, sheetWindowPayloads } from '../payloads/bulk-import/sheet-window-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { columnPanelWording } from '../wording/bulk-import/column-panel.ts';
import { correctionsWording } from '../wording/bulk-import/corrections.ts';
import { dateReviewWording } from '../wording/bulk-import/date-review.ts';
import { earlierCorrectionsWording } from '../wording/bulk-import/earlier-corrections.ts';
import { earlierLoadWording } from '../wording/bulk-import/earlier-load.ts';
import { faultFindingWording } from '../wording/bulk-import/fault-finding.ts';
import { fileChangeWording } from '../wording/bulk-import/file-change.ts';
import { problemGroupsWording } from '../wording/bulk-import/problem-groups.ts';
import { problemNavigationWording } from '../wording/bulk-import/problem-navigation.ts';
import { sheetWindowWording } from '../wording/bulk-import/sheet-window.ts';

export const PREVIEW_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(sheetWindowMachine, {
    payloads: sheetWindowPayloads,
    wording: sheetWindowWording,
    input: { sheets: [sheet('SEGUIMIENTO', 1200), sheet('FACTYVAL', 0)], dates: PREVIEW_DATES },
    limit: 50_000,
  }),
  wordedSubject(problemNavigationMachine, {
    payloads: problemNavigationPayloads,
    wording: problemNavigationWording,
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
  wordedSubject(faultFindingMachine, {
    payloads: faultFindingPayloads,
    wording: faultFindingWording,
    input: { delays: FAULT_FINDING_DELAYS },
    limit: 20_000,
  }),
  wordedSubject(problemGroupsMachine, {
    payloads: problemGroupsPayloads,
    wording: problemGroupsWording,
    input: undefined,
    limit: 20_000,
  }),
  wordedSubject(columnPanelMachine, {
    payloads: columnPanelPayloads,
    wording: columnPanelWording,
    input: { dates: null },
    limit: 20_000,
  }),
  wordedSubject(correctionsMachine, {
    payloads: correctionsPayloads,
    wording: correctionsWording,
    input: { corrections: [], effects: [], limits: { corrections: 1, undoSteps: 1 } },
    limit: 20_000,
  }),
  wordedSubject(earlierLoadMachine, {
    payloads: earlierLoadPayloads,
    wording: earlierLoadWording,
    input: { sha256: 'a'.repeat(64) },
    limit: 100,
  }),
  wordedSubject(earlierCorrectionsMachine, {
    payloads: earlierCorrectionsPayloads,
    wording: earlierCorrectionsWording,
    input: { left: null },
    limit: 20_000,
  }),
  wordedSubject(dateReviewMachine, {
    payloads: dateReviewPayloads,
    wording: dateReviewWording,
    input: { sheets: [0, 1] },
    limit: 20_000,
  }),
  wordedSubject(fileChangeMachine, {
    payloads: fileChangePayloads,
    wording: fileChangeWording,
    input: undefined,
    limit: 1_000,
  }),
];
