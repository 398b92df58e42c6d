import type { LightMyRequestResponse } from 'fastify';
import { HOSTILE_TEXTS, type HostileText } from '../hostile-texts.ts';
import { asRequest, textPlaces, withText } from './calls.ts';
import type { CallWorld, GoodCall, MakeCall } from './good-call.ts';

const INVALID_DATA = 'Datos de entrada inválidos.';
type Texts = readonly HostileText[];

export interface TextAnswered {
  /**
   * The places whose texts the answer says something about; empty when several texts were refused together.
   */
  readonly places: readonly string[];
  readonly name: HostileText;
  readonly call: GoodCall;
  readonly answer: LightMyRequestResponse;
  /** The number of mails that were sent before this call. */
  readonly mails: number;
}

/** Puts each text into each place of a good call, one place at a time. */
export async function* textsAnswered(good: FreshCall, texts: Texts): AsyncGenerator<TextAnswered> {
  const { length } = textPlaces(await good.unspent());
  for (let place = 0; place < length; place++) {
    for (const name of texts) yield await sent(good, name, [place]);
  }
}

/**
 * Puts each text into all places of a good call at once, except those that the contract refuses. When a call
 * is refused for another reason, each remaining place gets a call of its own, and the place that caused the
 * refusal has its own calls from then on.
 */
export async function* textsAnsweredAtOnce(good: FreshCall, texts: Texts): AsyncGenerator<TextAnswered> {
  const all = [...textPlaces(await good.unspent()).keys()];
  const alone = new Set<number>();
  for (const name of texts) {
    const together = all.filter((place) => !alone.has(place));
    for (const place of alone) yield await sent(good, name, [place]);
    const left = yield* untilNoneIsRefused(good, name, together);
    for (const place of left) {
      const answered = await sent(good, name, [place]);
      yield answered;
      if (answered.answer.statusCode >= 300) alone.add(place);
    }
  }
}

/** Returns the places for which there is no answer yet. */
async function* untilNoneIsRefused(
  good: FreshCall,
  name: HostileText,
  numbers: readonly number[],
): AsyncGenerator<TextAnswered, readonly number[]> {
  let left = numbers;
  while (left.length > 0) {
    const answered = await sent(good, name, left);
    const refused = refusedPlaces(answered);
    const isOfAll = refused.length === 0 && (answered.answer.statusCode < 300 || left.length === 1);
    yield isOfAll ? answered : { ...answered, places: refused };
    if (isOfAll) return [];
    if (refused.length === 0) return left;
    left = left.filter((_, at) => !refused.includes(answered.places[at] ?? ''));
  }
  return [];
}

/** `numbers` of the places, because their names may contain an id that differs in each good call. */
async function sent(good: FreshCall, name: HostileText, numbers: readonly number[]): Promise<TextAnswered> {
  const fresh = await good.unspent();
  const all = textPlaces(fresh);
  const places = numbers.map((number) => all[number] ?? '');
  const call = places.reduce((changed, place) => withText(changed, place, HOSTILE_TEXTS[name]), fresh);
  const mails = good.world.server.mails.length;
  return { places, name, call, mails, answer: await good.send(call) };
}

/** A good call, which is made again when the one before may have changed something. */
export class FreshCall {
  private made: GoodCall | null = null;

  constructor(
    readonly world: CallWorld,
    readonly route: string,
    private readonly make: MakeCall,
  ) {}

  async unspent(): Promise<GoodCall> {
    this.made ??= await this.make(this.world);
    return this.made;
  }

  async send(call: GoodCall): Promise<LightMyRequestResponse> {
    const answer = await this.world.server.app.inject(asRequest(this.route, call));
    if (!this.route.startsWith('GET ') && !isUnspent(answer)) this.made = null;
    return answer;
  }
}

/**
 * No route sees a call that the contract refuses; and a call that finds nothing, or comes at the wrong
 * moment, changes nothing.
 */
const isUnspent = (answer: LightMyRequestResponse): boolean =>
  [404, 409, 413].includes(answer.statusCode) || isRefusedByContract(answer);

const isRefusedByContract = (answer: LightMyRequestResponse): boolean =>
  answer.statusCode === 422 && answer.json().message === INVALID_DATA;

interface Refusal {
  readonly errors?: readonly { readonly source: { readonly pointer: string } }[];
}

function refusedPlaces({ call, answer, places }: TextAnswered): string[] {
  if (!isRefusedByContract(answer)) return [];
  const { errors = [] }: Refusal = answer.json();
  const pointers = errors.map(({ source }) => source.pointer);
  return places.filter((place) =>
    [place, ...(call.twins?.[place] ?? [])].some((at) => pointers.some((pointer) => isWithin(pointer, at))),
  );
}

function isWithin(pointer: string, place: string): boolean {
  const at = place.replace(/^\?/, '/querystring/');
  return pointer === at || pointer.startsWith(`${at}/`);
}
