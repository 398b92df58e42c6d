import { AccessRequest } from '../components/access-request/access-request.tsx';
import { useAccessCheck } from './access-check.ts';
import { PendingAccess } from './pending-access.tsx';

/** What Welcome shows to people without any permission. Fetched only for them. */
export function PendingPanel() {
  const { checking, outcome, check } = useAccessCheck();
  return (
    <PendingAccess
      checking={checking}
      outcome={outcome}
      onCheck={check}
      request={<AccessRequest flag={null} />}
    />
  );
}
