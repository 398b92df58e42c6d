import type { Readable } from 'node:stream';
import type { ExplorerExportQuery } from '../../../src/api/contract/records/explorer.ts';
import type { Database } from '../../db/database.ts';
import { FairQueue } from '../../fair-queue.ts';
import { tooOften, unavailable } from '../../problem.ts';
import type { Catalogue } from '../catalogue.ts';
import { narrowed } from '../conditions.ts';
import { orderOf } from '../order.ts';
import { columnsOf } from '../read-rows.ts';
import { type AskedList, withListCursor } from './list-cursor.ts';
import { unnamedFile } from './unnamed-file.ts';
import { type WriteList, type WrittenList, writeList } from './write-list.ts';

export interface ListExportsDeps {
  readonly database: Database;
  readonly folder: string;
}

/** Who waits for the file. */
export interface Waiter {
  readonly by: number;
  /** Aborts when nobody waits for the file any more. */
  readonly gone: AbortSignal;
}

export interface MadeList extends WrittenList {
  /** The file is deleted when this stream is read to its end or destroyed. */
  readonly body: Readable;
}

/** Each export needs a connection, on the embedded engine the only one. */
const WAITING = { ofOne: 2, ofAll: 20 };
const MINUTE_S = 60;

/**
 * Makes files of whole lists. A file is written to the disk before it is sent, so that a slow reader does not hold the
 * database, and a failure does not send half a file that looks whole.
 */
export class ListExports {
  private readonly queue = new FairQueue(WAITING);

  constructor(private readonly deps: ListExportsDeps) {}

  /**
   * Throws `pointed` when a column or value does not exist, `tooOften` when the person has too many exports waiting,
   * and `unavailable` when all together have.
   */
  async make(
    catalogue: Catalogue,
    query: ExplorerExportQuery,
    { by, gone }: Waiter,
    write: WriteList = writeList,
  ): Promise<MadeList> {
    const asked = {
      catalogue,
      filter: narrowed(catalogue, query),
      order: orderOf(catalogue, query.orden),
      shown: columnsOf(catalogue, query.columnas),
    };
    if (this.queue.isFullFor(by)) {
      throw tooOften('Ya se preparan otras descargas tuyas. Espera a que acaben.', { retryAfter: MINUTE_S });
    }
    if (this.queue.isFull) {
      throw unavailable('Ya se preparan otras descargas. Inténtalo de nuevo en un minuto.', {
        retryAfter: MINUTE_S,
      });
    }
    return this.queue.run(by, () => this.write(asked, gone, write));
  }

  private async write(asked: AskedList, gone: AbortSignal, write: WriteList): Promise<MadeList> {
    gone.throwIfAborted();
    const file = await unnamedFile(this.deps.folder);
    try {
      const { shown } = asked;
      const written = await withListCursor(this.deps.database, asked, (next) =>
        write(next, { shown, file, gone }),
      );
      return { body: file.createReadStream({ start: 0 }), ...written };
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}
