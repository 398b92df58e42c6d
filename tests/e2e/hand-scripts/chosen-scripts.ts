import { CATALOGUE } from '../../../paths/catalogue.ts';
import { createRandom } from '../../../src/shared/seeded-random.ts';
import { type HandPath, handPaths, type PathHands } from './walk-path.ts';
import type { Said } from './walk-script.ts';

interface KnownWords {
  readonly begins: readonly Said[];
  readonly does: readonly Said[];
}

/** What the window of somebody else begins with; the hands have it open. */
const OTHER_WINDOW = /^en una ventana privada, sin el proxy de fallos, entra como /;

const knows = (sentence: string, known: readonly Said[]): boolean =>
  known.some(([pattern]) => pattern.exec(sentence)?.[0] === sentence);

/** The sentences of a script that these hands cannot do. */
export function unknownIn(
  { script: { before, steps, after } }: HandPath,
  { does, others = [] }: Pick<PathHands, 'does' | 'others'>,
): string[] {
  const acts = steps.filter(({ kind }) => kind === 'do' || kind === 'prepare');
  const beside = steps.filter(({ kind }) => kind === 'other');
  return [
    ...[...before, ...acts.map(({ action }) => action), ...after].filter(
      (sentence) => !knows(sentence, does) && !OTHER_WINDOW.test(sentence),
    ),
    ...beside.map(({ action }) => action).filter((sentence) => !knows(sentence, others)),
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
    (one) => [...restOf(one.subject.wording.start, words.begins), ...unknownIn(one, words)].length === 0,
  );
  const random = createRandom(seed);
  return known
    .map((one) => ({ one, place: random.below(2 ** 32) }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ one }) => one);
}
