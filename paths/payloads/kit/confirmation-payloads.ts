import type { ConfirmationEvent } from '../../../src/machines/kit/confirmation/confirmation-types.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const confirmationPayloads: PayloadCases<ConfirmationEvent> = {
  events: {
    'confirmation.asked': [{ asked: 'deactivate' }],
    'confirmation.confirmed': [{ answer: null }],
  },
  outputs: {},
  failures: {},
};
