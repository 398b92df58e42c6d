import type { RunScript, ScriptResult } from '../../../src/api/contract/bulk-import.ts';
import type { Database } from '../../db/database.ts';
import type { ImportScript } from './scripts.ts';

export interface ScriptsWatch {
  began(script: ImportScript): void;
  ended(result: ScriptResult): void;
}

/**
 * Progress of running scripts. In memory, because rows of an open transaction are invisible to others; on PostgreSQL
 * also in a row that another connection writes, which the other servers read.
 */
export class ScriptProgress {
  private readonly runs = new Map<number, RunScript[]>();
  private readonly told: ToldProgress | null;

  constructor(database: Database, warn: (error: unknown) => void) {
    this.told = database.engine === 'pglite' ? null : new ToldProgress(database, warn);
  }

  async of(runId: number): Promise<readonly RunScript[]> {
    return this.runs.get(runId) ?? (await this.told?.of(runId)) ?? [];
  }

  async during<T>(runId: number, work: (watch: ScriptsWatch) => Promise<T>): Promise<T> {
    const scripts: RunScript[] = [];
    const changed = () => this.told?.tell(runId, [...scripts]);
    this.runs.set(runId, scripts);
    try {
      return await work({
        began: ({ name: script, description, type }) => {
          // The transaction may have been retried: a script that begins again replaces its earlier entry and those
          // after it.
          const before = scripts.findIndex((one) => one.script === script);
          if (before >= 0) scripts.length = before;
          scripts.push({ script, description, type, success: null, message: '', ms: null });
          changed();
        },
        ended: ({ script, description, type, success, message, ms }) => {
          scripts[scripts.length - 1] = { script, description, type, success, message, ms };
          changed();
        },
      });
    } finally {
      this.runs.delete(runId);
      await this.told?.forget(runId);
    }
  }
}

/** Writes progress where other servers can read it. A failure is only logged: the run must go on without it. */
class ToldProgress {
  private writing: Promise<void> = Promise.resolve();
  private next: readonly RunScript[] | null = null;

  constructor(
    private readonly database: Database,
    private readonly warn: (error: unknown) => void,
  ) {}

  async of(runId: number): Promise<readonly RunScript[] | undefined> {
    const { kysely } = this.database;
    const row = await kysely
      .selectFrom('carga_marcha')
      .innerJoin('carga', 'carga.id', 'carga_marcha.carga')
      .select('scripts')
      .where('carga', '=', runId)
      .where('carga.estado', '=', 'en_curso')
      .executeTakeFirst();
    return row?.scripts;
  }

  /** While a write is running, later states replace each other, so that only the last one is written next. */
  tell(runId: number, scripts: readonly RunScript[]): void {
    const isWriting = this.next !== null;
    this.next = scripts;
    if (!isWriting) this.writing = this.writing.then(() => this.write(runId)).catch(this.warn);
  }

  async forget(runId: number): Promise<void> {
    await this.writing;
    await this.database.kysely
      .deleteFrom('carga_marcha')
      .where((where) =>
        where.or([
          where('carga', '=', runId),
          // Also removes rows that a server left when it died during a run.
          where('carga', 'not in', (runs) =>
            runs.selectFrom('carga').select('id').where('estado', '=', 'en_curso'),
          ),
        ]),
      )
      .execute()
      .catch(this.warn);
  }

  private async write(carga: number): Promise<void> {
    const scripts = JSON.stringify(this.next);
    this.next = null;
    await this.database.kysely
      .insertInto('carga_marcha')
      .values({ carga, scripts })
      .onConflict((conflict) => conflict.column('carga').doUpdateSet({ scripts }))
      .execute();
  }
}
