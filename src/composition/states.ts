import layoutWorkerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { chartOf } from '../../paths/chart.ts';
import type { WordedSubject } from '../../paths/subject.ts';
import { walkOf } from '../../paths/walk.ts';
import { statesOrderMachine } from '../machines/states-page/states-order-machine.ts';
import {
  createStatesOrderImplementations,
  createStatesPageImplementations,
  createStatesScriptsImplementations,
  type StatesPageDeps,
  type StatesScriptsDeps,
} from '../machines/states-page/states-page-actors.ts';
import { statesPageMachine } from '../machines/states-page/states-page-machine.ts';
import { statesScriptsMachine } from '../machines/states-page/states-scripts-machine.ts';
import type { MachineWords, StatesPageParts } from '../ui/states/states-access.tsx';
import { foldedAtFirst, unfoldedAround } from '../workers/chart/chart-folds.ts';
import { type ChartLayout, createChartLayout } from '../workers/chart/chart-layout-client.ts';
import { planChart } from '../workers/chart/chart-plan.ts';
import { readShownOrder } from '../workers/order/read-shown-order.ts';
import { createScriptsClient } from '../workers/scripts/scripts-client.ts';
import type { ScriptsClient } from '../workers/scripts/scripts-protocol.ts';

/** What the page /estados needs from outside. This file is separate, so that main.tsx fetches it only for that page. */
export interface StatesWorld extends Pick<StatesScriptsDeps, 'saveFile'> {
  readonly scripts: ScriptsClient;
  readonly layout: Pick<ChartLayout, 'layOut'>;
  readonly suites: StatesPageParts['suites'];
}

const charts = CATALOGUE.map(({ machine }) => chartOf(machine));
const words = new Map(CATALOGUE.map(({ machine, wording }) => [machine.id, wordsOf(wording)]));

export function createStatesPage({ layout, scripts, suites, saveFile }: StatesWorld): StatesPageParts {
  const layOut: StatesPageDeps['layOut'] = async ({ machine: id, folded, shown }, options) => {
    const chart = named(charts, id, ({ machine }) => machine);
    const kept = unfoldedAround(folded ?? foldedAtFirst(chart), shown);
    const plan = planChart(chart, kept);
    return { plan, places: await layout.layOut(plan, options), folded: kept };
  };
  const followWalk: StatesPageDeps['followWalk'] = async ({ machine: id, steps }) =>
    walkOf(
      named(CATALOGUE, id, ({ machine }) => machine.id),
      steps,
    );
  const { write: writeScript, read: readScripts } = scripts;
  return {
    machine: statesPageMachine.provide(createStatesPageImplementations({ layOut, followWalk })),
    scriptsMachine: statesScriptsMachine.provide(
      createStatesScriptsImplementations({ writeScript, readScripts, saveFile }),
    ),
    orderMachine: statesOrderMachine.provide(createStatesOrderImplementations({ readShownOrder })),
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

function named<TOne>(all: readonly TOne[], id: string, idOf: (one: TOne) => string): TOne {
  const found = all.find((one) => idOf(one) === id);
  if (found === undefined) throw new Error(`There is no machine '${id}'.`);
  return found;
}

const LAYOUT_IDLE_MS = 60_000;

export const createBrowserStatesWorld = ({ saveFile }: Pick<StatesWorld, 'saveFile'>): StatesWorld => ({
  // elkjs' worker is a classic script, not a module.
  layout: createChartLayout(() => new Worker(layoutWorkerUrl), { idleMs: LAYOUT_IDLE_MS }),
  scripts: createScriptsClient(
    () => new Worker(new URL('../../paths/scripts.worker.ts', import.meta.url), { type: 'module' }),
  ),
  saveFile,
  suites: typeof __MACHINE_COVERAGE__ === 'undefined' ? [] : __MACHINE_COVERAGE__,
});
