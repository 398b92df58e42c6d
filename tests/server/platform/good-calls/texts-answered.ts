import type { LightMyRequestResponse } from 'fastify';
import { HOSTILE_TEXTS, type HostileText } from '../hostile-texts.ts';
import { asRequest, textPlaces, withText } from './calls.ts';
import type { CallWorld, GoodCall, MakeCall } from './good-call.ts';

const INVALID_DATA = 'Datos de entrada inválidos.';

export interface TextAnswered {
  readonly place: string;
  readonly name: HostileText;
  readonly call: GoodCall;
  readonly answer: LightMyRequestResponse;
  /** How many had been sent before this call. */
  readonly mails: number;
}

/** Puts each text into each place of a good call, which is made anew where the one before may have been spent. */
export async function* textsAnswered(
  world: CallWorld,
  [route, make]: readonly [string, MakeCall],
  names = Object.keys(HOSTILE_TEXTS) as readonly HostileText[],
): AsyncGenerator<TextAnswered> {
  const isReading = route.startsWith('GET ');
  let next = await make(world);
  for (const place of textPlaces(next)) {
    for (const name of names) {
      const call = withText(next, place, HOSTILE_TEXTS[name]);
      const mails = world.server.mails.length;
      const answer = await world.server.app.inject(asRequest(route, call));
      yield { place, name, call, answer, mails };
      if (!isReading && !isUnspent(answer)) next = await make(world);
    }
  }
}

/** No route has seen what the contract refuses, and what comes at the wrong moment has done nothing. */
const isUnspent = (answer: LightMyRequestResponse): boolean =>
  [409, 413].includes(answer.statusCode) ||
  (answer.statusCode === 422 && answer.json().message === INVALID_DATA);
