import type { ColumnSum, ExplorerColumn, RecordGroup } from '../../api/contract/records/explorer.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { countOf, type RegisterWords } from './explorer.ts';
import { formatAmount, formatDays, formatMonth, formatNumber } from './format.ts';
import { withChange } from './time-range.ts';

const lower = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** '1.234,50 €', '3.210,5 m', '1.024'. */
function sumText({ suma, moneda }: ColumnSum, unit: ExplorerColumn['suma']): string {
  if (unit === 'metros') return `${formatNumber(suma, 2)} m`;
  if (unit !== 'dinero') return formatNumber(suma, 2);
  return moneda === null ? `${formatNumber(suma, 2)} sin moneda` : formatAmount(suma, moneda);
}

export const groupsText = {
  choice: 'Agrupar',
  none: 'Sin agrupar',
  by: ({ etiqueta, agrupa }: ExplorerColumn): string =>
    agrupa === 'mes' ? `Por mes: ${lower(etiqueta)}` : `Por ${lower(etiqueta)}`,
  /** Such as 'En curso', 'noviembre de 2026', 'Sin estado'. */
  name: ({ etiqueta, agrupa }: ExplorerColumn, { valor, nombre }: RecordGroup): string => {
    if (valor === null) return `Sin ${lower(etiqueta)}`;
    if (agrupa === 'mes') return formatMonth(valor);
    return nombre.trim() === '' ? '(en blanco)' : nombre;
  },
  toggled: (name: string, count: string, isOpen: boolean): string =>
    `${name}, ${count}: ${isOpen ? 'desplegado' : 'plegado'}`,
  reading: 'Leyendo…',
  failed: 'No se pudo leer. Reintentar',
  more: (words: RegisterWords, left: number): string => `Ver más: quedan ${countOf(words, left)}`,
  moreGroups: (left: number): string => `Ver más grupos: quedan ${formatCount(left)}`,
  tooManyGroups: (left: number): string =>
    `Quedan ${counted(left, 'grupo', 'grupos')}: pon un filtro para verlos`,
  foot: (words: RegisterWords, groups: number, total: number): string =>
    `${counted(groups, 'grupo', 'grupos')}, ${countOf(words, total)}`,
  gridHelp:
    ' Las filas de los grupos se despliegan con Intro o la flecha derecha y se pliegan con la izquierda.',
  tooLong: 'Agrupar tantos registros lleva demasiado tiempo',
  tooLongDetail: 'Pon un filtro que deje pasar menos, o quita los grupos.',

  sums: {
    filtered: 'Suma de lo filtrado',
    chosen: 'Suma de lo elegido',
    /** Of several currencies each has its own sum. */
    of: (sums: readonly ColumnSum[], { nombre, suma }: ExplorerColumn): string =>
      sums
        .filter(({ columna }) => columna === nombre)
        .map((sum) => sumText(sum, suma))
        .join(' · '),
    compared: (from: string, to: string): string => `Suma de lo filtrado, y antes (${formatDays(from, to)})`,
    /** The sums of the days before: 'antes 1.024 m (+12,5 %)'; null where there is nothing in either span. */
    before: (
      now: readonly ColumnSum[],
      before: readonly ColumnSum[],
      { nombre, suma }: ExplorerColumn,
    ): string | null => {
      const of = (all: readonly ColumnSum[]) => all.filter(({ columna }) => columna === nombre);
      const [sums, since] = [of(before), of(now)];
      if (sums.length === 0) return since.length === 0 ? null : 'antes —';
      const sumNow = (moneda: string | null) => Number(since.find((sum) => sum.moneda === moneda)?.suma ?? 0);
      return `antes ${sums.map((sum) => withChange(sumText(sum, suma), sumNow(sum.moneda), Number(sum.suma))).join(' · ')}`;
    },
    empty: '—',
    failed: 'No se pudo sumar.',
    tooLong: 'Son demasiados para sumarlos: pon un filtro.',
  },
} as const;
