import { correctionsMachine } from '../../../src/machines/bulk-import/corrections/corrections-machine.ts';
import { correctionsPayloads } from '../../../src/machines/bulk-import/corrections/corrections-payloads.ts';
import { dateCourtMachine } from '../../../src/machines/bulk-import/corrections/date-court-machine.ts';
import { dateCourtPayloads } from '../../../src/machines/bulk-import/corrections/date-court-payloads.ts';
import { earlierCorrectionsMachine } from '../../../src/machines/bulk-import/corrections/earlier-corrections-machine.ts';
import { earlierCorrectionsPayloads } from '../../../src/machines/bulk-import/corrections/earlier-corrections-payloads.ts';
import { describePaths } from '../../support/replay.ts';

describePaths(correctionsMachine, {
  payloads: correctionsPayloads,
  limit: 20_000,
  input: { corrections: [], effects: [], limits: { corrections: 1, undoSteps: 1 } },
  states: ['applying', 'settled'],
});

describePaths(earlierCorrectionsMachine, {
  payloads: earlierCorrectionsPayloads,
  limit: 20_000,
  states: [
    'asking',
    'unavailable',
    'nothingToOffer',
    'fitting',
    'offered',
    'fittingAgain',
    'reviewing',
    'taken',
  ],
});

describePaths(dateCourtMachine, {
  payloads: dateCourtPayloads,
  limit: 20_000,
  input: { sheets: [0, 1] },
  states: ['recalling', 'waitingForFields', 'reading', 'read', 'remembering', 'failed'],
});
