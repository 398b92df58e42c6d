import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/** Where toasts stand. What was shown before this is drawn waits for it. */
export function Toasts() {
  return <Notifications className={classes.toasts} position="top-right" />;
}
