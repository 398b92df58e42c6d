import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface NotificationTables {
  notificacion: NotificacionTable;
  notificacion_silencio: NotificacionSilencioTable;
  notificacion_resumen: NotificacionResumenTable;
}

export interface NotificacionTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  /** 'acceso' is written by a database trigger, whoever changes a permission; all other kinds by the code. */
  tipo: 'carga' | 'acceso' | 'solicitud' | 'automatismo' | 'suscripcion' | 'tarea';
  momento: Date;
  datos: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  /** A database trigger sets it to `momento` for what only informs and for what its person has silenced. */
  leida_en: Date | null;
}

export interface NotificacionSilencioTable {
  usuario_id: number;
  clave: string;
  nombre: string;
  desde: Date;
}

export interface NotificacionResumenTable {
  usuario_id: number;
  por_correo: boolean;
  baja: string;
  hasta: Generated<number>;
}
