import type { bulkImportOnPage } from '../../../paths/models/bulk-import-on-page.ts';
import type { VocabularyOf } from '../vocabulary.ts';
import { bulkImportHands, OPERATOR } from './bulk-import-hands.ts';
import { bulkImportSights } from './bulk-import-sights.ts';

export const bulkImportVocabulary: VocabularyOf<typeof bulkImportOnPage.machine> = {
  begin: ({ screen }) => screen.open('/carga-masiva', OPERATOR),
  does: bulkImportHands,
  seen: bulkImportSights,
};
