import { useSelector } from '@xstate/react';
import { selectToasts } from '../../machines/toasts/toasts-selectors.ts';
import { useTelling, useToasts } from '../components/toasts-context.tsx';
import { toastsText as text } from '../text/toasts.ts';
import classes from './plain-toasts.module.css';
import { roleOf } from './toast-role.ts';

/** Used when the code that draws toasts could not be fetched, so it needs no code that could be missing too. */
export function PlainToasts() {
  const shown = useSelector(useToasts(), selectToasts);
  const { takeBack } = useTelling();
  return (
    <div className={classes.toasts}>
      {shown.map(({ id, type, title, message }) => (
        <div key={id} className={classes.toast} role={roleOf(type)}>
          <p className={classes.words}>{message === null ? title : `${title}. ${message}`}</p>
          <button type="button" aria-label={text.close} onClick={() => takeBack(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
