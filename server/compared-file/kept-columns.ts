/** The columns of the record of every kind of kept table (an uploaded file whose rows the server stores). */
export interface KeptColumns {
  archivo: string;
  huella: string;
  cabeceras: string;
  columnas: string[];
  campos: string[];
  filas_previstas: number;
  usuario_id: number;
  usuario_nombre: string;
  creado_en: Date;
}
