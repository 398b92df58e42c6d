import { IconStarFilled, IconUsers } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SavedView } from '../../../api/contract/records/views.ts';
import { selectOpenView } from '../../../machines/explorer/views/saved-views-selectors.ts';
import { savedViewsText as text } from '../../text/saved-views.ts';
import type { SavedViewsRef } from './use-views.ts';
import { ViewItem } from './view-item.tsx';
import classes from './views-menu.module.css';

interface ViewListProps {
  readonly actor: SavedViewsRef;
  readonly views: readonly SavedView[];
  /** True when the list also offers the register without a view. */
  readonly hasWhole: boolean;
  readonly onOpen: (id: number | null) => void;
}

export function ViewList({ actor, views, hasWhole, onOpen }: ViewListProps) {
  const register = useSelector(actor, ({ context }) => context.register);
  const openId = useSelector(actor, selectOpenView)?.id ?? null;
  return (
    <div className={classes.list}>
      {hasWhole && (
        <ViewItem isChecked={openId === null} onChoose={() => onOpen(null)}>
          <span className={classes.label}>{text.whole(register)}</span>
        </ViewItem>
      )}
      <Part title={text.own} views={views.filter(({ propia }) => propia)} openId={openId} onOpen={onOpen} />
      <Part
        title={text.shared}
        views={views.filter(({ propia }) => !propia)}
        openId={openId}
        onOpen={onOpen}
      />
    </div>
  );
}

interface PartProps extends Pick<ViewListProps, 'views' | 'onOpen'> {
  readonly title: string;
  readonly openId: number | null;
}

function Part({ title, views, openId, onOpen }: PartProps) {
  const id = useId();
  if (views.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a menu.
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.title}>
        {title}
      </div>
      {views.map((view) => (
        <ViewItem key={view.id} isChecked={view.id === openId} onChoose={() => onOpen(view.id)}>
          <ViewName view={view} />
        </ViewItem>
      ))}
    </div>
  );
}

function ViewName({ view }: { readonly view: SavedView }) {
  const { nombre, propia, propietario, compartida, predeterminada } = view;
  return (
    <>
      <span className={classes.label} title={nombre}>
        {nombre}
        {!propia && <span className={classes.owner}> {text.by(propietario)}</span>}
      </span>
      {propia && compartida !== null && (
        <span className={classes.sign} title={text.sharedWith(compartida)}>
          <IconUsers size={14} stroke={1.5} aria-hidden />
          <span className="visually-hidden">, {text.sharedWith(compartida)}</span>
        </span>
      )}
      {predeterminada && (
        <span className={classes.sign} title={text.isDefault}>
          <IconStarFilled size={14} aria-hidden />
          <span className="visually-hidden">, {text.isDefault}</span>
        </span>
      )}
    </>
  );
}
