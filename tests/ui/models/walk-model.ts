import { describe, expect, it } from 'vitest';
import { coveringPaths, everyEventAndState } from '../../../paths/models/covering-paths.ts';
import { type ModelName, PAGE_MODELS } from '../../../paths/models/page-models.ts';
import { everyTransition, type Shown } from '../../../paths/strategies/transition-tour.ts';
import { followPath, titleOf } from '../../models/follow-path.ts';
import type { Stage } from '../../models/stage.ts';
import { VOCABULARIES } from '../../models/vocabulary/vocabularies.ts';
import { walkOn } from '../../models/walk.ts';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { jsdomStage } from './jsdom-stage.tsx';

interface WalkOptions {
  /** The states that look the same on the page. */
  readonly alike: readonly (readonly [string, string])[];
  /** Every event and every state by default, in the exhaustive run every transition. */
  readonly shown?: Shown;
}

export function walkModel(
  name: ModelName,
  { alike, shown = IS_EXHAUSTIVE ? everyTransition : everyEventAndState }: WalkOptions,
): void {
  const model = PAGE_MODELS[name];
  const vocabulary = VOCABULARIES[name];
  const told = new Set<string>();
  const confused = new Set<string>();

  /** Checks once for each state that no other state is recognised in it. */
  const lookAround = (stage: Stage) => async (state: string) => {
    if (told.has(state)) return;
    told.add(state);
    for (const [other, picture] of Object.entries(vocabulary.seen)) {
      if (other !== state && (await stage.screen.shows(picture)))
        confused.add([state, other].sort().join(' = '));
    }
  };

  describe(`${model.title}, on the page`, () => {
    it.each(coveringPaths(model, shown).map((path) => [titleOf(model, path), path] as const))(
      '%s',
      async (_title, path) => {
        const stage = jsdomStage();
        await vocabulary.begin(stage);
        await followPath(model, path, walkOn(model, vocabulary, stage), lookAround(stage));
      },
    );

    it('enters every state, and no state is mistaken for another', () => {
      expect([...told].sort()).toEqual(Object.keys(model.machine.root.states).sort());
      expect([...confused].sort()).toEqual(alike.map((pair) => [...pair].sort().join(' = ')).sort());
    });
  });
}
