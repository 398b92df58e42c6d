import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { selectIsGranted, selectPermissions } from '../../machines/permissions/permissions-selectors.ts';
import { selectUser } from '../../machines/session/session-selectors.ts';
import { holdsAnyPermission, mayOpen } from '../../shared/access.ts';
import { StateView } from '../components/state-view.tsx';
import { MENU } from '../modules.ts';
import { PermissionsRetry, usePermissionsFailure } from '../permissions-retry.tsx';
import { PomodoroPart } from '../pomodoro-part.ts';
import { usePortalChild } from '../portal.tsx';
import { pictureOf } from '../text/people.ts';
import { welcomeText } from '../text/welcome.ts';
import { useAccessCheck } from './access-check.ts';
import { Greeting } from './greeting.tsx';
import { ModuleCards, ModuleCardsSkeleton } from './module-cards.tsx';
import { PendingAccess } from './pending-access.tsx';
import classes from './welcome-screen.module.css';

export function WelcomeScreen() {
  const user = useSelector(usePortalChild('session'), selectUser);
  const [today] = useState(() => new Date());
  if (user === null) return null;
  return (
    <>
      <Greeting name={user.name} image={pictureOf(user)} today={today} />
      <div className={classes.page}>
        <Modules />
        <Aside />
      </div>
    </>
  );
}

/** In a narrow window it is below the modules, so it waits for them, or it would move. */
function Aside() {
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  return (
    <div className={classes.aside}>
      {permissions !== null && (
        <Suspense>
          <div className={classes.card}>
            <PomodoroPart />
          </div>
        </Suspense>
      )}
    </div>
  );
}

function Modules() {
  const machine = usePortalChild('permissions');
  const permissions = useSelector(machine, selectPermissions);
  const failure = usePermissionsFailure();
  const granted = useSelector(machine, selectIsGranted);
  const { checking, outcome, check } = useAccessCheck();

  if (permissions !== null) {
    if (granted || !holdsAnyPermission(permissions)) {
      return <PendingAccess checking={checking} outcome={outcome} onCheck={check} />;
    }
    return <ModuleCards modules={MENU.filter(({ flag }) => flag !== null && mayOpen(permissions, flag))} />;
  }
  if (failure !== null) {
    return (
      <StateView kind="error" title={welcomeText.failed} detail={failure} action={<PermissionsRetry />} />
    );
  }
  return <ModuleCardsSkeleton />;
}
