import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  SendingState,
  SubscribedView,
  SubscriptionRequest,
} from '../../src/api/contract/subscriptions.ts';

export interface SubscriptionTables {
  suscripcion: SuscripcionTable;
  suscripcion_envio: SuscripcionEnvioTable;
}

export interface SuscripcionTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  /** Stored as JSON text. */
  vista: ColumnType<SubscribedView, string, string>;
  frecuencia: SubscriptionRequest['frecuencia'];
  hora: number;
  creada_en: Date;
  siguiente_en: Date;
  pausada_en: Date | null;
  terminada_en: Date | null;
  terminada_por: 'portal' | 'correo' | null;
}

export interface SuscripcionEnvioTable {
  id: GeneratedAlways<number>;
  suscripcion_id: number;
  debida_en: Date;
  estado: SendingState;
  intentos: Generated<number>;
  recuperadas: number;
  momento: Date;
  motivo: string | null;
  correo_id: number | null;
  baja_hash: string | null;
}
