import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { holdsAnyPermission } from '../../shared/access.ts';
import type { Meaning } from '../components/message.tsx';
import { showToast } from '../components/toast.tsx';
import { usePermissionIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { welcomeText } from '../text/welcome.ts';

interface Outcome {
  readonly meaning: Meaning;
  readonly sentence: string;
}

const text = welcomeText.pending;
const NONE_YET: Outcome = { meaning: 'warning', sentence: text.noneYet };
const FAILED: Outcome = { meaning: 'danger', sentence: text.failed };

/** 'Verificar Permisos': asks again, and keeps what was found on screen until it is asked once more. */
export function useAccessCheck() {
  const permissions = usePortalChild('permissions');
  const { refresh } = usePermissionIntents();
  const checking = useSelector(permissions, (snapshot) => snapshot.matches('refreshing'));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Permissions also arrive unasked; only an answer to this button is told.
  const asked = useRef(false);

  useEffect(() => {
    const tell = (found: Outcome | null) => {
      if (!asked.current) return;
      asked.current = false;
      setOutcome(found);
      // The panel gives way to the modules, so the good news is a toast.
      if (found === null) showToast('success', text.granted);
    };
    const subscriptions = [
      permissions.on('permissions.loaded', (event) =>
        tell(holdsAnyPermission(event.permissions) ? null : NONE_YET),
      ),
      permissions.on('permissions.refreshFailed', () => tell(FAILED)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [permissions]);

  const check = () => {
    asked.current = true;
    setOutcome(null);
    refresh();
  };
  return { checking, outcome, check };
}
