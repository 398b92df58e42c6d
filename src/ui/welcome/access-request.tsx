import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Message } from '../components/message.tsx';
import { answerWords, accessRequestText as text } from '../text/access-request.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './access-request.module.css';
import { useWelcomeChild } from './use-welcome.ts';
import { accessRequestIntents } from './welcome-intents.ts';

export function AccessRequest() {
  const request = useWelcomeChild('accessRequest');
  const isSending = useSelector(request, (snapshot) => snapshot.matches('sending'));
  const { answer, failure } = useContextParts(request, 'answer', 'failure');
  const told =
    failure === null
      ? answer && answerWords(answer)
      : ({ meaning: 'danger', sentence: text.failed } as const);
  return (
    <div className={classes.request}>
      <Button
        variant="default"
        leftSection={<IconSend size={18} stroke={1.5} aria-hidden="true" />}
        loading={isSending}
        onClick={() => accessRequestIntents(request).ask()}
      >
        {text.ask}
      </Button>
      <div role="status">{!isSending && told && <Message {...told} />}</div>
    </div>
  );
}
