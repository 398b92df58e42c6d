import type { GeneratedAlways } from 'kysely';

export interface ProgramKeyTables {
  clave_programa: ClaveProgramaTable;
}

export interface ClaveProgramaTable {
  id: GeneratedAlways<number>;
  nombre: string;
  hash: string;
  principio: string;
  llamadas: string[];
  creada_por: number;
  creada_en: Date;
  usada_en: Date | null;
  revocada_en: Date | null;
  revocada_por: string | null;
}
