import { dayFormat } from './office-time.ts';
import { PERIOD_WORDS } from './periods/period-words.ts';
import type { Period } from './periods/periods.ts';
import { counted } from './spanish-count.ts';

/** A view of the dashboard that is sent by mail, in the contract's shape. */
type SentView =
  | { readonly tipo: 'clasica'; readonly rango: SentRange }
  | { readonly tipo: 'personalizada' }
  | { readonly tipo: 'historico'; readonly periodo: Period };
type SentRange =
  | { readonly tipo: 'fechas'; readonly desde: string; readonly hasta: string }
  | { readonly tipo: 'ultimos'; readonly dias: number }
  | null;

const mediumDay = dayFormat('es-ES', { dateStyle: 'medium' });
const dayText = (day: string): string => mediumDay().format(Date.parse(day));

/** A view in Spanish, for the page and for the mail: 'Vista clásica, últimos 30 días'. */
export function viewWords(view: SentView): string {
  switch (view.tipo) {
    case 'clasica':
      return `Vista clásica${rangeWords(view.rango)}`;
    case 'personalizada':
      return 'Vista personalizada';
    case 'historico':
      return `Comparativa histórica, ${PERIOD_WORDS[view.periodo].toLowerCase()}`;
  }
}

function rangeWords(range: SentRange): string {
  if (range === null) return '';
  if (range.tipo === 'fechas') return `, del ${dayText(range.desde)} al ${dayText(range.hasta)}`;
  return range.dias === 1 ? ', solo el último día' : `, últimos ${counted(range.dias, 'día', 'días')}`;
}
