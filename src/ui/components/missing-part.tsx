import { Button } from '@mantine/core';
import { usePortalChild } from '../portal.tsx';
import { connectionText } from '../text/connection.ts';
import { useHeard } from '../use-heard.ts';
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
  useHeard(usePortalChild('connection'), 'connection.returned', call);
}
