import { createRandom } from '../../../src/shared/seeded-random.ts';
import { inventLoads, type SampleLoad } from '../history/loads.ts';
import type { SampleTime } from '../sample-time.ts';
import { inventWorks, type SampleWork } from '../works/invent-works.ts';
import { PROJECTS } from './projects.ts';
import { inventSites, type SampleSite } from './sites.ts';

const SEED = 2026;

/** A work with its number in the database, and the load and record that brought it. */
export interface LoadedWork extends SampleWork {
  readonly id: number;
  readonly load: NumberedLoad;
  readonly record: number;
}

export interface SampleCompany {
  readonly time: SampleTime;
  readonly sites: readonly SampleSite[];
  readonly works: readonly LoadedWork[];
  /** In the order in which they were made. */
  readonly loads: readonly NumberedLoad[];
}

export interface NumberedLoad extends SampleLoad {
  readonly id: number;
}

/** Invents the company of the sample. The same day gives the same company. */
export function inventCompany(time: SampleTime): SampleCompany {
  const random = createRandom(SEED);
  const sites = inventSites(random);
  const invented = PROJECTS.flatMap((project) => inventWorks(project, { sites, random, time }));
  const loads = inventLoads(invented, { random, time }).map((load, place) => ({ ...load, id: place + 1 }));
  const works = loads
    .filter(({ outcome }) => outcome === 'cargada')
    .flatMap((load) => load.works.map((work, place) => ({ ...work, load, record: place + 1 })))
    .map((work, place) => ({ ...work, id: place + 1 }));
  return { time, sites, works, loads };
}
