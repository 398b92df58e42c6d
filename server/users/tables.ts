export interface UserTables {
  ultimo_acceso: { usuario_id: number; momento: Date };
  imagen_usuario: ImagenUsuarioTable;
  cambio_email: CambioEmailTable;
}

export interface ImagenUsuarioTable {
  usuario_id: number;
  sha256: string;
  contenido: Uint8Array;
  creada_en: Date;
}

export interface CambioEmailTable {
  usuario_id: number;
  id: string;
  email: string;
  hmac: string;
  intentos: number;
  creado_en: Date;
  caduca_en: Date;
}
