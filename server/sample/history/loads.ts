import type { Random } from '../../../src/shared/seeded-random.ts';
import { ANA, OPERATIONS, type SamplePerson } from '../company/people.ts';
import type { SampleProject } from '../company/projects.ts';
import type { SampleTime } from '../sample-time.ts';
import type { SampleWork } from '../works/invent-works.ts';

/** How a load ended, and for one that loaded nothing, why. */
export type LoadOutcome = 'cargada' | 'detenida' | 'abortada' | 'ensayo' | 'deshecha';

export interface SampleLoad {
  /** Relative to today, and minutes since midnight. */
  readonly day: number;
  readonly minute: number;
  readonly person: SamplePerson;
  readonly project: SampleProject;
  readonly outcome: LoadOutcome;
  readonly works: readonly SampleWork[];
}

const DAYS_OF_A_LOAD = 42;
const DAYS_UNTIL_LOADED = 2;
const OPENING = 8 * 60 + 20;
const MORNING = 5 * 60;
/** Minutes between a load that came to nothing and the one that loaded the file. */
const LATER = 35;

/** What happens before some of the loads: of so many loads, one. */
const BEFORE: readonly (readonly [LoadOutcome, number])[] = [
  ['detenida', 11],
  ['ensayo', 17],
  ['deshecha', 61],
  ['abortada', 47],
];

/** The loads that brought the works, in the order in which they were made. */
export function inventLoads(
  works: readonly SampleWork[],
  { random, time }: { readonly random: Random; readonly time: SampleTime },
): readonly SampleLoad[] {
  const brought = new Map<string, SampleWork[]>();
  for (const work of works) {
    const window = `${work.project.prefijo} ${windowOf(work)}`;
    brought.set(window, [...(brought.get(window) ?? []), work]);
  }
  return [...brought.values()]
    .flatMap((of): SampleLoad[] => {
      const [first] = of;
      if (first === undefined) return [];
      return [
        {
          day: dayOf(first, time),
          minute: OPENING + LATER + random.below(MORNING),
          person: random.pick([OPERATIONS, OPERATIONS, ANA]),
          project: first.project,
          outcome: 'cargada',
          works: of,
        },
      ];
    })
    .flatMap((load, place) => [...attemptsBefore(load, place), load])
    .sort((one, other) => one.day - other.day || one.minute - other.minute);
}

const assignedDay = ({ days }: SampleWork): number => days.get('seg_asignacion_fecha') ?? 0;

/** The works are loaded every six weeks, for the last time two days after the last one was assigned. */
const windowOf = (work: SampleWork): number =>
  Math.floor((-work.project.assigned[1] - assignedDay(work)) / DAYS_OF_A_LOAD);

const dayOf = (work: SampleWork, time: SampleTime): number =>
  Math.min(time.workday(DAYS_UNTIL_LOADED - work.project.assigned[1] - windowOf(work) * DAYS_OF_A_LOAD), -1);

function attemptsBefore(load: SampleLoad, place: number): readonly SampleLoad[] {
  const found = BEFORE.find(([, every]) => place % every === every - 1);
  return found === undefined ? [] : [{ ...load, outcome: found[0], minute: load.minute - LATER }];
}
