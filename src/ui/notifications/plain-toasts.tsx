import { useSelector } from '@xstate/react';
import { selectToasts } from '../../machines/toasts/toasts-selectors.ts';
import { toastIntents } from '../components/toast-intents.ts';
import { useToasts } from '../components/toasts-context.tsx';
import { toastsText as text } from '../text/toasts.ts';
import classes from './plain-toasts.module.css';
import { roleOf } from './toast-role.ts';

/** Used when the code that draws toasts could not be fetched, so it needs no code that could be missing too. */
export function PlainToasts() {
  const toasts = useToasts();
  const shown = useSelector(toasts, selectToasts);
  const { act, close } = toastIntents(toasts);
  return (
    <div className={classes.toasts}>
      {shown.map(({ id, type, title, message, actions }) => (
        <div key={id} className={classes.toast} role={roleOf(type)}>
          <p className={classes.words}>{message === null ? title : `${title}. ${message}`}</p>
          {actions.map(({ name, label }) => (
            <button key={name} type="button" onClick={() => act(id, name)}>
              {label}
            </button>
          ))}
          <button type="button" aria-label={text.close} onClick={() => close(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
