import { Badge, Button, Checkbox } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { OwnSession } from '../../api/contract/profile.ts';
import type { ownSessionsMachine } from '../../machines/profile/own-sessions-machine.ts';
import { Dialog } from '../components/dialog.tsx';
import { LoadingView } from '../components/loading-view.tsx';
import { Message } from '../components/message.tsx';
import type { FreshProofRef } from '../fresh-proof/fresh-proof-dialog.tsx';
import { formatMoment } from '../text/format.ts';
import { profileText } from '../text/profile.ts';
import { useContextParts } from '../use-context-parts.ts';
import { ownSessionsIntents } from './own-sessions-intents.ts';
import classes from './profile-screen.module.css';
import { ProfileSection } from './profile-section.tsx';

type OwnSessionsRef = ActorRefFrom<typeof ownSessionsMachine>;

const text = profileText.sessions;

const deviceOf = ({ dispositivo }: OwnSession): string => dispositivo ?? text.unknownDevice;

interface SessionsSectionProps {
  readonly sessions: OwnSessionsRef;
  readonly proof: FreshProofRef;
}

export function SessionsSection({ sessions: ref, proof }: SessionsSectionProps) {
  const sessions = useSelector(ref, ({ context }) => context.sessions);
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isIdle = useSelector(ref, (snapshot) => snapshot.matches('shown'));
  const others = sessions?.filter(({ actual }) => !actual) ?? [];
  return (
    <ProfileSection title={text.title} lead={text.lead}>
      {hasFailed && (
        <div className={classes.row} role="alert">
          <Message meaning="danger" sentence={text.failed} />
          <Button variant="default" onClick={() => ownSessionsIntents(ref).look()}>
            {text.retry}
          </Button>
        </div>
      )}
      {sessions === null && !hasFailed && <LoadingView label={text.title} />}
      {sessions !== null && (
        <>
          <ul className={classes.sessions}>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionLine session={session} />
                {session.actual ? (
                  <Badge color="success" variant="light" tt="none">
                    {text.current}
                  </Badge>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    disabled={!isIdle}
                    aria-label={text.closeOne(deviceOf(session))}
                    onClick={() => ownSessionsIntents(ref).askToClose(session.id)}
                  >
                    {text.close}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className={classes.row}>
            {others.length === 0 ? (
              <p className={classes.hint}>{text.none}</p>
            ) : (
              <Button
                variant="default"
                disabled={!isIdle}
                onClick={() => ownSessionsIntents(ref).askToClose(null)}
              >
                {text.closeOthers}
              </Button>
            )}
          </div>
        </>
      )}
      <CloseDialog sessions={ref} proof={proof} others={others} />
    </ProfileSection>
  );
}

function SessionLine({ session }: { readonly session: OwnSession }) {
  return (
    <div className={classes.who}>
      <p>{deviceOf(session)}</p>
      <p>
        {text.opened(formatMoment(session.abierta))} · {text.used(formatMoment(session.usada))}
      </p>
    </div>
  );
}

interface CloseDialogProps extends SessionsSectionProps {
  readonly others: readonly OwnSession[];
}

function CloseDialog({ sessions: ref, proof, others }: CloseDialogProps) {
  const isProving = useSelector(proof, (snapshot) => snapshot.matches('asking'));
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking')) && !isProving;
  const isClosing = useSelector(ref, (snapshot) => snapshot.matches('closing'));
  const { target, keys, endsKeys } = useContextParts(ref, 'target', 'keys', 'endsKeys');
  const going = target === null ? others : others.filter(({ id }) => id === target);
  const cancel = () => ownSessionsIntents(ref).cancel();
  return (
    <Dialog
      opened={isAsking || isClosing}
      title={text.confirmTitle}
      tone="warning"
      width={480}
      isClosable={!isClosing}
      onClose={cancel}
      footer={
        <>
          <Button variant="default" disabled={isClosing} onClick={cancel} data-autofocus>
            {profileText.picture.cancel}
          </Button>
          <Button color="danger" loading={isClosing} onClick={() => ownSessionsIntents(ref).confirm()}>
            {text.confirm(going.length)}
          </Button>
        </>
      }
    >
      <p>{text.confirmLead}</p>
      <ul className={classes.sessions}>
        {going.map((session) => (
          <li key={session.id}>
            <SessionLine session={session} />
          </li>
        ))}
      </ul>
      {target === null && keys > 0 && (
        <Checkbox
          label={text.keys(keys)}
          checked={endsKeys}
          disabled={isClosing}
          onChange={({ currentTarget }) => ownSessionsIntents(ref).chooseKeys(currentTarget.checked)}
        />
      )}
    </Dialog>
  );
}
