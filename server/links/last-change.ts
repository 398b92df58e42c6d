import type { LinkChange } from '../../src/api/contract/links.ts';
import type { LinkState } from '../../src/shared/link-states.ts';

/**
 * The columns that a change may touch, with their values before it. Moments are texts in ISO 8601 with microseconds.
 */
export interface LinkRow {
  readonly site_cod: string;
  readonly tecnologia: string;
  readonly operador: string | null;
  readonly circuito: string | null;
  readonly mbps: number | null;
  readonly estado: LinkState;
  readonly desde: string;
  readonly bloqueo: string | null;
  readonly bloqueado_en: string | null;
}

export interface LastChange {
  readonly cambio: LinkChange;
  readonly por: string;
  readonly en: string;
  /** The row before the change; null when the change created the link. */
  readonly fila: LinkRow | null;
}
