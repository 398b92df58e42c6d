import layoutWorkerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { chartOf } from '../../paths/chart.ts';
import type { WordedSubject } from '../../paths/subject.ts';
import {
  createStatesPageImplementations,
  type StatesPageDeps,
} from '../machines/states-page/states-page-actors.ts';
import { statesPageMachine } from '../machines/states-page/states-page-machine.ts';
import type { MachineWords, StatesPageParts } from '../ui/states/states-access.tsx';
import { type ChartLayout, createChartLayout } from '../workers/chart/chart-layout-client.ts';
import { planChart } from '../workers/chart/chart-plan.ts';
import { createScriptsClient } from '../workers/scripts/scripts-client.ts';

/** What the page /estados needs from outside. This file is separate, so that main.tsx fetches it only for that page. */
export interface StatesWorld extends Pick<StatesPageDeps, 'writeScript' | 'saveFile'> {
  readonly layout: Pick<ChartLayout, 'layOut'>;
  readonly suites: StatesPageParts['suites'];
}

const charts = CATALOGUE.map(({ machine }) => chartOf(machine));
const words = new Map(CATALOGUE.map(({ machine, wording }) => [machine.id, wordsOf(wording)]));

export function createStatesPage({ layout, suites, ...deps }: StatesWorld): StatesPageParts {
  const layOut: StatesPageDeps['layOut'] = async (id, options) => {
    const chart = charts.find(({ machine }) => machine === id);
    if (chart === undefined) throw new Error(`There is no machine '${id}'.`);
    const plan = planChart(chart);
    return { plan, places: await layout.layOut(plan, options) };
  };
  return {
    machine: statesPageMachine.provide(createStatesPageImplementations({ ...deps, layOut })),
    charts,
    words,
    suites,
  };
}

function wordsOf({ title, states }: WordedSubject['wording']): MachineWords {
  const worded = Object.entries(states).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { title, states: new Map(worded) };
}

const LAYOUT_IDLE_MS = 60_000;

export const createBrowserStatesWorld = ({ saveFile }: Pick<StatesWorld, 'saveFile'>): StatesWorld => ({
  // elkjs' worker is a classic script, not a module.
  layout: createChartLayout(() => new Worker(layoutWorkerUrl), { idleMs: LAYOUT_IDLE_MS }),
  writeScript: createScriptsClient(
    () => new Worker(new URL('../../paths/scripts.worker.ts', import.meta.url), { type: 'module' }),
  ),
  saveFile,
  suites: typeof __MACHINE_COVERAGE__ === 'undefined' ? [] : __MACHINE_COVERAGE__,
});
