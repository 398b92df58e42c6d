import type { ScriptOrder, ScriptOutcome, ScriptsService } from '../src/workers/scripts/scripts-protocol.ts';
import { LimitExceeded } from './limit.ts';
import { isModelName } from './models/page-models.ts';
import { readScripts, writeScript } from './write-script.ts';

export const scriptsService = {
  write(order: ScriptOrder) {
    if (order.format === 'playwright' && !isModelName(order.machine))
      return { ok: false, failure: 'noModel' };
    return outcomeOf(() => writeScript(order));
  },
  read: (order) => outcomeOf(() => readScripts(order)),
} satisfies ScriptsService;

function outcomeOf<TAnswer>(make: () => TAnswer): ScriptOutcome<TAnswer> {
  try {
    return { ok: true, answer: make() };
  } catch (error) {
    if (error instanceof LimitExceeded) return { ok: false, failure: 'tooManyPaths' };
    console.error(error);
    return { ok: false, failure: 'notWritten' };
  }
}
