import type { LoadHistoryEvent } from '../../src/machines/load-history/load-history-types.ts';
import { eventsOnly, type PayloadCases } from './payload-cases.ts';

const ONE = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
const OTHER = '1f0f5c3e-3a58-4b57-8f4a-0d4a1c9b8e22';

export const loadHistoryPayloads: PayloadCases<LoadHistoryEvent> = eventsOnly({
  'history.runOpened': [{ uploadId: ONE }, { uploadId: OTHER }],
});
