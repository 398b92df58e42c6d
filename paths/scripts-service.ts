import type { ScriptOrder, ScriptOutcome } from '../src/workers/scripts/scripts-protocol.ts';
import { LimitExceeded } from './limit.ts';
import { isModelName } from './models/page-models.ts';
import { writeScript } from './write-script.ts';

export const scriptsService = {
  write(order: ScriptOrder): ScriptOutcome {
    if (order.format === 'playwright' && !isModelName(order.machine))
      return { ok: false, failure: 'noModel' };
    try {
      return { ok: true, script: writeScript(order) };
    } catch (error) {
      if (error instanceof LimitExceeded) return { ok: false, failure: 'tooManyPaths' };
      console.error(error);
      return { ok: false, failure: 'notWritten' };
    }
  },
};
