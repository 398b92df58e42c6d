import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { CellDone } from '../../../machines/explorer/cells/cell-editing-types.ts';
import {
  selectMarks,
  selectOffered,
  selectStopped,
} from '../../../machines/explorer/cells/cell-writing-selectors.ts';
import { cellsText as text } from '../../text/cells.ts';
import { useColumns } from '../use-explorer.tsx';
import classes from './cells-bar.module.css';
import { writingIntents } from './cells-intents.ts';
import { useCellWriting } from './use-cell-writing.ts';

/** Over the foot of the grid: what could not be saved, or the undo of what was saved last. */
export function CellsBar() {
  const writing = useCellWriting();
  const stopped = useSelector(writing, selectStopped);
  const offered = useSelector(writing, selectOffered);
  const unsaved = useSelector(writing, selectMarks).length;
  const columns = useColumns();
  const { undo, retry, discard } = writingIntents(writing);
  const labelOf = (name: string) => columns.find(({ nombre }) => nombre === name)?.etiqueta ?? name;
  if (stopped === null && offered === null && unsaved === 0) return null;
  return (
    <section className={classes.bar} aria-label={text.bar}>
      <p className={classes.words} role={stopped === null ? 'status' : 'alert'}>
        {stopped !== null ? (
          <>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden className={classes.warning} />
            {text.unwritten(stopped)}
          </>
        ) : (
          <>
            {offered !== null && (
              <>
                <IconCheck size={16} stroke={1.5} aria-hidden className={classes.done} />
                {savedText(offered, labelOf)}
              </>
            )}
            {unsaved > 0 && (
              <>
                <IconAlertTriangle size={16} stroke={1.5} aria-hidden className={classes.warning} />
                {text.unsaved(unsaved)}
              </>
            )}
          </>
        )}
      </p>
      {stopped !== null && (
        <>
          <Button size="compact-sm" variant="default" onClick={discard}>
            {text.discard}
          </Button>
          <Button size="compact-sm" onClick={retry}>
            {text.retry}
          </Button>
        </>
      )}
      {offered !== null && (
        <Button
          size="compact-sm"
          variant="default"
          title={text.undoHint}
          leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
          onClick={undo}
        >
          {text.undo}
        </Button>
      )}
    </section>
  );
}

function savedText({ write }: CellDone, labelOf: (column: string) => string): string {
  if (write === null) return text.savedSet;
  const [first, ...others] = write.values;
  return first === undefined || others.length > 0
    ? text.savedSome(write.values.length, write.clave)
    : text.saved(labelOf(first.column), write.clave);
}
