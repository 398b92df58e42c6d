import { Button, Modal } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  selectIsBlocked,
  selectStage,
} from '../../machines/four-task-overlay/four-task-overlay-selectors.ts';
import type { FourTaskStage } from '../../machines/four-task-overlay/four-task-overlay-types.ts';
import { ModuleIcon } from '../components/module-icon.tsx';
import { useOwnEscapes } from '../components/use-own-escapes.ts';
import { usePortalChild } from '../portal.tsx';
import { fourTaskText as text } from '../text/four-task.ts';
import classes from './four-task-overlay.module.css';

const PERCENT: Readonly<Record<FourTaskStage, number>> = {
  verifying: 25,
  preparing: 50,
  opening: 75,
  ready: 100,
};

interface FourTaskOverlayProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function FourTaskOverlay({ opened, onClose }: FourTaskOverlayProps) {
  const overlay = usePortalChild('fourTaskOverlay');
  const stage = useSelector(overlay, selectStage);
  const isBlocked = useSelector(overlay, selectIsBlocked);
  // The dialog fades out with what it showed last.
  const [last, setLast] = useState(stage);
  if (stage !== null && stage !== last) setLast(stage);
  return (
    <Modal
      __handledEscapeEvents={useOwnEscapes(opened)}
      opened={opened}
      onClose={onClose}
      title={text.title}
      size={360}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      {last !== null && <Progress stage={last} isBlocked={isBlocked} onCancel={onClose} />}
    </Modal>
  );
}

interface ProgressProps {
  readonly stage: FourTaskStage;
  readonly isBlocked: boolean;
  readonly onCancel: () => void;
}

function Progress({ stage, isBlocked, onCancel }: ProgressProps) {
  const percent = PERCENT[stage];
  return (
    <>
      <div className={classes.line}>
        <ModuleIcon module="fourTask" />
        <p className={classes.message} role="status">
          {stage === 'ready' && isBlocked ? text.blocked : text.stages[stage]}
        </p>
        <span className={`${classes.percent} tabular`} aria-hidden="true">
          {percent} %
        </span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={text.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.done} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <div className={classes.end}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {text.cancel}
        </Button>
      </div>
    </>
  );
}
