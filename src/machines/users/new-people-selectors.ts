import type { SnapshotFrom } from 'xstate';
import { NEW_PERSON_STATES, type NewPersonLine } from '../../api/contract/new-people.ts';
import type { newPeopleMachine } from './new-people-machine.ts';
import { newOnes, newPeopleProblem, pastedPeople } from './new-people-rules.ts';

type NewPeopleSnapshot = SnapshotFrom<typeof newPeopleMachine>;
type LineState = NewPersonLine['estado'];

export const selectPastedCount = ({ context }: NewPeopleSnapshot): number =>
  pastedPeople(context.text).length;
export const selectAreTooMany = ({ context }: NewPeopleSnapshot): boolean =>
  newPeopleProblem(context.text) === 'tooMany';
export const selectCanPreview = (snapshot: NewPeopleSnapshot): boolean =>
  snapshot.can({ type: 'newPeople.previewRequested' });
export const selectCanAdd = (snapshot: NewPeopleSnapshot): boolean =>
  snapshot.can({ type: 'newPeople.confirmed' });
export const selectNewCount = ({ context }: NewPeopleSnapshot): number => newOnes(context.lines).length;

/** How many lines are in each state that occurs. */
export const lineCounts = (lines: readonly NewPersonLine[]): readonly (readonly [LineState, number])[] =>
  NEW_PERSON_STATES.map(
    (state) => [state, lines.filter(({ estado }) => estado === state).length] as const,
  ).filter(([, count]) => count > 0);

/** Those that must be corrected first, then those that are left out, then the new ones. */
export const linesByState = (lines: readonly NewPersonLine[]): readonly NewPersonLine[] =>
  NEW_PERSON_STATES.toReversed().flatMap((state) => lines.filter(({ estado }) => estado === state));
