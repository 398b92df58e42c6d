import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  type MatchingRef,
  selectDatesPhase,
} from '../../machines/mass-update/file/update-matching-selectors.ts';
import { DateColumns } from '../components/dates/date-columns.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update-file.module.css';
import type { matchingIntents } from './mass-update-intents.ts';

const text = massUpdateText.dates;

interface DatesPartProps {
  readonly matching: MatchingRef;
  readonly intents: ReturnType<typeof matchingIntents>;
}

/** What the columns of dates were read as, and in which order. */
export function DatesPart({ matching, intents }: DatesPartProps) {
  const phase = useSelector(matching, selectDatesPhase);
  const { dates, table, known } = useSelector(matching, ({ context }) => context);
  if (phase === 'failed') {
    return (
      <div className={classes.dates} role="alert">
        <p>{text.failed}.</p>
        <Button variant="default" size="compact-sm" onClick={intents.readDatesAgain}>
          {text.retry}
        </Button>
      </div>
    );
  }
  const columns = dates.filter(({ filled }) => filled > 0);
  if (columns.length === 0) {
    return phase === 'reading' ? (
      <p className="visually-hidden" role="status">
        {text.reading}
      </p>
    ) : null;
  }
  return (
    <div className={classes.dates}>
      <p>{text.lead}</p>
      <DateColumns
        sheet={text.title}
        columns={columns}
        nameOf={(name) => known.fields.find(({ field }) => field === name)?.label ?? name}
        isBusy={phase === 'reading'}
        onOrder={intents.chooseOrder}
        onBareYear={intents.chooseBareYear}
        onSee={null}
      />
      <p className="visually-hidden">{table.fileName}</p>
    </div>
  );
}
