import { type PageModel, sightOf, wordsOf } from '../../paths/models/page-model.ts';
import type { Path } from '../../paths/path.ts';
import type { Walk } from './walk.ts';

/**
 * Follows the path from the start of the model's page. `onState` is called with each state once it is
 * visible.
 */
export async function followPath(
  model: PageModel,
  { steps }: Path,
  walk: Walk,
  onState: (state: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const [index, { event, state }] of steps.entries()) {
    if (index > 0) await walk.does(event.type, wordsOf(model, event.type));
    const name = String(state.value);
    await walk.sees(name, sightOf(model, name));
    await onState(name);
  }
}

/** The steps of a path in the words of its events. */
export const titleOf = (model: PageModel, path: Path): string => eventsOf(model, path).join(' → ');

/** For a long path only its beginning and its end. */
export function shortTitleOf(model: PageModel, path: Path): string {
  const told = eventsOf(model, path);
  return told.length < 3 ? told.join(' → ') : `${told[0]} → … (${told.length} pasos) → ${told.at(-1)}`;
}

const eventsOf = (model: PageModel, { steps }: Path): string[] =>
  steps.slice(1).map(({ event }) => wordsOf(model, event.type));
