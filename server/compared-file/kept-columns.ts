import type { By } from '../audit/record-audit.ts';

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

interface Begun {
  readonly request: {
    readonly archivo: string;
    readonly huella: string;
    readonly cabeceras: string;
    readonly columnas: string[];
    readonly filas: number;
  };
  readonly campos: string[];
  readonly by: By;
  readonly now: Date;
}

export const keptColumns = ({ request, campos, by, now }: Begun): KeptColumns => ({
  archivo: request.archivo,
  huella: request.huella,
  cabeceras: request.cabeceras,
  columnas: request.columnas,
  campos,
  filas_previstas: request.filas,
  usuario_id: by.id,
  usuario_nombre: by.name,
  creado_en: now,
});
