import type { Calls } from '../../../src/api/endpoints/calls.ts';
import type { Endpoints } from '../../../src/api/endpoints/endpoint.ts';
import { type FakePerson, SAMPLE_PEOPLE } from './fake-person.ts';
import { type Answers, FakeServer } from './fake-server.ts';

/** Calls of one resource by this person, who may do everything. Calls that have no answer here throw. */
export function servedTo<E extends Endpoints>(
  { id, name }: Pick<FakePerson['user'], 'id' | 'name'>,
  endpoints: E,
  answers: Partial<Answers<E>>,
): Calls<E> {
  const [administrator] = SAMPLE_PEOPLE;
  if (administrator === undefined) throw new Error('There are no sample people.');
  const person = { ...administrator, user: { ...administrator.user, id, name } };
  const server = new FakeServer({ token: () => 'token', whoHolds: () => person, whyEnded: () => undefined });
  return server.serve(endpoints, answers);
}
