import type { WorkField, WorkMilestone } from '../../../src/api/contract/work-page.ts';
import { factsOf } from '../../../src/shared/fields/sheet-fields.ts';

const DAY_MS = 86_400_000;

/**
 * The milestones of a work: the dates of its tracking sheet, in order. `today`: the current day in the office's time
 * zone.
 */
export function milestonesOf(fields: readonly WorkField[], today: string): WorkMilestone[] {
  const dates = fields.filter(({ tipo }) => tipo === 'fecha');
  const lastDone = dates.findLastIndex(({ valor }) => valor !== null);
  const byName = new Map(dates.map((field) => [field.campo, field]));
  return dates.map(({ campo, etiqueta, valor: fecha }, at) => {
    const earlier = fecha === null ? undefined : byName.get(factsOf('cm_seg_01', campo).notBefore ?? '');
    const before = dates.slice(0, at).findLast(({ valor }) => valor !== null)?.valor ?? null;
    return {
      campo,
      etiqueta,
      fecha,
      estado: fecha === null ? (at < lastDone ? 'falta' : 'pendiente') : fecha > today ? 'futuro' : 'hecho',
      dias: fecha === null || before === null ? null : daysBetween(before, fecha),
      anteriorA: fecha !== null && earlier?.valor != null && fecha < earlier.valor ? earlier.etiqueta : null,
    };
  });
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
