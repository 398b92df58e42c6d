import { setImmediate as otherRequests } from 'node:timers/promises';
import { distance } from 'fastest-levenshtein';
import type { UnknownValue } from '../../../src/api/contract/loads/load-check.ts';
import { compareInSpanish } from '../../../src/shared/spanish-order.ts';
import { mistakenKey } from '../../../src/shared/values/mistaken-codes.ts';

const NEAREST_TOLD = 3;
/** Only this many unknown values get suggestions: nobody goes through more one by one. */
const VALUES_WITH_NEAREST = 1_000;
const LENGTH_AT_MOST = 100;
/** A value is suggested when at most this share of its letters differs. */
const FAR = 1 / 3;
const DISTANCES_A_TURN = 20_000;

/**
 * The unknown values, each with at most 3 known values that are near it; with none when the value is too long or comes
 * after the first thousand. Case does not count. Known values that differ only by characters that people take for one
 * another (O and 0, I and 1, dashes) come first.
 */
export async function withNearest(
  unknown: readonly string[],
  known: readonly string[],
): Promise<UnknownValue[]> {
  const folded = known.map((valor) => ({ valor, text: valor.toLowerCase(), key: mistakenKey(valor) }));
  let sinceTurn = 0;
  const answer: UnknownValue[] = [];
  for (const [index, valor] of unknown.entries()) {
    const isTried = index < VALUES_WITH_NEAREST && valor.length <= LENGTH_AT_MOST;
    answer.push({ valor, cercanos: isTried ? nearest(valor.toLowerCase(), folded) : [] });
    if (isTried) sinceTurn += known.length;
    if (sinceTurn < DISTANCES_A_TURN) continue;
    sinceTurn = 0;
    await otherRequests();
  }
  return answer;
}

function nearest(
  text: string,
  known: readonly { readonly valor: string; readonly text: string; readonly key: string }[],
): UnknownValue['cercanos'] {
  const key = mistakenKey(text);
  const most = Math.max(1, Math.floor(text.length * FAR));
  return known
    .flatMap((candidate) => {
      if (Math.abs(candidate.text.length - text.length) > most) return [];
      const distancia = distance(text, candidate.text);
      return distancia > most
        ? []
        : [{ valor: candidate.valor, distancia, apart: distance(key, candidate.key) }];
    })
    .sort(
      (left, right) =>
        left.apart - right.apart ||
        left.distancia - right.distancia ||
        compareInSpanish(left.valor, right.valor),
    )
    .slice(0, NEAREST_TOLD)
    .map(({ valor, distancia }) => ({ valor, distancia }));
}
