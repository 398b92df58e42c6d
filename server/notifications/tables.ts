import type { ColumnType, GeneratedAlways } from 'kysely';

export interface NotificationTables {
  notificacion: NotificacionTable;
}

interface NotificacionTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  /** 'acceso' is written by a trigger, whoever changes a permission. */
  tipo: 'carga' | 'acceso';
  momento: Date;
  /** Written as JSON text, read as its value. */
  datos: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  leida_en: Date | null;
}
