import { Notifications } from '@mantine/notifications';

/** Where toasts stand. What was shown before this is drawn waits for it. */
export function Toasts() {
  return <Notifications position="top-right" />;
}
