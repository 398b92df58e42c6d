import type { ColumnType, GeneratedAlways } from 'kysely';

export interface NotificationTables {
  notificacion: NotificacionTable;
}

export interface NotificacionTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  /** 'acceso' is written by a database trigger, whoever changes a permission; all other kinds by the code. */
  tipo: 'carga' | 'acceso' | 'solicitud' | 'automatismo' | 'suscripcion' | 'tarea';
  momento: Date;
  datos: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  leida_en: Date | null;
}
