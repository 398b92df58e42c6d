import { IconFlask } from '@tabler/icons-react';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import classes from './rehearsal-badge.module.css';

export function RehearsalBadge() {
  return (
    <p className={classes.badge}>
      <IconFlask size={18} stroke={1.5} aria-hidden />
      {text.rehearsal}
    </p>
  );
}
