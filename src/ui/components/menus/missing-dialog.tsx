import { Button } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { connectionText } from '../../text/connection.ts';
import { type MissingProps, useServerReturn } from '../missing-part.tsx';
import classes from './missing-dialog.module.css';

const text = connectionText.missing;

interface MissingDialogProps extends MissingProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Shown when the code of a panel could not be fetched, so it needs no code that could be missing too. When the code
 * arrives later, the panel opens; closing this dialog cancels that.
 */
export function MissingDialog({ opened, onClose, retry }: MissingDialogProps) {
  const titleId = useId();
  const detailId = useId();
  useServerReturn(retry);
  if (!opened) return null;
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <section
      className={classes.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={detailId}
      onKeyDown={closeByKey}
    >
      <h2 id={titleId} className={classes.title}>
        {text.part}
      </h2>
      <p id={detailId} className={classes.detail}>
        {text.detail}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button onClick={retry} autoFocus>
          {text.retry}
        </Button>
      </div>
    </section>
  );
}
