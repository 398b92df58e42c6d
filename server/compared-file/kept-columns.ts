/** The columns that the record of every kept table from outside has. */
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
