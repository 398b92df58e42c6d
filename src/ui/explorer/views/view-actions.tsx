import {
  IconDeviceFloppy,
  IconPencil,
  IconPlus,
  IconRestore,
  IconShare,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SavedView, ViewShape } from '../../../api/contract/records/views.ts';
import { selectBase, selectOpenView } from '../../../machines/explorer/views/saved-views-selectors.ts';
import { savedViewsText as text } from '../../text/saved-views.ts';
import { type SavedViewsRef, useViewChange } from './use-views.ts';
import { ViewItem } from './view-item.tsx';
import { viewsIntents } from './views-intents.ts';
import classes from './views-menu.module.css';

interface ViewActionsProps {
  readonly actor: SavedViewsRef;
  readonly shape: ViewShape;
  readonly isChanged: boolean;
  /** Closes the menu, then calls `act`. */
  readonly onChoose: (act: () => void) => void;
  readonly onDelete: (view: SavedView) => void;
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** The actions on the shape, which is how the register is shown now, and on the open view. */
export function ViewActions({ actor, shape, isChanged, onChoose, onDelete }: ViewActionsProps) {
  const register = useSelector(actor, ({ context }) => context.register);
  const view = useSelector(actor, selectOpenView);
  const base = useSelector(actor, selectBase);
  const { order, isIn } = useViewChange(actor);
  const isBusy = !isIn('resting');
  const { open, saveAs, rename, share } = viewsIntents(actor);
  const id = useId();
  return (
    <div className={classes.actions}>
      {base?.propia === true && (
        <ViewItem
          icon={<IconDeviceFloppy {...ICON} />}
          disabled={!isChanged || isBusy}
          onChoose={() => onChoose(() => order({ kind: 'save', view: base, forma: shape }))}
        >
          {text.save}
        </ViewItem>
      )}
      <ViewItem icon={<IconPlus {...ICON} />} onChoose={() => onChoose(() => saveAs(register, shape, ''))}>
        {text.saveAs}
      </ViewItem>
      <ViewItem
        icon={<IconRestore {...ICON} />}
        disabled={!isChanged}
        onChoose={() => onChoose(() => open(view?.id ?? null))}
      >
        {text.reset}
      </ViewItem>
      {view !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a part of a menu.
        <div role="group" aria-labelledby={id}>
          <div id={id} className={classes.title} title={view.nombre}>
            {text.ofView(view.nombre)}
          </div>
          <ViewItem
            icon={view.predeterminada ? <IconStarOff {...ICON} /> : <IconStar {...ICON} />}
            disabled={isBusy}
            onChoose={() =>
              onChoose(() => order({ kind: view.predeterminada ? 'clearDefault' : 'setDefault', view }))
            }
          >
            {view.predeterminada ? text.clearDefault : text.setDefault}
          </ViewItem>
          {view.propia && (
            <>
              <ViewItem icon={<IconPencil {...ICON} />} onChoose={() => onChoose(() => rename(view))}>
                {text.rename}
              </ViewItem>
              <ViewItem icon={<IconShare {...ICON} />} onChoose={() => onChoose(() => share(view))}>
                {text.share}
              </ViewItem>
            </>
          )}
          {view.eliminable && (
            <ViewItem
              icon={<IconTrash {...ICON} />}
              isDanger
              disabled={isBusy}
              onChoose={() => onChoose(() => onDelete(view))}
            >
              {text.delete}
            </ViewItem>
          )}
        </div>
      )}
    </div>
  );
}
