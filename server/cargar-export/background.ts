import { recordAudit } from '../audit/record-audit.ts';
import { BackgroundWork } from '../background-work.ts';
import type { Database } from '../db/database.ts';
import { FairQueue } from '../fair-queue.ts';
import { Problem } from '../problem.ts';
import { withinMs } from '../within-ms.ts';
import { type Attempt, dropPieces } from './kept-file.ts';
import { BEAT_MS, leaseFrom } from './lease.ts';
import { makeExport, Superseded } from './make-export.ts';

interface BackgroundDeps {
  /** A database that does not check the rights of a caller: the person may sign out while the file is made. */
  readonly database: Database;
  readonly warn: (error: unknown, id: string) => void;
}

interface Own {
  readonly attempt: Attempt;
  readonly abort: AbortController;
}

const STOP_MS = 3_000;
const FAILED = 'No se ha podido terminar por un fallo del servidor: vuelve a empezarla.';

/**
 * Makes the exports that this server accepted, one after the other, because each holds a connection from beginning to
 * end; how many a person may have unfinished is limited where they are accepted. Renews their leases every few seconds;
 * an export whose server died loses its lease and shows as interrupted.
 */
export class BackgroundExports {
  private readonly queue = new FairQueue();
  private readonly underWay = new BackgroundWork();
  private readonly own = new Map<string, Own>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly deps: BackgroundDeps) {}

  /** Call after the row of the attempt was committed. */
  start(person: number, attempt: Attempt): void {
    this.cancel(attempt.id);
    const own = { attempt, abort: new AbortController() };
    this.own.set(attempt.id, own);
    this.timer ??= setInterval(() => void this.underWay.add(this.beat()), BEAT_MS).unref();
    this.underWay.add(this.queue.run(person, () => this.perform(own))).catch(() => undefined);
  }

  /**
   * Call after the row was changed. If another server makes the file, that server notices when it next writes a piece
   * or its progress.
   */
  cancel(id: string): void {
    this.own.get(id)?.abort.abort(new Superseded());
  }

  /** Waits until no export is being made. */
  ended(): Promise<void> {
    return this.underWay.ended();
  }

  /**
   * Marks unfinished exports of an embedded database as interrupted when the server starts: only one process opens its
   * folder, so the process that made them is dead.
   */
  async endLeftBehind(): Promise<void> {
    const { database } = this.deps;
    if (database.engine !== 'pglite') return;
    await database.kysely
      .updateTable('exportacion_masiva')
      .set({ estado: 'interrumpida' })
      .where('estado', 'in', ['en_cola', 'en_curso'])
      .execute();
  }

  /**
   * Stops the exports. An export that does not end within three seconds is left, and counts as interrupted after its
   * lease.
   */
  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    this.stopping.abort(new Error('The server stops.'));
    await withinMs(STOP_MS, this.underWay.ended());
  }

  private async perform(own: Own): Promise<void> {
    const { attempt, abort } = own;
    const gone = AbortSignal.any([abort.signal, this.stopping.signal]);
    try {
      gone.throwIfAborted();
      await makeExport(this.deps.database, attempt, gone);
    } catch (error) {
      await this.end(attempt, error).catch((unrecorded) => this.deps.warn(unrecorded, attempt.id));
    } finally {
      if (this.own.get(attempt.id) === own) this.own.delete(attempt.id);
      if (this.own.size === 0 && this.timer !== null) {
        clearInterval(this.timer);
        this.timer = null;
      }
    }
  }

  private async end({ id, intento }: Attempt, error: unknown): Promise<void> {
    const { database, warn } = this.deps;
    if (error instanceof Superseded) return;
    const isStopped = this.stopping.signal.aborted;
    const isTheirs = error instanceof Problem;
    if (!isStopped && !isTheirs) warn(error, id);
    await database.transaction(async (tx) => {
      const at = await tx.now();
      const row = await tx.kysely
        .updateTable('exportacion_masiva')
        .set(
          isStopped
            ? { estado: 'interrumpida', bytes: 0 }
            : {
                estado: 'fallida',
                terminada_en: at,
                bytes: 0,
                error: isTheirs ? error.message : FAILED,
              },
        )
        .where('id', '=', id)
        .where('intento', '=', intento)
        .where('estado', 'in', ['en_cola', 'en_curso'])
        .returning(['usuario_id', 'usuario_nombre'])
        .executeTakeFirst();
      if (row === undefined) return;
      await dropPieces(tx, id);
      if (isStopped) return;
      await recordAudit(tx, {
        at,
        by: { id: row.usuario_id, name: row.usuario_nombre },
        action: 'exportacion.fallida',
        entity: 'exportacion',
        entityId: id,
        after: { motivo: isTheirs ? error.message : FAILED },
      });
    });
  }

  private async beat(): Promise<void> {
    const { database, warn } = this.deps;
    for (const { attempt, abort } of this.own.values()) {
      try {
        const row = await database.kysely
          .updateTable('exportacion_masiva')
          .set({ vence_en: leaseFrom(await database.now()) })
          .where('id', '=', attempt.id)
          .where('intento', '=', attempt.intento)
          .where('estado', 'in', ['en_cola', 'en_curso'])
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) abort.abort(new Superseded());
      } catch (error) {
        warn(error, attempt.id);
      }
    }
  }
}
