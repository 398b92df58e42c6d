import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../paths/catalogue.ts';
import { generatePaths } from '../../../paths/generate-paths.ts';
import { coveringPaths, everyEventAndState } from '../../../paths/models/covering-paths.ts';
import { type PageModel, sightOf, wordsOf } from '../../../paths/models/page-model.ts';
import { type ModelName, PAGE_MODELS } from '../../../paths/models/page-models.ts';
import { pageSubject } from '../../../paths/models/page-subject.ts';
import type { Path } from '../../../paths/path.ts';
import { VOCABULARIES } from '../../models/vocabulary/vocabularies.ts';
import { assertSpeaks } from '../../models/vocabulary.ts';

const NAMES = Object.keys(PAGE_MODELS) as ModelName[];

/** Compared by the values of the states. `taken` must not be used, because the walks are made from it. */
const stepsOf = (paths: readonly Path[]): Set<string> =>
  new Set(
    paths.flatMap(({ steps }) =>
      steps
        .slice(1)
        .map(({ event, state }, index) => `${steps[index]?.state.value} ${event.type} ${state.value}`),
    ),
  );

describe.each(NAMES)('the model of the page of %s', (name) => {
  const model: PageModel = PAGE_MODELS[name];
  const states = Object.keys(model.machine.root.states);

  it('belongs to a machine of the product', () => {
    expect(CATALOGUE.map(({ machine }) => machine.id)).toContain(model.of);
    expect(model.of).toBe(name);
  });

  it('has words for every event and for what is seen in every state', () => {
    expect(states.map((state) => sightOf(model, state)).every((said) => said.endsWith('.'))).toBe(true);
    expect(model.machine.events.map((event) => wordsOf(model, event)).sort()).toEqual(
      Object.values(model.words).sort(),
    );
  });

  it('has an action for each event and a check for each state in its vocabulary', () => {
    expect(() => assertSpeaks(model, VOCABULARIES[name])).not.toThrow();
  });

  it('has no unreachable state', () => {
    const paths = generatePaths(pageSubject(model), 'shortest');
    const reached = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => String(state.value))));
    expect([...reached].sort()).toEqual(states.sort());
  });

  it('is covered by few walks, which make every step of its shortest paths', () => {
    const walks = coveringPaths(model);
    const shortest = generatePaths(pageSubject(model), 'shortest');
    expect(stepsOf(walks)).toEqual(new Set([...stepsOf(walks), ...stepsOf(shortest)]));
    expect(walks.length).toBeLessThan(shortest.length);
  });

  it('has shorter walks through every event and every state', () => {
    const steps = coveringPaths(model, everyEventAndState).flatMap((path) => path.steps);
    const own = new Set(steps.map(({ event }) => event.type).filter((type) => !type.startsWith('xstate.')));
    expect([...own].sort()).toEqual(Object.keys(model.words).sort());
    expect([...new Set(steps.map(({ state }) => String(state.value)))].sort()).toEqual([...states].sort());
    expect(steps.length).toBeLessThan(coveringPaths(model).flatMap((path) => path.steps).length);
  });
});

describe('a vocabulary', () => {
  const model = PAGE_MODELS.signIn;
  const { does, seen, begin } = VOCABULARIES.signIn;

  it('without an action for an event or a check for a state is refused', () => {
    const { 'person.goesBack': _hand, ...hands } = does;
    const { inside: _eye, ...eyes } = seen;
    expect(() => assertSpeaks(model, { does: hands, seen: eyes, begin })).toThrow(
      "The vocabulary of 'signIn' lacks the events [person.goesBack] and the states [inside].",
    );
  });
});
