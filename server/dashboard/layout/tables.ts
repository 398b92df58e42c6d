import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Widget } from '../../../src/api/contract/widget-layout.ts';

export interface LayoutTables {
  disposicion: DisposicionTable;
}

export interface DisposicionTable {
  id: GeneratedAlways<number>;
  usuario_id: number | null;
  version: number;
  /** Stored as JSON text. */
  widgets: ColumnType<Widget[], string, never>;
  guardada_en: Date;
}
