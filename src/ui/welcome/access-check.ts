import { useSelector } from '@xstate/react';
import { selectCheckOutcome, selectIsChecking } from '../../machines/permissions/permissions-selectors.ts';
import type { CheckOutcome } from '../../machines/permissions/permissions-types.ts';
import type { Meaning } from '../components/message.tsx';
import { usePermissionIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { pendingAccessText as text } from '../text/pending-access.ts';

interface Told {
  readonly meaning: Meaning;
  readonly sentence: string;
}

const TOLD: Readonly<Record<CheckOutcome, Told>> = {
  granted: { meaning: 'success', sentence: text.granted },
  noneYet: { meaning: 'warning', sentence: text.noneYet },
  failed: { meaning: 'danger', sentence: text.failed },
};

export function useAccessCheck() {
  const permissions = usePortalChild('permissions');
  const { check } = usePermissionIntents();
  const checking = useSelector(permissions, selectIsChecking);
  const outcome = useSelector(permissions, selectCheckOutcome);
  return { checking, outcome: outcome && TOLD[outcome], check };
}
