import type { Answer, Call, Hands } from '../../../paths/world/person.ts';

/** Makes a call again until it is answered, as the portal does with calls that may be repeated. */
export async function insist({ call }: Hands, asked: Call): Promise<NonNullable<Answer>> {
  for (;;) {
    const answer = await call(asked);
    if (answer !== null) return answer;
  }
}

/** The same for a call that is refused while somebody else is at work: it is made again when they have finished. */
export async function insistInTurn(hands: Hands, asked: Call): Promise<NonNullable<Answer>> {
  for (let turns = 1; ; turns += 1) {
    const answer = await insist(hands, asked);
    if (answer.status !== 409 || turns === TURNS) return answer;
    await hands.wait();
  }
}
const TURNS = 2;

/** What a good answer holds. */
export const dataOf = <T>({ body }: NonNullable<Answer>): T => (body as { readonly data: T }).data;
