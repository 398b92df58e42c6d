import { describe, expect, it } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { effortOf } from '../../paths/effort.ts';
import { generatePaths, type STRATEGIES } from '../../paths/generate-paths.ts';
import { LimitExceeded, type ReachedLimit } from '../../paths/limit.ts';
import { type ModelEdge, type ModelNode, modelGraph } from '../../paths/model-graph.ts';
import type { Path, Way } from '../../paths/path.ts';
import { pathToState, statesNamed } from '../../paths/path-to-state.ts';
import { restingStates } from '../../paths/resting-states.ts';
import { everyStepWays, stepKinds } from '../../paths/strategies/every-step.ts';
import { tourWays } from '../../paths/strategies/tour.ts';
import { transitionTours } from '../../paths/strategies/transition-tour.ts';
import { type PathSubject, pathSubject } from '../../paths/subject.ts';
import { testScripts } from '../../paths/test-scripts.ts';
import { transitionName, transitionNames } from '../../paths/transitions.ts';
import { IS_EXHAUSTIVE } from '../support/depth.ts';
import { replay } from '../support/replay.ts';

/** Two regions, so that a step may take two transitions; one state that is passed through. */
const lamp = createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    bulb: {
      initial: 'off',
      states: {
        off: { on: { press: 'warming' } },
        warming: { always: 'on' },
        on: { on: { press: 'off' } },
      },
    },
    cord: {
      initial: 'loose',
      states: { loose: { on: { press: 'tight', cut: 'gone' } }, tight: {}, gone: { type: 'final' } },
    },
  },
});
const nothing = { events: {}, outputs: {}, failures: {} };
const lampSubject = pathSubject(lamp, { payloads: nothing, input: undefined, limit: 1_000 });

const product = (id: string): PathSubject => {
  const found = CATALOGUE.find(({ machine }) => machine.id === id);
  if (!found) throw new Error(`The catalogue has no '${id}'.`);
  return found;
};

/** Machines of the product of which many paths take little time. */
const SOME = ['signIn', 'serverStep', 'runRecord', 'permissions'];

/** The transitions of each step that a real actor took on the path. */
function stepsTaken(subject: PathSubject, path: Path): string[][] {
  return replay(subject, path)
    .recent()
    .map(({ transitions }) =>
      transitions.map(({ source, event, index }) => transitionName(source, event, index)),
    )
    .filter((names) => names.length > 0);
}

const pairs = (steps: readonly (readonly string[])[]): string[] =>
  steps
    .slice(1)
    .flatMap((names, index) =>
      (steps[index] ?? []).flatMap((first) => names.map((next) => `${first} > ${next}`)),
    );

/** All pairs that exist: of two steps of the model that follow each other, and within one step. */
function possiblePairs(subject: PathSubject): Set<string> {
  const found = new Set<string>();
  for (const edge of edgesFrom(modelGraph(subject))) {
    for (const next of edge.to.edges)
      for (const pair of pairs([...edge.taken, ...next.taken])) found.add(pair);
  }
  return found;
}

function edgesFrom(start: ModelNode): ModelEdge[] {
  const nodes = new Set([start]);
  for (const { edges } of nodes) for (const { to } of edges) nodes.add(to);
  return [...nodes].flatMap(({ edges }) => edges);
}

/** The steps of the model that the ways take together. */
function stepsOf(start: ModelNode, ways: readonly Way[]): Set<string> {
  const kindOf = stepKinds();
  for (const edge of edgesFrom(start)) kindOf(edge);
  for (const way of ways) {
    expect(way.map(({ from }) => from)).toEqual([start, ...way.map(({ to }) => to)].slice(0, -1));
  }
  return new Set(ways.flat().map(kindOf));
}

const events = (paths: readonly Path[]): string[] =>
  paths.map(({ steps }) =>
    steps
      .slice(1)
      .map(({ event }) => event.type)
      .join(' '),
  );

describe('the strategy pairs', () => {
  it.each([['a small machine', lampSubject], ...SOME.map((id) => [id, product(id)] as const)] as const)(
    'has real actors of %s take every two transitions that can follow one another',
    (_, subject) => {
      const paths = generatePaths(subject, 'pairs');
      const taken = new Set(paths.flatMap((path) => pairs(stepsTaken(subject, path))));
      const possible = possiblePairs(subject);
      expect(possible.size).toBeGreaterThan(transitionNames(subject.machine).length / 2);
      expect([...possible].filter((pair) => !taken.has(pair))).toEqual([]);
    },
  );

  it('pairs each transition with the next ones, transient and parallel ones included', () => {
    const taken = new Set(
      generatePaths(lampSubject, 'pairs').flatMap((path) => pairs(stepsTaken(lampSubject, path))),
    );
    expect([...taken].sort()).toEqual([
      'lamp.bulb.off on press #0 > lamp.bulb.warming on always #0',
      'lamp.bulb.on on press #0 > lamp.bulb.off on press #0',
      'lamp.bulb.warming on always #0 > lamp.bulb.on on press #0',
      'lamp.cord.loose on cut #0 > lamp.bulb.off on press #0',
      'lamp.cord.loose on press #0 > lamp.bulb.warming on always #0',
    ]);
  });
});

describe('the strategy simple', () => {
  it('finds every path that enters no state of the chart twice', () => {
    const fork = createMachine({
      id: 'fork',
      initial: 'a',
      states: {
        a: { on: { left: 'b', right: 'c' } },
        b: { on: { on: 'd', over: 'c', back: 'a' } },
        c: { on: { on: 'd', over: 'b' } },
        d: { on: { back: 'a' } },
      },
    });
    const subject = pathSubject(fork, { payloads: nothing, input: undefined, limit: 100 });
    expect(events(generatePaths(subject, 'simple')).sort()).toEqual([
      'left on',
      'left over on',
      'right on',
      'right over on',
    ]);
  });

  it('takes the fewest steps within a state that the rest of the path needs', () => {
    const form = setup({ types: { context: {} as { text: string } } }).createMachine({
      id: 'form',
      context: { text: '' },
      initial: 'empty',
      states: {
        empty: {
          on: {
            typed: { actions: assign(({ context }) => ({ text: `${context.text}x`.slice(0, 3) })) },
            sent: { guard: ({ context }) => context.text.length > 1, target: 'done' },
          },
        },
        done: { on: { again: 'empty' } },
      },
    });
    const subject = pathSubject(form, { payloads: nothing, input: undefined, limit: 100 });
    expect(events(generatePaths(subject, 'simple'))).toEqual(['typed typed sent']);
  });
});

describe('the strategy shortest', () => {
  // A real actor takes every transition of every machine in tests/machines/paths.test.ts too, on other paths.
  const walked = IS_EXHAUSTIVE ? CATALOGUE : SOME.map(product);
  it.each(walked.map((subject) => [subject.machine.id, subject] as const))(
    'takes every transition of %s',
    (_, subject) => {
      const taken = new Set(
        generatePaths(subject, 'shortest').flatMap((path) => stepsTaken(subject, path).flat()),
      );
      expect(transitionNames(subject.machine).filter((name) => !taken.has(name))).toEqual([]);
    },
  );
});

describe('the strategy tour', () => {
  const words = CATALOGUE.find(({ machine }) => machine.id === 'signIn')?.wording;

  it.each(['signIn', 'serverStep', 'navigation', 'permissions'].map((id) => [id, product(id)] as const))(
    'takes every transition of %s on fewer paths than the strategy shortest',
    (_, subject) => {
      const tour = generatePaths(subject, 'tour');
      const taken = new Set(tour.flatMap((path) => stepsTaken(subject, path).flat()));
      expect(transitionNames(subject.machine).filter((name) => !taken.has(name))).toEqual([]);
      expect(tour.length).toBeLessThan(generatePaths(subject, 'shortest').length);
    },
  );

  it('leads a person through everything that they can cause before it leads through anything else', () => {
    const effort = words && effortOf(words);
    const ways = [...transitionTours(modelGraph(product('signIn')), effort)];
    const isByHand = ways.map((way) => way.every((edge) => effort?.(edge) !== 'beyondReach'));
    expect(isByHand.indexOf(false)).toBeGreaterThan(0);
    expect(isByHand.slice(isByHand.indexOf(false))).not.toContain(true);
  });

  it.each(['tour', 'shortest'] as const)(
    'of %s stops with the step that takes the wanted share',
    (strategy) => {
      const subject = product('signIn');
      const transitions = transitionNames(subject.machine).length;
      const takenBy = (paths: readonly Path[]): number =>
        new Set(paths.flatMap((path) => stepsTaken(subject, path).flat())).size;
      const taken = takenBy(generatePaths(subject, strategy, undefined, 0.5));
      expect(taken).toBeGreaterThanOrEqual(transitions / 2);
      expect(taken).toBeLessThan(transitions);
      expect(takenBy(generatePaths(subject, strategy, undefined, 1))).toBe(transitions);
    },
  );
});

describe('the path to a state', () => {
  const bulkImport = CATALOGUE.find(({ machine }) => machine.id === 'bulkImport');
  if (bulkImport === undefined) throw new Error('The catalogue has no bulkImport.');

  it.each([
    ['reading', ['reading']],
    ['processing.waitingForTurn', ['processing.heldByAnotherOperator.waitingForTurn']],
    ['waitingForTurn', ['processing.heldByAnotherOperator.waitingForTurn']],
    ['waitingForTurn.processing', []],
    ['nothing', []],
  ])('%s names %j', (asked, states) => {
    expect(statesNamed(bulkImport, asked)).toEqual(states);
  });

  it('is one by hand where there is one, and ends there', () => {
    const path = pathToState(bulkImport, ['processing.heldByAnotherOperator.waitingForTurn']);
    expect(path && restingStates(path.steps.at(-1)!.state)).toContain(
      'processing.heldByAnotherOperator.waitingForTurn',
    );
    const [script] = path === null ? [] : testScripts(bulkImport, [path]);
    expect(script?.byHand).toBe(true);
    expect(pathToState(bulkImport, ['nothing'])).toBeNull();
  });
});

describe('the tour of every step', () => {
  it.each([
    ['a small machine', lampSubject],
    ...['signIn', 'permissions'].map((id) => [id, product(id)] as const),
  ] as const)('takes each step of %s that has a shortest path of its own, on fewer paths', (_, subject) => {
    const start = modelGraph(subject);
    const tour = [...tourWays(start)];
    const each = [...everyStepWays(start)];
    expect([...stepsOf(start, tour)].sort()).toEqual([...stepsOf(start, each)].sort());
    expect(tour.length).toBeLessThan(each.length);
  });
});

describe('the limit', () => {
  function reachedAt(
    subject: PathSubject,
    strategy: (typeof STRATEGIES)[number],
    limit?: number,
  ): ReachedLimit {
    try {
      generatePaths(subject, strategy, limit);
    } catch (error) {
      if (error instanceof LimitExceeded) return error.reached;
      throw error;
    }
    throw new Error('The limit was not reached.');
  }

  it('throws for one path more than the limit, and says how many transitions the other strategies take', () => {
    const subject = product('signIn');
    for (const strategy of ['shortest', 'pairs'] as const) {
      const { length } = generatePaths(subject, strategy);
      expect(generatePaths(subject, strategy, length)).toHaveLength(length);
      expect(reachedAt(subject, strategy, length - 1)).toMatchObject({ what: 'paths', limit: length - 1 });
    }
    const [longest] = generatePaths(subject, 'shortest');
    if (longest === undefined) throw new Error('There is no path.');
    const taken = new Set(stepsTaken(subject, longest).flat()).size;
    const transitions = transitionNames(subject.machine).length;
    expect(reachedAt(subject, 'shortest', 1)).toEqual({ what: 'paths', limit: 1, taken, transitions });
  });

  it('stops at 10,000 simple paths of the largest machine', () => {
    expect(reachedAt(product('bulkImport'), 'simple')).toMatchObject({ what: 'paths', limit: 10_000 });
  });

  it('stops a model that grows without end', () => {
    const growing = createMachine({
      id: 'growing',
      context: { count: 0 },
      on: { more: { actions: assign(({ context }) => ({ count: context.count + 1 })) } },
      initial: 'a',
      states: { a: {} },
    });
    const subject = pathSubject(growing, { payloads: nothing, input: undefined, limit: 50 });
    expect(reachedAt(subject, 'shortest')).toEqual({ what: 'steps', limit: 50 });
  });
});
