import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectValuesPhase } from '../../../machines/compared-file/file/file-selectors.ts';
import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import { DateColumns } from '../../components/values/date-columns.tsx';
import { NumberColumns } from '../../components/values/number-columns.tsx';
import { valuesText as text } from '../../text/values.ts';
import { useContextParts } from '../../use-context-parts.ts';
import classes from './file-screen.module.css';
import { type KeptRef, useComparedFile } from './use-compared-file.ts';

interface ValuesPartProps<K extends FileKind> {
  readonly machine: KeptRef<K>;
  /** Label of a field. */
  readonly nameOf: (field: string) => string;
}

/** How the columns of dates and numbers were read, with the questions that their values leave open. */
export function ValuesPart<K extends FileKind>({ machine, nameOf }: ValuesPartProps<K>) {
  const intents = useComparedFile(machine);
  const phase = useSelector(machine, selectValuesPhase);
  const { dates, numbers } = useContextParts(machine, 'dates', 'numbers');
  if (phase === 'failed') {
    return (
      <div className={classes.values} role="alert">
        <p>{text.failed}.</p>
        <Button variant="default" size="compact-sm" onClick={intents.readValuesAgain}>
          {text.retry}
        </Button>
      </div>
    );
  }
  const days = dates.filter(({ filled }) => filled > 0);
  const marked = numbers.filter(({ mark, scale }) => mark !== null || scale !== null);
  const isReading = phase === 'reading';
  return (
    <>
      {isReading && (
        <p className="visually-hidden" role="status">
          {text.reading}
        </p>
      )}
      {days.length > 0 && (
        <div className={classes.values}>
          <p>{text.datesLead}</p>
          <DateColumns
            sheet={text.dates}
            columns={days}
            orders={null}
            nameOf={nameOf}
            isBusy={isReading}
            onOrder={(field, order) => intents.answerValues({ orders: { [field]: order } })}
            onBareYear={(field, as) => intents.answerValues({ bareYears: { [field]: as } })}
            onMomentDay={(field, as) => intents.answerValues({ momentDays: { [field]: as } })}
            onSee={null}
          />
        </div>
      )}
      {marked.length > 0 && (
        <div className={classes.values}>
          <NumberColumns
            columns={marked}
            nameOf={nameOf}
            isBusy={isReading}
            onMark={(field, mark) => intents.answerValues({ marks: { [field]: mark } })}
            onScale={(field, scale) => intents.answerValues({ scales: { [field]: scale } })}
          />
        </div>
      )}
    </>
  );
}
