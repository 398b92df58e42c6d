import type { GeneratedAlways } from 'kysely';
import type { KeyEnd } from '../../src/api/contract/program-keys.ts';

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
  /** Of the token in the mail that ends the key; null for keys made before such mails. */
  fin_hash: string | null;
  fin_caduca_en: Date | null;
  /** Why the key ended, when nobody revoked it in the panel. */
  motivo_fin: KeyEnd | null;
}
