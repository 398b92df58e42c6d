import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SiteValues } from '../site-values.ts';

export interface SiteImportTables {
  sitio_importacion: SitioImportacionTable;
  sitio_importado: SitioImportadoTable;
}

export interface SitioImportacionTable {
  id: GeneratedAlways<number>;
  archivo: string;
  momento: Date;
  usuario_id: number | null;
  usuario: string;
  nuevas: number;
  cambiadas: number;
  rechazadas: number;
  deshecha_en: Generated<Date | null>;
  deshecha_por: Generated<string | null>;
}

export interface SitioImportadoTable {
  importacion: number;
  site_cod: string;
  fila: number;
  /** Read as an object, written as JSON text. */
  antes: ColumnType<SiteValues | null, string | null, never>;
  version: number;
}
