import { useAccessCheck } from './access-check.ts';
import { AccessRequest } from './access-request.tsx';
import { PendingAccess } from './pending-access.tsx';
import { WelcomePart } from './welcome-part.tsx';

/** Fetched only for people without any permission. */
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
