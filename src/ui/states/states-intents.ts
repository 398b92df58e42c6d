import type { ActorRefFrom } from 'xstate';
import type { statesOrderMachine } from '../../machines/states-page/states-order-machine.ts';
import type { statesPageMachine } from '../../machines/states-page/states-page-machine.ts';
import type { AskedOfScripts, AskedOfStates } from '../../machines/states-page/states-page-types.ts';
import type { statesScriptsMachine } from '../../machines/states-page/states-scripts-machine.ts';
import type { ScriptFormat } from '../../workers/scripts/scripts-protocol.ts';

export type StatesPageRef = ActorRefFrom<typeof statesPageMachine>;
export type StatesOrderRef = ActorRefFrom<typeof statesOrderMachine>;
export type StatesScriptsRef = ActorRefFrom<typeof statesScriptsMachine>;

export const statesIntents = (page: StatesPageRef) => ({
  ask: (asked: AskedOfStates) => page.send({ type: 'states.asked', ...asked }),
  retryDrawing: () => page.send({ type: 'states.drawingRetried' }),
  chooseFolds: (folded: readonly string[]) => page.send({ type: 'states.foldsChosen', folded }),
});

export const scriptsIntents = (scripts: StatesScriptsRef) => ({
  ask: (asked: AskedOfScripts) => scripts.send({ type: 'states.scriptsAsked', ...asked }),
  chooseFormat: (format: ScriptFormat) => scripts.send({ type: 'states.formatChosen', format }),
  /** As a file: those of the chosen paths, or the one of a walk. */
  requestScripts: () => scripts.send({ type: 'states.scriptRequested', steps: null }),
  requestScriptOfWalk: (steps: readonly string[]) => scripts.send({ type: 'states.scriptRequested', steps }),
  cancelScript: () => scripts.send({ type: 'states.scriptCancelled' }),
  retryReading: () => scripts.send({ type: 'states.readingRetried' }),
});

export const orderIntents = (order: StatesOrderRef) => ({
  ask: (asked: { readonly step: number }) => order.send({ type: 'states.stepAsked', ...asked }),
  give: (given: File | string) => order.send({ type: 'states.orderGiven', given }),
  close: () => order.send({ type: 'states.orderClosed' }),
});
