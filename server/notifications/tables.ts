import type { ColumnType, GeneratedAlways } from 'kysely';

export interface NotificationTables {
  notificacion: NotificacionTable;
}

export interface NotificacionTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  /** A trigger writes 'acceso', whoever changes a permission. */
  tipo: 'carga' | 'acceso' | 'solicitud' | 'automatismo' | 'suscripcion' | 'tarea';
  momento: Date;
  datos: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  leida_en: Date | null;
}
