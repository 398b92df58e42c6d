import { type PageModel, sightOf, wordsOf } from '../../src/paths/models/page-model.ts';
import type { Path } from '../../src/paths/path.ts';
import type { Stage } from './stage.ts';
import type { Vocabulary } from './vocabulary.ts';
import { walkOn } from './walk.ts';

/** Walks the path from the page as the model begins. `onState`: told each state once it is seen. */
export async function runPath(
  model: PageModel,
  vocabulary: Vocabulary,
  { steps }: Path,
  stage: Stage,
  onState: (state: string) => Promise<void> = async () => {},
): Promise<void> {
  const walk = walkOn(model, vocabulary, stage);
  await vocabulary.begin(stage);
  for (const [index, { event, state }] of steps.entries()) {
    if (index > 0) await walk.does(event.type, wordsOf(model, event.type));
    const name = String(state.value);
    await walk.sees(name, sightOf(model, name));
    await onState(name);
  }
}

/** What a path does, in the words of its events. */
export const titleOf = (model: PageModel, { steps }: Path): string =>
  steps
    .slice(1)
    .map(({ event }) => wordsOf(model, event.type))
    .join(' → ');
