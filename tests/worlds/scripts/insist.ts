import type { Answer, Call, Hands } from '../../../paths/world/person.ts';

/** Makes a call again until it is answered, as the portal does with calls that may be repeated. */
export async function insist({ call }: Hands, asked: Call): Promise<NonNullable<Answer>> {
  for (;;) {
    const answer = await call(asked);
    if (answer !== null) return answer;
  }
}

/** What a good answer holds. */
export const dataOf = <T>({ body }: NonNullable<Answer>): T => (body as { readonly data: T }).data;
