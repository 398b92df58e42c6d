import type { Random } from '../../../src/shared/seeded-random.ts';
import type { SampleProject } from '../company/projects.ts';
import type { SampleTime } from '../sample-time.ts';

/** Each milestone of a work, with the least and the most days from the one before it. */
const STAGES = [
  ['seg_replanteo_fecha', 4, 18],
  ['seg_proyecto_fecha', 7, 21],
  ['seg_licencia_solicitud_fecha', 2, 9],
  ['seg_licencia_concesion_fecha', 20, 65],
  ['seg_inicio_obra_fecha', 5, 25],
  ['seg_fin_obra_fecha', 8, 45],
  ['seg_certificacion_fecha', 7, 25],
  ['seg_entrega_doc_fecha', 2, 10],
  ['seg_aceptacion_fecha', 5, 25],
  ['seg_cierre_fecha', 3, 20],
] as const;

export type Milestone = 'seg_asignacion_fecha' | (typeof STAGES)[number][0];
export const MILESTONES: readonly Milestone[] = ['seg_asignacion_fecha', ...STAGES.map(([field]) => field)];

/** A work that waits for something has got no further than the beginning of its works. */
const STAGES_BEFORE_THE_END = 5;
/** A work that was assigned longer ago has got what it waited for. */
const LONGEST_BLOCK_DAYS = 400;

export interface Progress {
  /** Days relative to today; a milestone that is not reached is missing. */
  readonly days: ReadonlyMap<Milestone, number>;
  readonly isBlocked: boolean;
}

export function inventProgress(
  { slowness, blocked, stopped }: SampleProject,
  assigned: number,
  { random, time }: { readonly random: Random; readonly time: SampleTime },
): Progress {
  const days = new Map<Milestone, number>([['seg_asignacion_fecha', assigned]]);
  const willBlock = random.below(100) < blocked && assigned > -LONGEST_BLOCK_DAYS;
  const reachable = willBlock ? random.below(STAGES_BEFORE_THE_END) : STAGES.length;
  const last = stopped === null ? -1 : -stopped;
  let day = assigned;
  for (const [place, [field, least, most]] of STAGES.entries()) {
    day = time.workday(day + Math.round((least + random.below(most - least + 1)) * slowness));
    if (day > last) return { days, isBlocked: false };
    if (place >= reachable) return { days, isBlocked: true };
    days.set(field, day);
  }
  return { days, isBlocked: false };
}
