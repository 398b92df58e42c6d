import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { SavedView, ViewShape } from '../../../api/contract/records/views.ts';
import {
  selectFailure,
  selectIsReading,
  selectUnfitCount,
  selectViews,
} from '../../../machines/explorer/views/saved-views-selectors.ts';
import { Message } from '../../components/message.tsx';
import { savedViewsText as text } from '../../text/saved-views.ts';
import { named } from '../named.ts';
import type { SavedViewsRef } from './use-views.ts';
import { ViewActions } from './view-actions.tsx';
import { ViewList } from './view-list.tsx';
import { viewsIntents } from './views-intents.ts';
import classes from './views-menu.module.css';

interface ViewsPanelProps {
  readonly actor: SavedViewsRef;
  readonly shape: ViewShape;
  readonly isChanged: boolean;
  /** Closes the panel, then calls `act`. */
  readonly onChoose: (act: () => void) => void;
  readonly onDelete: (view: SavedView) => void;
}

/** Above this number of views there is a field to search them. */
const SEEN_AT_ONCE = 8;

export function ViewsPanel({ actor, shape, isChanged, onChoose, onDelete }: ViewsPanelProps) {
  const [words, setWords] = useState('');
  const menu = useRef<HTMLDivElement>(null);
  const views = useSelector(actor, selectViews);
  const found = named(views, saidName, words);
  const open = (id: number | null) => onChoose(() => viewsIntents(actor).open(id));
  const moveOn = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      menu.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    }
    if (event.key === 'Enter' && words !== '' && first !== undefined) open(first.id);
  };
  return (
    <>
      {views.length > SEEN_AT_ONCE && (
        <TextInput
          data-autofocus
          className={classes.search}
          size="sm"
          aria-label={text.search}
          placeholder={text.search}
          value={words}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={moveOn}
        />
      )}
      <Notes actor={actor} />
      {words !== '' && (
        <p className={found.length === 0 ? classes.note : 'visually-hidden'} role="status">
          {found.length === 0 ? text.noMatch : text.found(found.length)}
        </p>
      )}
      <div ref={menu} role="menu" aria-label={text.title}>
        <ViewList actor={actor} views={found} hasWhole={words === ''} onOpen={open} />
        <ViewActions
          actor={actor}
          shape={shape}
          isChanged={isChanged}
          onChoose={onChoose}
          onDelete={onDelete}
        />
      </div>
    </>
  );
}

function Notes({ actor }: Pick<ViewsPanelProps, 'actor'>) {
  const isReading = useSelector(actor, selectIsReading);
  const failure = useSelector(actor, selectFailure);
  const unfit = useSelector(actor, selectUnfitCount);
  const isEmpty = useSelector(actor, selectViews).length === 0;
  if (failure !== null) {
    return (
      <div className={classes.failure} role="alert">
        <Message meaning="danger" sentence={text.failed(failure)} />
        <Button size="compact-sm" variant="default" onClick={() => viewsIntents(actor).retry()}>
          {text.retry}
        </Button>
      </div>
    );
  }
  return (
    <>
      {isEmpty && (
        <p className={classes.note} role="status">
          {isReading ? text.reading : text.none}
        </p>
      )}
      {unfit > 0 && (
        <p className={classes.note} role="status">
          {text.unfit(unfit)}
        </p>
      )}
    </>
  );
}

/** Another person's view is found by its owner too. */
const saidName = ({ nombre, propia, propietario }: SavedView): string =>
  propia ? nombre : `${nombre} ${propietario}`;
