import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface IdentityTables {
  usuario: UsuarioTable;
  permiso: PermisoTable;
  sesion: SesionTable;
  sesion_terminada: SesionTerminadaTable;
  equipo: EquipoTable;
  codigo_acceso: CodigoAccesoTable;
  auditoria: AuditoriaTable;
  clave: ClaveTable;
  acceso_fallido: AccesoFallidoTable;
  enlace_clave: EnlaceClaveTable;
  registro: RegistroTable;
  prueba_sesion: PruebaSesionTable;
  vuelta_atras: VueltaAtrasTable;
}

export interface UsuarioTable {
  id: Generated<number>;
  nombre: string;
  email: string;
  rol: string | null;
  imagen: string | null;
  activo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Date;
  borrado_en: Generated<Date | null>;
  borrado_por: Generated<string | null>;
  borrado_activo: Generated<boolean | null>;
}

export interface PermisoTable {
  usuario_id: number;
  modulo: string;
  concedido: boolean;
}

export interface SesionTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  token_hash: string;
  inactividad_s: number;
  creada_en: Date;
  inactiva_en: Date;
  caduca_en: Date;
  dispositivo: Generated<string | null>;
  equipo_id: Generated<number | null>;
}

export interface SesionTerminadaTable {
  token_hash: string;
  motivo: string;
  terminada_en: Generated<Date>;
}

export interface EquipoTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  token_hash: string;
  usado_en: Date;
  caduca_en: Date;
}

export interface CodigoAccesoTable {
  id: string;
  usuario_id: number;
  hmac: string;
  intentos: Generated<number>;
  vigente: Generated<boolean>;
  creado_en: Date;
  caduca_en: Date;
  usado_en: Date | null;
  equipo_id: number | null;
  correo_id: Generated<number | null>;
}

/** The audit trail, to which the portal may only add rows. `antes` and `despues` are stored as JSON text. */
export interface AuditoriaTable {
  id: GeneratedAlways<number>;
  momento: Date;
  usuario_id: number | null;
  usuario: string;
  accion: string;
  entidad: string;
  entidad_id: string | null;
  padres: ColumnType<Record<string, unknown> | null, string | null, never>;
  antes: ColumnType<Record<string, unknown> | null, string | null, never>;
  despues: ColumnType<Record<string, unknown> | null, string | null, never>;
  peticion_id: string | null;
}

export interface ClaveTable {
  usuario_id: number;
  hash: string;
  cambiada_en: Date;
}

export interface AccesoFallidoTable {
  usuario_id: number;
  equipo_id: number | null;
  fallos: number;
  bloqueado_hasta: Date | null;
}

export interface EnlaceClaveTable {
  usuario_id: number;
  token_hash: string;
  creado_en: Date;
  caduca_en: Date;
}

/** When a session last proved that its owner uses it, and the code mailed for that. */
export interface PruebaSesionTable {
  sesion_id: number;
  dada_en: Generated<Date | null>;
  fallos: Generated<number>;
  codigo_id: Generated<string | null>;
  hmac: Generated<string | null>;
  intentos: Generated<number>;
  caduca_en: Generated<Date | null>;
}

export interface VueltaAtrasTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  token_hash: string;
  email: string;
  creado_en: Date;
  caduca_en: Date;
}

export interface RegistroTable {
  token_hash: string;
  nombre: string;
  email: string;
  clave_hash: string;
  hmac: string;
  intentos: Generated<number>;
  creado_en: Date;
  caduca_en: Date;
}
