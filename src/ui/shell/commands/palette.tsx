import { Button, Modal, useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  selectFailure,
  selectFound,
  selectIsSearching,
  selectText,
} from '../../../machines/palette/palette-selectors.ts';
import { selectPermissions } from '../../../machines/permissions/permissions-selectors.ts';
import { selectRecent } from '../../../machines/shortcuts/shortcuts-selectors.ts';
import { KeyCaps } from '../../components/key-caps.tsx';
import { useShellMenu } from '../../components/menus/use-shell-menu.ts';
import { useOwnEscapes } from '../../components/use-own-escapes.ts';
import { usePortalChild } from '../../portal.tsx';
import { commandsText } from '../../text/commands.ts';
import { useCommandDeck } from './command-deck.ts';
import { usePaletteIntents, useShortcutIntents } from './command-intents.ts';
import { shownParts } from './page-parts.ts';
import classes from './palette.module.css';
import { paletteGroups } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import { PaletteStatus } from './palette-status.tsx';

const text = commandsText.palette;

export function Palette() {
  const { opened, onChange } = useShellMenu('palette');
  const isPhone = useMediaQuery('(max-width: 599px)');
  const { clear } = usePaletteIntents();
  const { remember } = useShortcutIntents();
  const deck = useCommandDeck();
  const opener = useRef<Element | null>(null);
  const chosen = useRef<PaletteEntry | null>(null);
  const [isThere, setIsThere] = useState(false);
  // The palette's code arrives with its first opening, so the focused element is remembered before.
  useEffect(() => {
    if (opened) opener.current = document.activeElement;
    setIsThere(opened);
  }, [opened]);

  const close = () => onChange(false);
  const choose = (entry: PaletteEntry) => {
    chosen.current = entry;
    close();
  };
  // After closing: a command may move the focus and must find the page as it was.
  const leave = () => {
    const entry = chosen.current;
    chosen.current = null;
    clear();
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    if (entry === null) return;
    if (entry.isCommand) remember(entry.id);
    entry.run(deck);
  };
  return (
    <Modal.Root
      __handledEscapeEvents={useOwnEscapes(opened)}
      opened={opened && isThere}
      onClose={close}
      onExitTransitionEnd={leave}
      size={600}
      yOffset="12vh"
      fullScreen={isPhone ?? false}
      padding={0}
      returnFocus={false}
      transitionProps={{ transition: 'fade', duration: 100 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={text.title}>
        <Modal.Body>
          <PaletteBody onChoose={choose} onClose={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Arrow keys wrap around; page keys go to the ends. */
const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index === 0 ? last : index - 1),
  PageDown: (_, last) => last,
  PageUp: () => 0,
};

interface PaletteBodyProps {
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly onClose: () => void;
}

function PaletteBody({ onChoose, onClose }: PaletteBodyProps) {
  const palette = usePortalChild('palette');
  const typed = useSelector(palette, selectText);
  const [parts] = useState(shownParts);
  const searching = useSelector(palette, selectIsSearching);
  const failure = useSelector(palette, selectFailure);
  const groups = paletteGroups({
    text: typed,
    permissions: useSelector(usePortalChild('permissions'), selectPermissions),
    recent: useSelector(usePortalChild('shortcuts'), selectRecent),
    found: useSelector(palette, selectFound),
    parts,
    scheme: useComputedColorScheme('light', { getInitialValueInEffect: false }),
  });
  const { changeText, retry } = usePaletteIntents();
  const listId = useId();
  const entries = groups.flatMap((group) => group.entries);
  const [marked, setMarked] = useState<string | null>(null);
  const current = entries.find(({ id }) => id === marked) ?? entries[0];

  const move = (by: (index: number, last: number) => number) => {
    if (current === undefined) return;
    setMarked(entries[by(entries.indexOf(current), entries.length - 1)]?.id ?? null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter' && current !== undefined) onChoose(current);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.5} aria-hidden="true" />
        <input
          className={classes.input}
          role="combobox"
          aria-label={text.title}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          {...(current && { 'aria-activedescendant': `${listId}-${current.id}` })}
          placeholder={text.placeholder}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setMarked(null);
            changeText(event.currentTarget.value);
          }}
          onKeyDown={press}
        />
        <Button className={classes.cancel} variant="subtle" color="gray" size="compact-sm" onClick={onClose}>
          {text.keys.close}
        </Button>
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        current={current?.id ?? null}
        onMark={setMarked}
        onChoose={onChoose}
      />
      <PaletteStatus
        count={entries.length}
        isTyped={typed.trim() !== ''}
        isSearching={searching}
        failure={failure}
        hasMore={groups.some(({ hasMore }) => hasMore)}
        onRetry={retry}
      />
      <div className={classes.keys} aria-hidden="true">
        <KeyCaps caps={['↑', '↓']} /> {text.keys.move}
        <KeyCaps caps={['↵']} /> {text.keys.choose}
        <KeyCaps caps={['Esc']} /> {text.keys.close}
      </div>
    </>
  );
}
