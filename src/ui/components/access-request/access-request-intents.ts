import type { PermissionFlag } from '../../../api/contract/permissions.ts';
import type { AccessRequestEvent } from '../../../machines/access-request/access-request-types.ts';
import type { Hears } from '../../hears.ts';

export const accessRequestIntents = (actor: Hears<AccessRequestEvent>) => ({
  ask: (flag: PermissionFlag | null) => actor.send({ type: 'access.requested', flag }),
});
