import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { usePortalChild } from '../portal.tsx';
import { connectionText } from '../text/connection.ts';
import { StateView } from './state-view.tsx';

const text = connectionText.missing;

export interface MissingProps {
  /** Fetches it again. The return of the server does so too. */
  readonly retry: () => void;
}

/** In the place of a page whose file did not come. */
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

/** In the place of a part of a page, or of what a panel holds. */
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

/** Calls back each time the server answers after it could not be reached. */
export function useServerReturn(call: () => void): void {
  const connection = usePortalChild('connection');
  const onReturn = useEffectEvent(call);
  useEffect(() => {
    const subscription = connection.on('connection.returned', () => onReturn());
    return () => subscription.unsubscribe();
  }, [connection]);
}
