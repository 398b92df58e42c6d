import type { ChangeSetDetail } from '../../api/contract/records/change-sets.ts';
import { form } from '../kit/form/form-machine.ts';
import { changeProblems } from './work-changes-rules.ts';
import type { ChangeRule, ChangesProposed, ChangeValues } from './work-changes-types.ts';

/**
 * The form with the fields to change and their new values. Sending it only proposes a set of changes, so the values
 * stay as typed.
 */
export const changeFormMachine = form<ChangeValues, ChangeSetDetail, ChangeRule, ChangesProposed>({
  id: 'changeForm',
  problemsOf: changeProblems,
  told: (_, set) => ({ type: 'changes.proposed', set }),
  kept: (values) => values,
  work: 'workChanges',
});
