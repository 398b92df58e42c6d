import type { RunRecordEvent } from '../../../machines/load-run/record/run-record-types.ts';
import type { Hears } from '../../hears.ts';

export const runRecordIntents = (actor: Hears<RunRecordEvent>) => ({
  retry: () => actor.send({ type: 'record.retryRequested' }),
  closeRun: () => actor.send({ type: 'record.closeRequested' }),
});
