import ELK from 'elkjs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { chartOf } from '../../paths/chart.ts';
import { transitionNames } from '../../paths/transitions.ts';
import { type ChartState, statesOf } from '../../src/workers/chart/chart.ts';
import { foldedAll, foldedAtFirst, unfoldedAround } from '../../src/workers/chart/chart-folds.ts';
import { type ChartLayoutOptions, createChartLayout } from '../../src/workers/chart/chart-layout-client.ts';
import { elkGraphOf, type Place, placesOf } from '../../src/workers/chart/chart-places.ts';
import { type PlannedState, planChart } from '../../src/workers/chart/chart-plan.ts';
import { IS_EXHAUSTIVE } from '../support/depth.ts';

const CHARTS = CATALOGUE.map(({ machine }) => [machine.id, chartOf(machine), machine] as const);
/** In `npm test` every eighth chart is laid out, from the one with most states on: that takes longer than all the rest. */
const LAID_OUT = IS_EXHAUSTIVE
  ? CHARTS
  : CHARTS.toSorted(([, a], [, b]) => statesOf(b.root).length - statesOf(a.root).length).filter(
      (_, place) => place % 8 === 0,
    );
const elk = new ELK();

const plannedStates = (state: PlannedState): PlannedState[] => [
  state,
  ...state.states.flatMap(plannedStates),
];
const holds = (outer: Place, inner: Place): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const overlap = (a: Place, b: Place): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('the plan of a chart', () => {
  it.each(CHARTS)(
    '%s: shows every state once and every transition at each of its targets',
    (_, chart, machine) => {
      const plan = planChart(chart);
      const states = plannedStates(plan.root);
      expect(states.map(({ id }) => id).sort()).toEqual(
        statesOf(chart.root)
          .map(({ id }) => id)
          .sort(),
      );
      const shown = [
        ...states.flatMap(({ texts, spots }) => [
          ...texts,
          ...spots.flatMap((spot) => (spot.kind === 'chip' ? spot.texts : [])),
        ]),
        ...plan.lines.flatMap(({ texts }) => texts),
      ].map(({ transition }) => transition);
      expect([...new Set(shown)].sort()).toEqual(transitionNames(machine).sort());
      expect(shown).toHaveLength(
        statesOf(chart.root)
          .flatMap(({ transitions }) => transitions)
          .reduce((count, { targets }) => count + Math.max(1, targets.length), 0),
      );
    },
  );

  it('lists a transition in the boxes where many states lead to the same one, and draws the others', () => {
    const state = (name: string, to: readonly string[]): ChartState => ({
      id: `m.${name}`,
      path: name,
      name,
      kind: 'plain',
      initial: null,
      actors: [],
      states: [],
      transitions: to.map((target) => ({
        name: `${name} to ${target}`,
        event: `go.${target}`,
        index: 0,
        label: `go.${target}`,
        guard: '',
        targets: [{ id: `m.${target}`, name: target }],
      })),
    });
    const plan = planChart({
      machine: 'm',
      root: {
        ...state('', []),
        id: 'm',
        kind: 'compound',
        states: [
          state('home', ['a']),
          state('a', ['home']),
          state('b', ['home']),
          state('c', ['home', 'a']),
          state('d', ['home']),
        ],
      },
    });
    expect(plan.lines.map(({ id }) => id)).toEqual(['m.home > m.a', 'm.c > m.a']);
    expect(
      plannedStates(plan.root).flatMap(({ name, texts }) =>
        texts.map(({ leadsTo }) => [name, leadsTo?.name]),
      ),
    ).toEqual([
      ['a', 'home'],
      ['b', 'home'],
      ['c', 'home'],
      ['d', 'home'],
    ]);
  });
});

describe('a folded chart', () => {
  const chartNamed = (id: string) =>
    CHARTS.find(([name]) => name === id)?.[1] ?? expect.fail(`no chart ${id}`);
  const idsOf = (root: PlannedState) => plannedStates(root).map(({ id }) => id);

  it('starts so only where it is large, with at most 16 boxes', () => {
    for (const [id, chart] of CHARTS) {
      const folded = foldedAtFirst(chart);
      const boxes = idsOf(planChart(chart, folded).root).length - 1;
      if (statesOf(chart.root).length <= 41) expect([id, folded]).toEqual([id, []]);
      else expect([id, boxes <= 16]).toEqual([id, true]);
    }
    expect(foldedAtFirst(chartNamed('bulkImport'))).not.toEqual([]);
  });

  it('shows a folded state as one box with the number of states in it, and lines between what is left', () => {
    const chart = chartNamed('signIn');
    const { root, lines } = planChart(chart, ['signIn.code']);
    const code = plannedStates(root).find(({ id }) => id === 'signIn.code');
    expect([code?.folded, code?.states, code?.texts]).toEqual(['2 estados', [], []]);
    expect(idsOf(root)).not.toContain('signIn.code.entering');
    const drawn = new Set([
      ...idsOf(root),
      ...plannedStates(root).flatMap(({ spots }) => spots.map(({ id }) => id)),
    ]);
    for (const { id, from, to, texts } of lines) {
      expect([id, drawn.has(from), drawn.has(to)]).toEqual([id, true, true]);
      if (from === 'signIn.code') expect(texts).toEqual([]);
      expect(from === to && from === 'signIn.code').toBe(false);
    }
    expect(
      lines.filter(({ from }) => from === 'signIn.code').flatMap(({ transitions }) => transitions),
    ).not.toEqual([]);
  });

  it('unfolds one level at a time, and around what must be seen', () => {
    const folded = foldedAll(chartNamed('bulkImport'));
    expect(unfoldedAround(folded, ['bulkImport.fileReady.import.browsing'])).toEqual(
      folded.filter((id) => id !== 'bulkImport.fileReady' && id !== 'bulkImport.fileReady.import'),
    );
    const once = folded.filter((id) => id !== 'bulkImport.fileReady');
    const ids = idsOf(planChart(chartNamed('bulkImport'), once).root);
    expect(ids).toContain('bulkImport.fileReady.import');
    expect(ids).not.toContain('bulkImport.fileReady.import.browsing');
  });

  it('fits on a screen of 1440 by 900 with text of 11 px', async () => {
    const chart = chartNamed('bulkImport');
    const { width, height } = placesOf(await elk.layout(elkGraphOf(planChart(chart, foldedAtFirst(chart)))));
    // Text has 12 px; this is the room beside the outline.
    expect([width * (11 / 12) <= 794, height * (11 / 12) <= 594]).toEqual([true, true]);
  });

  it('folds by ids that begin with those of the states around, in every machine', () => {
    for (const [, chart] of CHARTS) {
      for (const { id, path } of statesOf(chart.root)) {
        expect(id).toBe(path === '' ? chart.machine : `${chart.machine}.${path}`);
      }
    }
  });
});

describe('the layout of a chart', () => {
  it.each(LAID_OUT)(
    '%s: states inside their parents, none over another, every line with its points and its label',
    async (_, chart) => {
      const plan = planChart(chart);
      const { boxes, lines, width, height } = placesOf(await elk.layout(elkGraphOf(plan)));
      const all: Place = { x: 0, y: 0, width, height };
      const placeOf = (id: string): Place => boxes[id] ?? expect.fail(`no place for ${id}`);
      for (const state of plannedStates(plan.root)) {
        const own = placeOf(state.id);
        expect(own.width).toBeGreaterThanOrEqual(state.width);
        const inner = [...state.states, ...state.spots].map(({ id }) => ({ id, place: placeOf(id) }));
        for (const { place } of inner) {
          expect(holds(own, place)).toBe(true);
          // Below the lines of the state around it.
          expect(place.y).toBeGreaterThanOrEqual(own.y + state.height);
        }
        for (const [index, one] of inner.entries()) {
          for (const other of inner.slice(index + 1)) {
            expect([one.id, other.id, overlap(one.place, other.place)]).toEqual([one.id, other.id, false]);
          }
        }
      }
      for (const { id, texts } of plan.lines) {
        const line = lines[id] ?? expect.fail(`no way for ${id}`);
        expect(line.points.length).toBeGreaterThanOrEqual(2);
        expect(line.texts !== null).toBe(texts.length > 0);
        if (line.texts) expect(holds(all, line.texts)).toBe(true);
      }
    },
  );
});

describe('the client of the layout worker', () => {
  const [, chart] = CHARTS[0] ?? expect.fail('no chart');
  const plan = planChart(chart);

  /** A worker that answers only when the test says so. */
  class HeldWorker extends EventTarget {
    onmessage: ((answer: { data: unknown }) => void) | null = null;
    readonly asked: { id: number; cmd: string; graph?: object }[] = [];
    isTerminated = false;
    postMessage(message: { id: number; cmd: string }): void {
      this.asked.push(message);
    }
    terminate(): void {
      this.isTerminated = true;
    }
    answer(): void {
      const layout = this.asked.find(({ cmd }) => cmd === 'layout') ?? expect.fail('no layout was asked for');
      this.onmessage?.({ data: { id: layout.id, data: { id: '', width: 7, height: 5, ...layout.graph } } });
    }
  }

  function open(options: ChartLayoutOptions = { idleMs: 1_000 }) {
    const workers: HeldWorker[] = [];
    const layout = createChartLayout(() => {
      const worker = new HeldWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    }, options);
    return { layout, workers };
  }

  it('starts a worker with the first request, and uses the same one again', async () => {
    const { layout, workers } = open();
    expect(workers).toEqual([]);
    const first = layout.layOut(plan);
    workers[0]?.answer();
    expect((await first).width).toBe(7);
    void layout.layOut(plan).catch(() => {});
    expect(workers).toHaveLength(1);
  });

  it('ends the worker of a chart that is cancelled, and rejects at once', async () => {
    const { layout, workers } = open();
    const abort = new AbortController();
    const given = layout.layOut(plan, { signal: abort.signal });
    abort.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    const next = layout.layOut(plan);
    workers[1]?.answer();
    expect((await next).height).toBe(5);
  });

  it('rejects when a worker crashed, and starts another', async () => {
    const { layout, workers } = open();
    const lost = layout.layOut(plan);
    workers[0]?.dispatchEvent(new Event('error'));
    await expect(lost).rejects.toThrow('crashed');
    void layout.layOut(plan).catch(() => {});
    expect(workers).toHaveLength(2);
  });
});
