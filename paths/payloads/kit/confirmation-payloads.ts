import type { ConfirmationEvent } from '../../../src/machines/kit/confirmation/confirmation-types.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';

export const confirmationPayloads: PayloadCases<ConfirmationEvent> = eventsOnly({
  'confirmation.asked': [{ asked: 'deactivate' }],
  'confirmation.confirmed': [{ answer: null }],
});
