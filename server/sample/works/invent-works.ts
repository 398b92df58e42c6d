import type { Random } from '../../../src/shared/seeded-random.ts';
import type { SampleProject } from '../company/projects.ts';
import type { SampleSite } from '../company/sites.ts';
import type { SampleTime } from '../sample-time.ts';
import { inventLines, type SampleLine } from './invoice-lines.ts';
import { inventProgress, type Progress } from './milestones.ts';

type WorkState = 'Planificada' | 'En curso' | 'Bloqueada' | 'Terminada' | 'Cerrada' | 'Cancelada';

export interface SampleWork extends Progress {
  readonly cod: string;
  readonly project: SampleProject;
  readonly subproject: string;
  readonly site: SampleSite;
  readonly client: string | null;
  readonly state: WorkState;
  /** What it waits for; null when it is not blocked. */
  readonly waitsFor: string | null;
  readonly cents: number;
  readonly lines: readonly SampleLine[];
}

const WAITS = [
  'Falta la licencia municipal: el ayuntamiento pide otro plano de planta',
  'La propiedad no deja entrar: se busca otro trazado',
  'Sin conducto libre en la canalización existente',
  'Pendiente del permiso de la confederación hidrográfica',
  'Falta material: la caja terminal llega con retraso',
] as const;
/** Of so many works, one has no code of the customer yet. */
const WITHOUT_CLIENT = 60;

interface Given {
  readonly sites: readonly SampleSite[];
  readonly random: Random;
  readonly time: SampleTime;
}

export function inventWorks(project: SampleProject, { sites, random, time }: Given): readonly SampleWork[] {
  const near = sites.filter(({ region }) => region === project.region);
  return Array.from({ length: project.works }, (_, place) => {
    const assigned = assignedDay(project, place, time);
    const progress = inventProgress(project, assigned, { random, time });
    const number = place + 1;
    const cents = inventCents(project, random);
    const site = near[random.below(near.length)];
    if (site === undefined) throw new Error(`The region ${project.region} has no sites.`);
    return {
      ...progress,
      cod: `4P-${project.serie}-${String(number).padStart(4, '0')}`,
      project,
      subproject: subprojectOf(project, place),
      site,
      client:
        random.below(WITHOUT_CLIENT) === 0
          ? null
          : `CLI-${project.prefijo}-${String(number).padStart(6, '0')}`,
      state: stateOf(project, progress),
      waitsFor: progress.isBlocked ? random.pick(WAITS) : null,
      cents,
      lines: inventLines(cents, progress, { random, time }),
    };
  });
}

/** The share of the time that has passed when that share of the works has been assigned. */
const PACES = {
  even: (share: number) => share,
  rising: (share: number) => Math.sqrt(share),
  falling: (share: number) => share * share,
} as const;

function assignedDay(
  { assigned: [from, to], pace, works }: SampleProject,
  place: number,
  time: SampleTime,
): number {
  const passed = PACES[pace](place / Math.max(1, works - 1));
  return Math.min(time.workday(-from + Math.round((from - to) * passed)), -to);
}

/** Works are given to the subprojects in turn, or, where they are phases, one phase after the other. */
function subprojectOf({ subprojects, works }: SampleProject, place: number): string {
  const [first] = subprojects;
  const at =
    first === 'Fase 1' ? Math.floor((place * subprojects.length) / works) : place % subprojects.length;
  return subprojects[at] ?? first;
}

/** Most works are small: the square of a share is low more often than high. */
function inventCents({ amounts: [least, most] }: SampleProject, random: Random): number {
  const share = (random.below(1_000) / 1_000) ** 2;
  return Math.round((least + (most - least) * share) * 100) + random.below(100);
}

function stateOf({ estado }: SampleProject, { days, isBlocked }: Progress): WorkState {
  if (days.has('seg_cierre_fecha')) return 'Cerrada';
  if (days.has('seg_fin_obra_fecha')) return 'Terminada';
  if (estado === 'Cancelado') return 'Cancelada';
  if (isBlocked) return 'Bloqueada';
  return days.has('seg_inicio_obra_fecha') ? 'En curso' : 'Planificada';
}
