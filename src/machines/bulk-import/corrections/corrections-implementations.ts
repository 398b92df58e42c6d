import {
  applyCorrections,
  type CorrectionsDeps,
  findEarlier,
  fitEarlier,
  loadDates,
  recallReading,
  rememberReading,
} from './corrections-actors.ts';
import { correctionsMachine } from './corrections-machine.ts';
import { dateReviewMachine } from './date-review-machine.ts';
import { earlierCorrectionsMachine } from './earlier-corrections-machine.ts';

/** Calls to the worker get no abort signal: an abort would end the worker and close the workbook. */
export function createCorrectionsActors(deps: CorrectionsDeps) {
  return {
    corrections: correctionsMachine.provide({ actors: { applyCorrections: applyCorrections(deps) } }),
    earlierCorrections: earlierCorrectionsMachine.provide({
      actors: { findEarlier: findEarlier(deps), fitEarlier: fitEarlier(deps) },
    }),
    dateReview: dateReviewMachine.provide({
      actors: {
        recallReading: recallReading(deps),
        rememberReading: rememberReading(deps),
        loadDates: loadDates(deps),
      },
    }),
  };
}
