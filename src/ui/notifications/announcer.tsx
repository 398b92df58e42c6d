import { useSelector } from '@xstate/react';
import { usePortalChild } from '../portal.tsx';

export function Announcer() {
  const sentence = useSelector(usePortalChild('announcer'), ({ context }) => context.value);
  return (
    <p className="visually-hidden" role="status">
      {sentence}
    </p>
  );
}
