import type { ActorRefFrom } from 'xstate';
import type { statesPageMachine } from '../../machines/states-page/states-page-machine.ts';
import type { ScriptFormat, ScriptStrategy } from '../../workers/scripts/scripts-protocol.ts';

export const statesIntents = (page: ActorRefFrom<typeof statesPageMachine>) => ({
  ask: (machine: string) => page.send({ type: 'states.machineChosen', machine }),
  retryDrawing: () => page.send({ type: 'states.drawingRetried' }),
  chooseStrategy: (strategy: ScriptStrategy) => page.send({ type: 'states.strategyChosen', strategy }),
  chooseFormat: (format: ScriptFormat) => page.send({ type: 'states.formatChosen', format }),
  requestScript: () => page.send({ type: 'states.scriptRequested' }),
  cancelScript: () => page.send({ type: 'states.scriptCancelled' }),
});
