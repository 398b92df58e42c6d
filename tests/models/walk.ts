import { type PageModel, sightOf, wordsOf } from '../../paths/models/page-model.ts';
import type { Stage } from './stage.ts';
import { assertSpeaks, type Vocabulary } from './vocabulary.ts';

/** A path that is followed on a page, step by step. */
export interface Walk {
  /**
   * Carries out the event. `words`: the model's own words for it, so that a script cannot describe something
   * else.
   */
  does(event: string, words: string): Promise<void>;
  /** Waits until the state is visible. */
  sees(state: string, sight: string): Promise<void>;
}

export function walkOn(model: PageModel, vocabulary: Vocabulary, stage: Stage): Walk {
  assertSpeaks(model, vocabulary);
  const done: string[] = [];
  const told = async (step: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error([`${step}: ${reason}`, 'Antes:', ...done.map((before) => `  ${before}`)].join('\n'), {
        cause: error,
      });
    }
    done.push(step);
  };
  return {
    does: (event, words) =>
      told(`${words} (${event})`, async () => {
        assertSame(words, wordsOf(model, event));
        const hand = vocabulary.does[event];
        if (hand === undefined) throw new Error(`Nobody knows how '${event}' is done.`);
        await hand(stage);
      }),
    sees: (state, sight) =>
      told(`Se ve: ${sight} (${state})`, async () => {
        assertSame(sight, sightOf(model, state));
        const picture = vocabulary.seen[state];
        if (picture === undefined) throw new Error(`Nobody knows '${state}' by sight.`);
        if (picture.seen.length + (picture.unseen?.length ?? 0) === 0) {
          throw new Error(`The picture of '${state}' is empty: it could never be missing.`);
        }
        await stage.screen.sees(picture);
      }),
  };
}

function assertSame(said: string, meant: string): void {
  if (said !== meant) throw new Error(`The model says «${meant}» by now: write the script again.`);
}
