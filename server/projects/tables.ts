import type { Generated, GeneratedAlways } from 'kysely';

export interface ProjectTables {
  lote_borrado: LoteBorradoTable;
}

interface LoteBorradoTable {
  id: GeneratedAlways<number>;
  proyecto: number;
  motivo: string;
  obras: number;
  borrado_en: Date;
  usuario_id: number;
  usuario_nombre: string;
  restaurado_en: Generated<Date | null>;
  restaurado_por: Generated<string | null>;
}
