import type { ChangeSetDetail } from '../../api/contract/records/change-sets.ts';
import { form } from '../kit/form/form-machine.ts';
import { changeProblems } from './work-changes-rules.ts';
import type { ChangeRule, ChangesProposed, ChangeValues } from './work-changes-types.ts';

/** Which fields become what. Sent, it is only proposed, so it stays as it was typed. */
export const changeFormMachine = form<ChangeValues, ChangeSetDetail, ChangeRule, ChangesProposed>({
  id: 'changeForm',
  problemsOf: changeProblems,
  told: (_, set) => ({ type: 'changes.proposed', set }),
  kept: (values) => values,
  work: 'workChanges',
});
