import { createHash, type Hash } from 'node:crypto';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import type { ListRow } from '../explorer/export/list-cursor.ts';
import type { MassExportQuery } from './tables.ts';

/** 16 hexadecimal digits made of the query and of the rows that it found. The same for CSV and XLSX. */
export class Fingerprint {
  private readonly hash: Hash = createHash('sha256');

  constructor(type: LoadType, { campos, donde, buscar }: MassExportQuery) {
    this.hash.update(JSON.stringify([type, campos, donde, buscar]));
  }

  add(rows: readonly ListRow[]): void {
    for (const row of rows) this.hash.update(JSON.stringify(row));
  }

  digest(): string {
    return this.hash.digest('hex').slice(0, 16).toUpperCase();
  }
}
