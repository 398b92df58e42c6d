import { Button } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { savedViewsText, shapeWords } from '../../text/saved-views.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { type SavedViewsRef, useViewChange } from './use-views.ts';
import classes from './views-menu.module.css';

const text = savedViewsText.conflict;

interface ConflictDialogProps {
  readonly actor: SavedViewsRef;
  readonly labelOf: (column: string) => string;
}

/** The same person saved the view elsewhere first: shows both versions and asks which one stays. */
export function ConflictDialog({ actor, labelOf }: ConflictDialogProps) {
  const { change, isIn, takeTheirs, keepMine, cancel } = useViewChange(actor);
  const { order, current } = useContextParts(change, 'order', 'current');
  if (!isIn('conflict') || current === null || order?.kind !== 'save') return null;
  const theirs = shapeWords(current.forma, labelOf);
  const mine = shapeWords(order.forma, labelOf);
  return (
    <Dialog
      opened
      title={text.title}
      tone="warning"
      width={560}
      onClose={cancel}
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            {text.cancel}
          </Button>
          <Button variant="default" onClick={takeTheirs}>
            {text.takeTheirs}
          </Button>
          <Button onClick={keepMine}>{text.keepMine}</Button>
        </>
      }
    >
      <p>{text.lead(current)}</p>
      <table className={classes.comparison}>
        <thead>
          <tr>
            {text.columns.map((column) =>
              column === '' ? (
                <td key="part" />
              ) : (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {theirs.map(({ name, words }, at) => (
            <tr key={name} data-differs={words !== mine[at]?.words || undefined}>
              <th scope="row">{name}</th>
              <td>{words}</td>
              <td>{mine[at]?.words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
