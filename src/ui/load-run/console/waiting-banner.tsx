import { IconHourglass, IconLock } from '@tabler/icons-react';
import type { RunWaiting } from '../../../machines/load-run/run-types.ts';
import { bulkImportWaitingText as text } from '../../text/bulk-import-console.ts';
import classes from './waiting-banner.module.css';

const ICONS = { session: IconLock, lostAnswer: IconHourglass, busyServer: IconHourglass } as const;

interface WaitingBannerProps {
  readonly kind: Extract<RunWaiting['kind'], keyof typeof ICONS>;
  readonly isRehearsal: boolean;
}

export function WaitingBanner({ kind, isRehearsal }: WaitingBannerProps) {
  const Icon = ICONS[kind];
  return (
    <section className={classes.banner} role="status">
      <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <strong>{text[kind].title}</strong>
        <p>{text[kind].message(isRehearsal)}</p>
      </div>
    </section>
  );
}
