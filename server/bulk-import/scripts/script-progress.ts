import type { RunScript, ScriptResult } from '../../../src/api/contract/bulk-import.ts';
import type { ImportScript } from './scripts.ts';

export interface ScriptsWatch {
  began(script: ImportScript): void;
  ended(result: ScriptResult): void;
}

/**
 * Progress of running scripts. In memory, because rows of an open transaction are invisible to others, and the
 * embedded engine answers nobody meanwhile.
 */
export class ScriptProgress {
  private readonly runs = new Map<number, RunScript[]>();

  of(runId: number): readonly RunScript[] {
    return this.runs.get(runId) ?? [];
  }

  async during<T>(runId: number, work: (watch: ScriptsWatch) => Promise<T>): Promise<T> {
    const scripts: RunScript[] = [];
    this.runs.set(runId, scripts);
    try {
      return await work({
        began: ({ name: script, description, type }) => {
          // The transaction may be retried from its first script.
          const before = scripts.findIndex((one) => one.script === script);
          if (before >= 0) scripts.length = before;
          scripts.push({ script, description, type, success: null, message: '', ms: null });
        },
        ended: ({ script, description, type, success, message, ms }) => {
          scripts[scripts.length - 1] = { script, description, type, success, message, ms };
        },
      });
    } finally {
      this.runs.delete(runId);
    }
  }
}
