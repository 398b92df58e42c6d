import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LinkState } from '../../src/shared/link-states.ts';
import type { LastChange } from './last-change.ts';

export interface LinkTables {
  enlace: EnlaceTable;
  enlace_estado: EnlaceEstadoTable;
  enlace_plazo: EnlacePlazoTable;
}

export interface EnlaceTable {
  id: GeneratedAlways<number>;
  site_cod: string;
  tecnologia: string;
  operador: string | null;
  circuito: string | null;
  mbps: number | null;
  estado: LinkState;
  desde: Date;
  bloqueo: string | null;
  bloqueado_en: Date | null;
  version: Generated<number>;
  /** Stored as JSON text. */
  previo: ColumnType<LastChange | null, string | null, string | null>;
  busqueda: GeneratedAlways<string>;
  creado_en: Date;
  creado_por: string;
  modificado_en: Date | null;
  modificado_por: string | null;
}

export interface EnlaceEstadoTable {
  id: GeneratedAlways<number>;
  enlace: number;
  estado: LinkState;
  desde: Date;
  hasta: Date | null;
  motivo: string | null;
  por: string;
}

export interface EnlacePlazoTable {
  estado: LinkState;
  dias: number;
}
