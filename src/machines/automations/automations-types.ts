import type { AutomationRunsQuery, AutomationTrendQuery } from '../../api/contract/automations.ts';
import type { ProofAccepted } from '../fresh-proof/fresh-proof-types.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { AutomationOrderEmitted } from './automation-orders-types.ts';
import type { ProgramKeyMade } from './program-key-form.ts';

/** What the page's address asks to show. `detail`: the automation whose duration is shown beside the tables. */
export interface AutomationsAsked {
  readonly linux: AutomationRunsQuery;
  readonly access: AutomationRunsQuery;
  readonly detail: AutomationTrendQuery | null;
}

export interface AutomationsInput {
  readonly delays: PagedListDelays;
}

export type AutomationsEvent =
  | { readonly type: 'automations.asked'; readonly asked: AutomationsAsked }
  | { readonly type: 'automations.refreshRequested' }
  | { readonly type: 'banner.dismissed' }
  | AutomationOrderEmitted
  | ProgramKeyMade
  | FormFailed
  | ProofAccepted
  | SessionRenewed
  | ConnectionReturned;
