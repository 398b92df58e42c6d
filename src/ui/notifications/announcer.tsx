import { useSelector } from '@xstate/react';
import { usePortalChild } from '../portal.tsx';

/** For screen readers only. */
export function Announcer() {
  const sentence = useSelector(usePortalChild('announcer'), ({ context }) => context.value);
  return (
    <p className="visually-hidden" role="status">
      {sentence}
    </p>
  );
}
