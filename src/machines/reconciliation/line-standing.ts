import type { ReconciledClass, ReconciledLine } from '../../api/contract/records/reconciliations.ts';

/** The present state of a line: its class or, when no difference of it is open, the decision about it. */
export type LineStanding = ReconciledClass | 'aceptada' | 'descartada';

export function standingOf({
  clase,
  diferencias,
}: Pick<ReconciledLine, 'clase' | 'diferencias'>): LineStanding {
  const has = (wanted: ReconciledLine['diferencias'][number]['situacion']) =>
    diferencias.some(({ situacion }) => situacion === wanted);
  if (clase !== 'difiere' || diferencias.length === 0 || has('pendiente')) return clase;
  return has('aceptada') ? 'aceptada' : 'descartada';
}

/** True for a line of the file that was joined with a work, as long as nothing of it was accepted. */
export const isPartable = ({
  clase,
  parecido,
  diferencias,
}: Pick<ReconciledLine, 'clase' | 'parecido' | 'diferencias'>): boolean =>
  (clase === 'coincide' || clase === 'difiere') &&
  parecido !== null &&
  diferencias.every(({ situacion }) => situacion !== 'aceptada');

/** True for a line about which something can be decided. */
export const isDecidable = ({ clase, diferencias }: Pick<ReconciledLine, 'clase' | 'diferencias'>): boolean =>
  clase === 'difiere' && diferencias.some(({ situacion }) => situacion !== 'aceptada');
