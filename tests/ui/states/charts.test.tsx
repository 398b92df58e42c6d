import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CATALOGUE } from '../../../paths/catalogue.ts';
import { chartOf } from '../../../paths/chart.ts';
import { coverageOfChart } from '../../../src/ui/states/chart-coverage.ts';
import { ChartDrawing } from '../../../src/ui/states/drawing/chart-drawing.tsx';
import { Outline } from '../../../src/ui/states/outline.tsx';
import type { Folds } from '../../../src/ui/states/use-folds.ts';
import { statesOf } from '../../../src/workers/chart/chart.ts';
import { planChart } from '../../../src/workers/chart/chart-plan.ts';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { stacked } from '../../support/states-page.tsx';

/** The largest machines have states and transitions of every kind. The exhaustive run draws all machines. */
const LARGE = ['portal', 'bulkImport', 'explorer'];
const DRAWN = CATALOGUE.filter(
  ({ machine }, at) => IS_EXHAUSTIVE || LARGE.includes(machine.id) || at % 10 === 0,
);

const NONE: ReadonlySet<string> = new Set();
const UNFOLDED: Folds = { folded: NONE, fold: () => {}, foldAll: () => {}, unfoldAll: () => {} };

it.each(DRAWN.map(({ machine }) => [machine.id, chartOf(machine)] as const))(
  '%s is drawn and described in words, every state and every transition of it',
  (_, chart) => {
    const plan = planChart(chart);
    const coverage = coverageOfChart(chart, { suites: [], choice: null, taken: [], entered: [] });
    const shown = { coverage, lit: NONE, next: NONE, isWalked: false, selected: null, folds: UNFOLDED };
    const { container } = render(
      <>
        <svg>
          <title>{chart.machine}</title>
          <ChartDrawing drawing={{ plan, places: stacked(plan), folded: [] }} {...shown} />
        </svg>
        <Outline chart={chart} onSelect={() => {}} {...shown} />
      </>,
    );
    const all = statesOf(chart.root);
    const values = (name: string) =>
      [...container.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)).sort();
    expect(values('data-state')).toEqual(all.map(({ id }) => id).sort());
    const transitions = all.flatMap((state) => state.transitions);
    expect(values('data-key')).toEqual(
      [...all.map(({ id }) => id), ...transitions.map(({ name }) => name)].sort(),
    );
    const words = container.querySelector('svg')?.textContent ?? '';
    expect(transitions.filter(({ label }) => !words.includes(label))).toEqual([]);
  },
);
