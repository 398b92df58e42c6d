import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { PermissionFlag } from '../../../api/contract/permissions.ts';
import { ModulePart } from '../../module-part.tsx';
import { useModule } from '../../portal.tsx';
import { answerWords, accessRequestText as text } from '../../text/access-request.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { Message } from '../message.tsx';
import classes from './access-request.module.css';
import { accessRequestIntents } from './access-request-intents.ts';

interface AccessRequestProps {
  /** The permission that is asked for; null: any. */
  readonly flag: PermissionFlag | null;
  readonly isCentred?: boolean;
}

/** Asks for access. The page around it does not wait for its machine. */
export const AccessRequest = (props: AccessRequestProps) => (
  <ModulePart name="accessRequest" waiting={null}>
    <Asking {...props} />
  </ModulePart>
);

function Asking({ flag, isCentred = false }: AccessRequestProps) {
  const request = useModule('accessRequest');
  const isSending = useSelector(request, (snapshot) => snapshot.matches('sending'));
  const { answer, failure, flag: asked } = useContextParts(request, 'answer', 'failure', 'flag');
  const told =
    failure === null
      ? answer && answerWords(answer, asked)
      : ({ meaning: 'danger', sentence: text.failed } as const);
  return (
    <div className={classes.request} data-centred={isCentred || undefined}>
      <Button
        variant="default"
        leftSection={<IconSend size={18} stroke={1.5} aria-hidden="true" />}
        loading={isSending}
        onClick={() => accessRequestIntents(request).ask(flag)}
      >
        {text.ask(flag)}
      </Button>
      <div role="status">{!isSending && asked === flag && told && <Message {...told} />}</div>
    </div>
  );
}
