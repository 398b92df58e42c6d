import type { Count } from '../../api/contract/records/explorer.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';

/** The words of the drawer of a record, of any kind. */
export const recordText = {
  close: 'Cerrar el detalle',
  previous: 'Anterior de la lista',
  next: 'Siguiente de la lista',
  /** Shown beside the two buttons; the keys work while the focus is in the drawer. */
  previousHint: 'Anterior (K)',
  nextHint: 'Siguiente (J)',
  keys: 'J pasa al siguiente de la lista y K al anterior.',
  place: (position: number, { total, exacto }: Count): string =>
    exacto ? `${formatCount(position)} de ${formatCount(total)}` : formatCount(position),
  loading: 'Leyendo el detalle…',
  failed: (why: string): string => `El detalle no se pudo leer. ${why}`,
  facts: 'Lo principal',
  others: 'Otros datos',
  blank: (count: number): string => counted(count, 'campo vacío', 'campos vacíos'),
  noValue: '—',
  life: {
    title: 'Su vida',
    loading: 'Leyendo su vida…',
    failed: 'No se pudo leer su vida. No se ha cambiado nada.',
    by: (person: string): string => `por ${person}`,
  },
  change: (label: string): string => `Cambiar ${label}`,
  /** Leads to the page of the record, where all of a list is shown. */
  all: (count: number): string => `Ver todo (${formatCount(count)})`,
} as const;
