import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectIsGranted, selectPermissions } from '../../machines/permissions/permissions-selectors.ts';
import { selectUser } from '../../machines/session/session-selectors.ts';
import { holdsAnyPermission, mayOpen } from '../../shared/access.ts';
import { StateView } from '../components/state-view.tsx';
import { useOfficeDay } from '../components/use-office-day.ts';
import { WhenNear } from '../components/when-near.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { MENU } from '../menu.ts';
import { ModulePart } from '../module-part.tsx';
import { PermissionsRetry, usePermissionsFailure } from '../permissions-retry.tsx';
import { PomodoroPart } from '../pomodoro-part.ts';
import { usePortalChild } from '../portal.tsx';
import { pictureOf, roleOf } from '../text/people.ts';
import { welcomeText } from '../text/welcome.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { Greeting } from './greeting.tsx';
import { ModuleCards, ModuleCardsSkeleton } from './module-cards.tsx';
import { NotesSkeleton } from './quick-notes-skeleton.tsx';
import classes from './welcome-screen.module.css';

const PendingPart = lazyPart(async () => (await import('./pending-panel.tsx')).PendingPanel);
const NotesPart = lazyPart(async () => (await import('./quick-notes.tsx')).QuickNotes);
const CalendarPart = lazyPart(async () => (await import('./calendar-panel.tsx')).CalendarPanel);

/**
 * Each flag of the specification has one card. The load history has none, because it shares the flag of the
 * exports.
 */
const CARDS = MENU.filter(({ id }) => id !== 'uploadHistory');

export function WelcomeScreen() {
  const user = useSelector(usePortalChild('session'), selectUser);
  const isKnown = useSelector(usePortalChild('permissions'), selectPermissions) !== null;
  const today = useOfficeDay();
  if (user === null) return null;
  return (
    <>
      <Greeting name={user.name} image={pictureOf(user)} role={roleOf(user)} today={today} />
      <div className={classes.page}>
        <div className={classes.main}>
          <Modules />
          {isKnown && <Notes />}
        </div>
        <div className={classes.aside}>{isKnown && <Beside />}</div>
      </div>
    </>
  );
}

/**
 * In a narrow window notes and calendar are below the modules. They wait for the modules, which would push them down.
 */
function Notes() {
  return (
    <div className={classes.card} data-of="notes">
      <WhenNear waiting={<NotesSkeleton />}>
        <ModulePart name="welcome" code={NotesPart} waiting={<NotesSkeleton />}>
          <NotesPart />
        </ModulePart>
      </WhenNear>
    </div>
  );
}

function Beside() {
  return (
    <>
      <div className={classes.card} data-of="pomodoro">
        <Suspense>
          <PomodoroPart />
        </Suspense>
      </div>
      <div className={classes.card} data-of="calendar">
        <WhenNear waiting={<CalendarSkeleton />}>
          <ModulePart name="welcome" code={CalendarPart} waiting={<CalendarSkeleton />}>
            <CalendarPart />
          </ModulePart>
        </WhenNear>
      </div>
    </>
  );
}

function Modules() {
  const machine = usePortalChild('permissions');
  const permissions = useSelector(machine, selectPermissions);
  const failure = usePermissionsFailure();
  const granted = useSelector(machine, selectIsGranted);

  if (permissions !== null) {
    if (granted || !holdsAnyPermission(permissions)) {
      return (
        <Suspense fallback={<ModuleCardsSkeleton />}>
          <PendingPart />
        </Suspense>
      );
    }
    return <ModuleCards modules={CARDS.filter(({ flag }) => flag !== null && mayOpen(permissions, flag))} />;
  }
  if (failure !== null) {
    return (
      <StateView kind="error" title={welcomeText.failed} detail={failure} action={<PermissionsRetry />} />
    );
  }
  return <ModuleCardsSkeleton />;
}
