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
  /** The encrypted mail; null once it is sent or given up. */
  contenido: string | null;
  creado_en: Date;
  caduca_en: Date;
  intentos: Generated<number>;
  siguiente_en: Date;
  enviado_en: Date | null;
  /** Bytes of all files of the mail. */
  adjuntos: Generated<number>;
  /** The mail is sent only while its person is active and has this permission ('signed-in': any); null when it needs none. */
  permiso: string | null;
  /** How many things the mail tells of, when it gathers those beyond an allowance; null for a mail about one thing. */
  reunidos: Generated<number | null>;
}
