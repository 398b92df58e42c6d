import { correctionsMachine } from '../../src/machines/bulk-import/corrections/corrections-machine.ts';
import { dateReviewMachine } from '../../src/machines/bulk-import/corrections/date-review-machine.ts';
import { earlierCorrectionsMachine } from '../../src/machines/bulk-import/corrections/earlier-corrections-machine.ts';
import { fileChangeMachine } from '../../src/machines/bulk-import/corrections/file-change-machine.ts';
import { faultFindingMachine } from '../../src/machines/bulk-import/faults/fault-finding-machine.ts';
import { FAULT_FINDING_DELAYS } from '../../src/machines/bulk-import/faults/fault-finding-types.ts';
import { problemGroupsMachine } from '../../src/machines/bulk-import/faults/problem-groups-machine.ts';
import { earlierLoadMachine } from '../../src/machines/bulk-import/file/earlier-load-machine.ts';
import { columnPanelMachine } from '../../src/machines/bulk-import/preview/column-panel-machine.ts';
import { previewCardsMachine } from '../../src/machines/bulk-import/preview/preview-cards-machine.ts';
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
import { previewCardsPayloads } from '../payloads/bulk-import/preview-cards-payloads.ts';
import { problemGroupsPayloads } from '../payloads/bulk-import/problem-groups-payloads.ts';
import {
  problemNavigationPayloads,
  validationProblem,
} from '../payloads/bulk-import/problem-navigation-payloads.ts';
import {
  PREVIEW_DATES,
  PREVIEW_SHEETS,
  sheetWindowPayloads,
} from '../payloads/bulk-import/sheet-window-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { columnPanelWording } from '../wording/bulk-import/column-panel.ts';
import { correctionsWording } from '../wording/bulk-import/corrections.ts';
import { dateReviewWording } from '../wording/bulk-import/date-review.ts';
import { earlierCorrectionsWording } from '../wording/bulk-import/earlier-corrections.ts';
import { earlierLoadWording } from '../wording/bulk-import/earlier-load.ts';
import { faultFindingWording } from '../wording/bulk-import/fault-finding.ts';
import { fileChangeWording } from '../wording/bulk-import/file-change.ts';
import { previewCardsWording } from '../wording/bulk-import/preview-cards.ts';
import { problemGroupsWording } from '../wording/bulk-import/problem-groups.ts';
import { problemNavigationWording } from '../wording/bulk-import/problem-navigation.ts';
import { sheetWindowWording } from '../wording/bulk-import/sheet-window.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(
    sheetWindowMachine,
    sheetWindowPayloads,
    sheetWindowWording,
    { sheets: PREVIEW_SHEETS, dates: PREVIEW_DATES },
    50_000,
  ),
  wordedSubject(problemNavigationMachine, problemNavigationPayloads, problemNavigationWording, {
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
  }),
  wordedSubject(faultFindingMachine, faultFindingPayloads, faultFindingWording, {
    delays: FAULT_FINDING_DELAYS,
  }),
  wordedSubject(problemGroupsMachine, problemGroupsPayloads, problemGroupsWording),
  wordedSubject(columnPanelMachine, columnPanelPayloads, columnPanelWording, { dates: null }),
  wordedSubject(previewCardsMachine, previewCardsPayloads, previewCardsWording),
  wordedSubject(correctionsMachine, correctionsPayloads, correctionsWording, {
    corrections: [],
    effects: [],
    limits: { corrections: 1, undoSteps: 1 },
  }),
  wordedSubject(earlierLoadMachine, earlierLoadPayloads, earlierLoadWording, { sha256: 'a'.repeat(64) }),
  wordedSubject(earlierCorrectionsMachine, earlierCorrectionsPayloads, earlierCorrectionsWording, {
    left: null,
  }),
  wordedSubject(dateReviewMachine, dateReviewPayloads, dateReviewWording, { sheets: [0, 1] }),
  wordedSubject(fileChangeMachine, fileChangePayloads, fileChangeWording),
];
