import type { PreviewCardsEvent } from '../../../src/machines/bulk-import/preview/preview-cards-machine.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const previewCardsPayloads: PayloadCases<PreviewCardsEvent> = {
  events: {
    'cards.judged': [{ questions: { dates: true } }, { questions: { dates: false } }],
    'cards.toggled': [{ card: 'dates' }, { card: 'hidden' }],
  },
  outputs: {},
  failures: {},
};
