import { readScripts } from '../../paths/write-script.ts';
import { createStatesPage, type StatesWorld } from '../../src/composition/states.ts';
import { createRecorder } from '../../src/machines/kit/recorder.ts';
import type { StatesAccess } from '../../src/ui/states/states-access.tsx';
import type { ChartPlaces, Place } from '../../src/workers/chart/chart-places.ts';
import type { ChartPlan, PlannedState } from '../../src/workers/chart/chart-plan.ts';
import { type OpenPortalOptions, openPortal } from './open-portal.tsx';

/** Places all boxes in one column: what is drawn does not depend on where. */
export function stacked(plan: ChartPlan): ChartPlaces {
  const boxes: Record<string, Place> = {};
  let y = 0;
  const place = ({ id, width, height, states, spots }: PlannedState): void => {
    boxes[id] = { x: 0, y, width, height };
    y += height;
    for (const spot of spots) {
      boxes[spot.id] = { x: 0, y, width: spot.width, height: spot.height };
      y += spot.height;
    }
    for (const state of states) place(state);
  };
  place(plan.root);
  const lines = plan.lines.map(({ id, texts, width, height }) => {
    const points = [
      { x: 0, y: 0 },
      { x: 0, y },
    ];
    return [id, { points, texts: texts.length > 0 ? { x: 0, y: 0, width, height } : null }] as const;
  });
  return { width: 400, height: y, boxes, lines: Object.fromEntries(lines) };
}

export interface StatesPageOptions extends Omit<OpenPortalOptions, 'states'> {
  readonly world?: Partial<StatesWorld>;
}

/** Opens /estados over real machines that the recorder has heard from their start. */
export function openStates(path: string, { world = {}, ...options }: StatesPageOptions = {}) {
  const recorder = createRecorder({ now: () => Date.UTC(2026, 10, 21, 9, 30) });
  const saved: { readonly fileName: string; readonly file: Blob }[] = [];
  const parts = Promise.resolve(
    createStatesPage({
      layout: { layOut: async (plan) => stacked(plan) },
      scripts: {
        write: async ({ machine, strategy, format, steps }) => ({
          fileName: `${machine}.${steps?.join('-') ?? strategy}.${format}`,
          text: 'Paso 1',
        }),
        read: async (order) => readScripts(order),
      },
      saveFile: (fileName, file) => saved.push({ fileName, file }),
      suites: [],
      ...world,
    }),
  );
  const states: StatesAccess = { recorder, open: () => parts };
  const page = openPortal(path, { ...options, states });
  page.portal.system.inspect(recorder.inspect);
  return { ...page, recorder, saved, parts };
}
