import { useAccessCheck } from './access-check.ts';
import { AccessRequest } from './access-request.tsx';
import { PendingAccess } from './pending-access.tsx';
import { WelcomePart } from './welcome-part.tsx';

/** What Welcome shows to people without any permission. Fetched only for them. */
export function PendingPanel() {
  const { checking, outcome, check } = useAccessCheck();
  return (
    <PendingAccess
      checking={checking}
      outcome={outcome}
      onCheck={check}
      request={
        <WelcomePart fallback={null}>
          <AccessRequest />
        </WelcomePart>
      }
    />
  );
}
