import { Button } from '@mantine/core';
import { DateColumns } from '../components/dates/date-columns.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update-file.module.css';
import type { MatchedUpdate } from './use-matched-update.ts';

const text = massUpdateText.dates;

/** How the date columns were read, with a choice of the order of day and month. */
export function DatesPart({ matched }: { readonly matched: MatchedUpdate }) {
  const { datesPhase: phase, dates, table, known } = matched;
  if (phase === 'failed') {
    return (
      <div className={classes.dates} role="alert">
        <p>{text.failed}.</p>
        <Button variant="default" size="compact-sm" onClick={matched.readDatesAgain}>
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
        onOrder={matched.chooseOrder}
        onBareYear={matched.chooseBareYear}
        onSee={null}
      />
      <p className="visually-hidden">{table.fileName}</p>
    </div>
  );
}
