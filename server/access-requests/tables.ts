import type { GeneratedAlways } from 'kysely';

export interface AccessRequestTables {
  solicitud_acceso: SolicitudAccesoTable;
}

export interface SolicitudAccesoTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  momento: Date;
  avisadas: number;
  modulo: string | null;
}
