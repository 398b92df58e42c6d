import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { KeptNotification } from '../../api/contract/notifications.ts';
import { isNamedBy, threadOf } from '../../machines/notifications/notification-silences.ts';
import { notificationsText as text, threadName } from '../text/notifications.ts';
import classes from './silence-choice.module.css';
import { useNotificationSettings } from './use-notification-settings.ts';

interface SilenceChoiceProps {
  readonly id: string;
  readonly item: KeptNotification;
  readonly onDone: () => void;
}

/** What a person may silence of a notification, or hear again. */
export function SilenceChoice({ id, item, onDone }: SilenceChoiceProps) {
  const { silences, silence, hear } = useNotificationSettings();
  const silenced = silences.filter(({ clave }) => isNamedBy(item, clave));
  const thread = threadOf(item);
  const choice = useRef<HTMLDivElement>(null);
  // The last row of a short list is at its lower edge.
  useEffect(() => choice.current?.scrollIntoView({ block: 'nearest' }), []);
  const kind = { clave: item.tipo, nombre: text.kinds[item.tipo] };
  const offered = [...(thread === null ? [] : [{ clave: thread, nombre: threadName(item) }]), kind].filter(
    ({ clave }) => !silenced.some((one) => one.clave === clave),
  );
  return (
    <div ref={choice} id={id} className={classes.choice}>
      {silenced.map((one) => (
        <Button
          key={one.clave}
          size="compact-sm"
          variant="default"
          onClick={() => {
            hear(one);
            onDone();
          }}
        >
          {text.silence.hear(one.nombre)}
        </Button>
      ))}
      {offered.map((one) => (
        <Button
          key={one.clave}
          size="compact-sm"
          variant="default"
          onClick={() => {
            silence(one);
            onDone();
          }}
        >
          {one.clave === item.tipo ? text.silence.kind(item.tipo) : text.silence.thread(one.nombre)}
        </Button>
      ))}
    </div>
  );
}
