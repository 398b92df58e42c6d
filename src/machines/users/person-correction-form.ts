import { emailAddress } from '../../api/contract/identity.ts';
import type { Correction, ListedUser } from '../../api/contract/users.ts';
import { cleanText } from '../../shared/new-person.ts';
import { form } from '../kit/form/form-machine.ts';

export interface CorrectionValues extends Correction {
  readonly id: number;
}
export const NO_CORRECTION: CorrectionValues = { id: 0, name: '', email: '' };

export type CorrectionRule = 'nameMissing' | 'emailMissing' | 'emailInvalid';

export interface PersonCorrected {
  readonly type: 'people.changed';
  readonly users: readonly ListedUser[];
}

/** The name and the address of a person, as somebody who manages people corrects them. */
export const personCorrectionMachine = form<CorrectionValues, ListedUser, CorrectionRule, PersonCorrected>({
  id: 'personCorrection',
  problemsOf: ({ name, email }) => ({
    ...(cleanText(name) === '' && { name: 'nameMissing' as const }),
    ...emailProblem(cleanText(email)),
  }),
  told: (_, user) => ({ type: 'people.changed', users: [user] }),
  kept: (_, { id, name, email }) => ({ id, name, email }),
});

function emailProblem(email: string): Readonly<Record<string, CorrectionRule>> {
  if (email === '') return { email: 'emailMissing' };
  return emailAddress.safeParse(email).success ? {} : { email: 'emailInvalid' };
}
