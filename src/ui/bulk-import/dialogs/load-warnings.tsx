import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Turn } from '../../../api/contract/loads/load-runs.ts';
import type { SameContent } from '../../../machines/load-run/record/run-record-types.ts';
import { runAddress } from '../../load-run/run-address.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { formatMoment } from '../../text/format.ts';
import { turnSentence } from '../watch/turn-sentence.ts';
import classes from './confirm-dialog.module.css';

const text = bulkImportDialogText.confirm;

interface LoadWarningsProps {
  readonly warnings: readonly string[];
  readonly sameContent: SameContent;
  readonly turn: Turn;
  readonly isRehearsal: boolean;
}

/** Warnings that do not prevent the load. */
export function LoadWarnings({ warnings, sameContent, turn, isRehearsal }: LoadWarningsProps) {
  if (warnings.length === 0 && sameContent.kind === 'never' && turn === null) return null;
  return (
    <ul className={classes.warnings} aria-label={text.warnings}>
      {turn !== null && (
        <li data-meaning="information">
          <IconInfoCircle size={18} stroke={1.5} aria-hidden />
          <span>{turnSentence(turn) + (turn.libreEn > 0 ? ` ${text.canWait(isRehearsal)}` : '')}</span>
        </li>
      )}
      {sameContent.kind === 'loaded' && (
        <li>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <span>
            {text.loadedBefore(sameContent.load, formatMoment(sameContent.load.startedAt))}{' '}
            <Link to={runAddress(sameContent.load.uploadId)}>{text.seeThatLoad}</Link>
          </span>
        </li>
      )}
      {sameContent.kind === 'unknown' && (
        <li data-meaning="information">
          <IconInfoCircle size={18} stroke={1.5} aria-hidden />
          <span>{text.sameContentUnknown}</span>
        </li>
      )}
      {warnings.map((warning) => (
        <li key={warning}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <span>{warning}</span>
        </li>
      ))}
    </ul>
  );
}
