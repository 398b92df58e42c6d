import type { Generated, GeneratedAlways } from 'kysely';

export interface MailTables {
  correo: CorreoTable;
}

export interface CorreoTable {
  id: GeneratedAlways<number>;
  tipo: string;
  usuario_id: number | null;
  destinatario: string;
  estado: Generated<'pendiente' | 'enviado' | 'anulado' | 'abandonado'>;
  /** Encrypted; null unless it is still to be sent. */
  contenido: string | null;
  creado_en: Date;
  caduca_en: Date;
  intentos: Generated<number>;
  siguiente_en: Date;
  enviado_en: Date | null;
  /** Bytes of the files that go with it. */
  adjuntos: Generated<number>;
  /** It is sent only while its person is active and holds this. */
  permiso: string | null;
}
