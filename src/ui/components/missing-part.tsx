import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { usePortalChild } from '../portal.tsx';
import { connectionText } from '../text/connection.ts';
import { StateView } from './state-view.tsx';

const text = connectionText.missing;

export interface MissingProps {
  readonly retry: () => void;
}

export function MissingPage({ retry }: MissingProps) {
  useServerReturn(retry);
  return (
    <StateView
      wholePage
      kind="error"
      title={text.page}
      detail={text.detail}
      action={<Button onClick={retry}>{text.retry}</Button>}
    />
  );
}

export function MissingPart({ retry }: MissingProps) {
  useServerReturn(retry);
  return (
    <StateView
      kind="error"
      title={text.part}
      detail={text.detail}
      action={<Button onClick={retry}>{text.retry}</Button>}
    />
  );
}

export function useServerReturn(call: () => void): void {
  const connection = usePortalChild('connection');
  const onReturn = useEffectEvent(call);
  useEffect(() => {
    const subscription = connection.on('connection.returned', () => onReturn());
    return () => subscription.unsubscribe();
  }, [connection]);
}
