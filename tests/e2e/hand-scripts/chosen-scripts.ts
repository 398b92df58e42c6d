import { CATALOGUE } from '../../../paths/catalogue.ts';
import { createRandom } from '../../../src/shared/seeded-random.ts';
import { type HandPath, handPaths } from './walk-path.ts';
import type { Said } from './walk-script.ts';

interface KnownWords {
  readonly begins: readonly Said[];
  readonly does: readonly Said[];
}

const knows = (sentence: string, known: readonly Said[]): boolean =>
  known.some(([pattern]) => pattern.exec(sentence)?.[0] === sentence);

/** What these hands cannot do of a script. */
function unknownIn({ subject, script }: HandPath, { begins, does }: KnownWords): string[] {
  const acts = script.steps.filter(({ kind }) => kind !== 'wait');
  return [
    ...restOf(subject.wording.start, begins),
    ...[...script.before, ...acts.map(({ action }) => action), ...script.after].filter(
      (sentence) => !knows(sentence, does),
    ),
    ...acts.flatMap(({ kind, action }) => (kind === 'other' ? [action] : [])),
  ];
}

/** What is left of a text when its beginning is known no more. */
function restOf(text: string, known: readonly Said[]): string[] {
  let left = text;
  while (left !== '') {
    const found = known
      .map(([pattern]) => pattern.exec(left))
      .find((one) => one?.index === 0 && one[0] !== '');
    if (!found) return [left];
    left = left.slice(found[0].length).trimStart();
  }
  return [];
}

/** This many of the scripts that these hands know, of all machines, the same for the same seed. */
export function chosenPaths(count: number, seed: number, words: KnownWords): readonly HandPath[] {
  const known = CATALOGUE.flatMap(({ machine }) => handPaths(machine.id)).filter(
    (one) => unknownIn(one, words).length === 0,
  );
  const random = createRandom(seed);
  return known
    .map((one) => ({ one, place: random.below(2 ** 32) }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ one }) => one);
}
