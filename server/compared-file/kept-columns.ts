/** What every kept table from outside says of itself. */
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
