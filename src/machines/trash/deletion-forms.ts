import type { DeletionPreview } from '../../api/contract/records/trash.ts';
import { form } from '../kit/form/form-machine.ts';
import { orderProblems, scopeProblems } from './deletion-rules.ts';
import type {
  DeletionDoneTold,
  DeletionPreviewed,
  OrderRule,
  OrderValues,
  ScopeRule,
  ScopeValues,
} from './deletion-types.ts';

/** The form with the works to delete. Sending it only previews them, so the values stay as typed. */
export const deletionScopeMachine = form<ScopeValues, DeletionPreview, ScopeRule, DeletionPreviewed>({
  id: 'deletionScope',
  problemsOf: scopeProblems,
  told: (_, preview) => ({ type: 'deletion.previewed', preview }),
  kept: (values) => values,
});

/** The form that deletes the works of the preview, after a reason. */
export const deletionOrderMachine = form<OrderValues, DeletionPreview, OrderRule, DeletionDoneTold>({
  id: 'deletionOrder',
  problemsOf: orderProblems,
  told: (_, preview) => ({ type: 'deletion.done', preview }),
  kept: (values) => values,
});
