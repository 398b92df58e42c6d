import { Button, CloseButton } from '@mantine/core';
import { Message } from '../components/message.tsx';
import { adminPanelText as text } from '../text/admin-panel.ts';
import classes from './failure-banner.module.css';

interface FailureBannerProps {
  readonly sentence: string;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/**
 * Says what failed, and offers to try it again. The sentence has a prefix, and the banner can be dismissed
 * (spec 3 section 4).
 */
export function FailureBanner({ sentence, onRetry, onDismiss }: FailureBannerProps) {
  return (
    <div className={classes.banner} role="alert">
      <Message meaning="danger" sentence={`${text.error} ${sentence}`} />
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {text.retry}
        </Button>
        <CloseButton aria-label={text.dismiss} onClick={onDismiss} />
      </div>
    </div>
  );
}
