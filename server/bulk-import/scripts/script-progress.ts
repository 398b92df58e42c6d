import type { RunScript, ScriptResult } from '../../../src/api/contract/bulk-load.ts';
import type { ImportScript } from './scripts.ts';

/** Told as the scripts of a run go. */
export interface ScriptsWatch {
  began(script: ImportScript): void;
  ended(result: ScriptResult): void;
}

/**
 * How far the scripts of the runs under way are. In memory: what their transaction writes cannot be read before it
 * ends, and on the embedded engine nobody can ask the database meanwhile.
 */
export class ScriptProgress {
  private readonly runs = new Map<number, RunScript[]>();

  /** Those done, and the one under way; none where nothing runs. */
  of(cargaId: number): readonly RunScript[] {
    return this.runs.get(cargaId) ?? [];
  }

  /** Follows the scripts of a run while `work` runs them. */
  async during<T>(cargaId: number, work: (watch: ScriptsWatch) => Promise<T>): Promise<T> {
    const scripts: RunScript[] = [];
    this.runs.set(cargaId, scripts);
    try {
      return await work({
        began: ({ name: script, description, type }) => {
          // Their transaction may be run anew, from the first one.
          const before = scripts.findIndex((one) => one.script === script);
          if (before >= 0) scripts.length = before;
          scripts.push({ script, description, type, success: null, message: '', ms: null });
        },
        ended: ({ script, description, type, success, message, ms }) => {
          scripts[scripts.length - 1] = { script, description, type, success, message, ms };
        },
      });
    } finally {
      this.runs.delete(cargaId);
    }
  }
}
