import { Button } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { SavedView, ViewShape } from '../../../api/contract/records/views.ts';
import {
  selectIsChanged,
  selectIsOpening,
  selectOpenView,
} from '../../../machines/explorer/views/saved-views-selectors.ts';
import { ToolPopover } from '../../components/menus/tool-popover.tsx';
import { useConfirmation } from '../../components/use-confirmation.ts';
import { savedViewsText as text } from '../../text/saved-views.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DeletedView } from './deleted-view.tsx';
import { type SavedViewsRef, useFocusBack, useViewChange, useViewNews } from './use-views.ts';
import { ViewFormDialog } from './view-form-dialog.tsx';
import { viewsIntents } from './views-intents.ts';
import classes from './views-menu.module.css';
import { ViewsPanel } from './views-panel.tsx';

interface ViewsMenuProps {
  readonly actor: SavedViewsRef;
  /** How the register is shown now: its conditions, search, order, columns and density. */
  readonly shape: ViewShape;
  /** How the register is shown without a view. */
  readonly initial: ViewShape;
  /** The label of a column. */
  readonly labelOf: (column: string) => string;
}

/** The menu of views: the open view, the other views, and the actions on the shown shape. */
export function ViewsMenu({ actor, shape, initial, labelOf }: ViewsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const register = useSelector(actor, ({ context }) => context.register);
  const view = useSelector(actor, selectOpenView);
  const isOpening = useSelector(actor, selectIsOpening);
  const isChanged = useSelector(actor, (snapshot) => selectIsChanged(snapshot, shape, initial));
  const hasForm = useSelector(actor, ({ children }) => children.viewForm !== undefined);
  const { order, isIn } = useViewChange(actor);
  const deletion = useConfirmation<SavedView>((_, asked) => order({ kind: 'delete', view: asked }));
  useViewNews(actor);
  useFocusBack(button, hasForm || isIn('conflict') || deletion.asked !== null);
  // The focus returns to the button first: a dialog that opens next gives it back to where it was before.
  const close = () => {
    if (dropdown.current?.contains(document.activeElement)) button.current?.focus();
    setIsOpen(false);
  };
  const choose = (act: () => void) => {
    close();
    act();
  };
  const name = isOpening ? text.opening : (view?.nombre ?? text.whole(register));
  return (
    <>
      <ToolPopover
        label={text.title}
        width={360}
        ref={dropdown}
        opened={isOpen}
        onChange={(wanted) => !wanted && close()}
        // Makes the panel no taller than there is room for.
        middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
        returnFocus={false}
        target={
          <Button
            ref={button}
            className={classes.button}
            size="compact-sm"
            variant="default"
            leftSection={<IconBookmark size={16} stroke={1.5} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
            onClick={() => {
              if (isOpen) return close();
              viewsIntents(actor).ask();
              setIsOpen(true);
            }}
          >
            <span className={classes.name}>{text.button(name)}</span>
            {isChanged && !isOpening && (
              <>
                <span className={classes.changed} aria-hidden>
                  {text.changed}
                </span>
                <span className="visually-hidden">, {text.changed}</span>
              </>
            )}
          </Button>
        }
        className={classes.dropdown}
      >
        {isOpen && (
          <ViewsPanel
            actor={actor}
            shape={shape}
            isChanged={isChanged}
            onChoose={choose}
            onDelete={deletion.ask}
          />
        )}
      </ToolPopover>
      <DeletedView actor={actor} />
      <ViewFormDialog actor={actor} />
      <ConflictDialog actor={actor} labelOf={labelOf} />
      <DeleteDialog {...deletion} />
    </>
  );
}
