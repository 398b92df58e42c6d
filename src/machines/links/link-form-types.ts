import type { Link } from '../../api/contract/links.ts';

/** The values as typed; `id` is null for a new link. */
export interface LinkValues {
  readonly id: number | null;
  readonly version: number;
  readonly sitio: string;
  readonly tecnologia: string;
  readonly operador: string;
  readonly circuito: string;
  readonly mbps: string;
}
export type LinkRule = 'missing' | 'notWhole';

export interface LinkSaved {
  readonly type: 'link.saved';
  readonly link: Link;
  readonly isNew: boolean;
}
