import { Button, CloseButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectDeleted } from '../../../machines/explorer/views/saved-views-selectors.ts';
import { savedViewsText as text } from '../../text/saved-views.ts';
import { type SavedViewsRef, useViewChange } from './use-views.ts';
import { viewsIntents } from './views-intents.ts';
import classes from './views-menu.module.css';

/**
 * Offers to restore the deleted view. It stays until the person does so, dismisses it or changes another
 * view, so that slow readers have as much time as they need.
 */
export function DeletedView({ actor }: { readonly actor: SavedViewsRef }) {
  const view = useSelector(actor, selectDeleted);
  const { order, isIn } = useViewChange(actor);
  return (
    <div className={classes.deletion} role="status">
      {view !== null && (
        <>
          <span>{text.deleted(view.nombre)}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={!isIn('resting')}
            onClick={() => order({ kind: 'restore', view })}
          >
            {text.undo}
          </Button>
          <CloseButton
            size="sm"
            aria-label={text.dismiss}
            onClick={() => viewsIntents(actor).dismissUndo()}
          />
        </>
      )}
    </div>
  );
}
