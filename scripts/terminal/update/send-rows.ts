import { createActor } from 'xstate';
import type { MassUpdateDetail } from '../../../src/api/contract/records/mass-updates.ts';
import {
  type UpdateSendingDeps,
  updateSendingImplementations,
} from '../../../src/machines/mass-update/mass-update-actors.ts';
import { massUpdateSendingMachine } from '../../../src/machines/mass-update/mass-update-file.ts';
import type { UpdateOrder } from '../../../src/machines/mass-update/mass-update-file-types.ts';
import type { TableFileFailure } from '../../../src/machines/table-file/table-file-failure.ts';

export type SendingEnd =
  | { readonly kind: 'compared'; readonly compared: MassUpdateDetail }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'stopped'; readonly failure: TableFileFailure };

/** Sends the rows of the file to the server, which compares them. Runs the state machine that the screen runs. */
export function sendRows(deps: UpdateSendingDeps, order: UpdateOrder) {
  const machine = massUpdateSendingMachine.provide(updateSendingImplementations(deps));
  const sending = createActor(machine, { input: { order } });
  const ended = new Promise<SendingEnd>((resolve, reject) => {
    sending.subscribe({
      next: (snapshot) => {
        if (snapshot.status === 'done') {
          resolve(snapshot.output.kind === 'compared' ? snapshot.output : { kind: 'interrupted' });
        } else if (snapshot.matches('stopped') && snapshot.context.failure !== null) {
          resolve({ kind: 'stopped', failure: snapshot.context.failure });
          // Deletes the rows that were sent from the server, because nobody would continue the update.
          queueMicrotask(() => sending.send({ type: 'sending.cancelled' }));
        }
      },
      error: reject,
    });
  });
  sending.start();
  return { ended, interrupt: () => sending.send({ type: 'sending.cancelled' }) };
}
