import { settledActor } from './settled-actor.ts';

const AFTER = 'xstate.after.';
const INIT = 'xstate.init';

/**
 * An event as a tester reads it: `import.fileChosen`, `loadWorkbook.done`, `loadWorkbook.error`, `after.patience`;
 * `start` for the machine's start.
 */
export function eventLabel(type: string): string {
  if (type === INIT) return 'start';
  const settled = settledActor(type);
  if (settled !== null) return `${settled.name}.${settled.failed ? 'error' : 'done'}`;
  // xstate.after.<delay>.<state id>: the id begins with the machine's name.
  if (type.startsWith(AFTER)) return `after.${type.slice(AFTER.length).split('.')[0]}`;
  return type;
}
