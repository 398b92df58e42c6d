import type { AskedDashboard } from '../../../src/api/contract/dashboard.ts';
import { DASHBOARD_PAGE_SIZE } from '../../../src/api/contract/dashboard.ts';
import type { ExportScope } from '../../../src/api/contract/exports.ts';
import { formatCount } from '../../../src/shared/spanish-count.ts';
import { dayText } from '../cell-text.ts';

export interface Scoped {
  readonly alcance: ExportScope;
  readonly fechaInicio?: string | undefined;
  readonly fechaFin?: string | undefined;
  readonly pagina: number;
}

/** A page size larger than any number of projects. */
const ALL = 1_000_000;

export function dashboardOf({ alcance, fechaInicio, fechaFin, pagina }: Scoped): AskedDashboard {
  const page =
    alcance === 'pagina' ? { page: pagina, pageSize: DASHBOARD_PAGE_SIZE } : { page: 1, pageSize: ALL };
  return alcance === 'todo' || fechaInicio === undefined || fechaFin === undefined
    ? page
    : { ...page, fechaInicio, fechaFin };
}

/**
 * The Spanish text of what is exported: 'Esta página: proyectos 11 a 20 de 42, obras creadas del 1 nov 2026
 * al 21 nov 2026'.
 */
export function scopeText(scoped: Scoped, shown: number, total: number): string {
  const { fechaInicio, fechaFin, page, pageSize } = dashboardOf(scoped);
  const days =
    fechaInicio === undefined || fechaFin === undefined
      ? null
      : `obras creadas del ${dayText(fechaInicio)} al ${dayText(fechaFin)}`;
  if (scoped.alcance === 'pagina') {
    const first = (page - 1) * pageSize;
    const which =
      shown === 0
        ? 'sin proyectos'
        : `proyectos ${formatCount(first + 1)} a ${formatCount(first + shown)} de ${formatCount(total)}`;
    return `Esta página: ${which}${days === null ? '' : `, ${days}`}`;
  }
  return scoped.alcance === 'filtro' && days !== null ? `El filtro: ${days}` : 'Todo: sin filtros';
}
