import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectDrawing, selectHasFailedToDraw } from '../../../machines/states-page/states-page-selectors.ts';
import { StateView } from '../../components/state-view.tsx';
import { statesText } from '../../text/states.ts';
import { type StatesPageRef, statesIntents } from '../states-intents.ts';
import { ChartView, type ChartViewProps } from './chart-view.tsx';
import classes from './connected-drawing.module.css';

const text = statesText.drawing;

interface ConnectedDrawingProps extends Omit<ChartViewProps, 'drawing'> {
  readonly page: StatesPageRef;
  readonly machine: string;
}

export function ConnectedDrawing({ page, machine, ...shown }: ConnectedDrawingProps) {
  const drawing = useSelector(page, selectDrawing);
  const hasFailed = useSelector(page, selectHasFailedToDraw);
  const { retryDrawing } = statesIntents(page);
  if (hasFailed) {
    const { title, detail, retry } = text.failed;
    return (
      <StateView
        kind="error"
        title={title}
        detail={detail}
        action={<Button onClick={retryDrawing}>{retry}</Button>}
      />
    );
  }
  if (drawing === null || drawing.plan.machine !== machine) {
    return (
      <p className={classes.waiting} role="status">
        {text.loading}
      </p>
    );
  }
  return <ChartView drawing={drawing} {...shown} />;
}
