import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  selectCount,
  selectFirst,
  selectIsCounting,
  selectIsUncounted,
  selectIsWaiting,
} from '../../machines/explorer/explorer-list-selectors.ts';
import { ListFoot } from '../components/list-foot.tsx';
import { TurnButton, Turns } from '../components/turn-button.tsx';
import { explorerText as text } from '../text/explorer.ts';
import { recordsIntents } from './explorer-intents.ts';
import { useExplorer, useExplorerChild } from './use-explorer.tsx';

type Turn = (() => void) | null;

interface RecordsFootProps {
  readonly shown: number;
  readonly onFirst: Turn;
  readonly onPrevious: Turn;
  readonly onNext: Turn;
  readonly onLast: Turn;
}

/** How many of the records are shown, and the buttons for the other pages. */
export function RecordsFoot({ shown, onFirst, onPrevious, onNext, onLast }: RecordsFootProps) {
  const { words } = useExplorer().register;
  const list = useExplorerChild('explorerList');
  const count = useSelector(list, selectCount);
  const first = useSelector(list, selectFirst);
  const isCounting = useSelector(list, selectIsCounting);
  const isUncounted = useSelector(list, selectIsUncounted);
  const isWaiting = useSelector(list, selectIsWaiting);
  const counted = count === null || isWaiting ? text.loading(words) : text.shown(words, shown, count, first);
  return (
    <ListFoot shown={isCounting ? `${counted} · ${text.counting}` : counted}>
      {isUncounted && (
        <Button size="compact-sm" variant="subtle" onClick={() => recordsIntents(list).count()}>
          {text.count}
        </Button>
      )}
      <Turns label={text.pages.label}>
        <TurnButton
          label={text.pages.first}
          icon={<IconChevronsLeft size={18} stroke={1.5} aria-hidden />}
          onTurn={onFirst}
        />
        <TurnButton
          label={text.pages.previous}
          icon={<IconChevronLeft size={18} stroke={1.5} aria-hidden />}
          onTurn={onPrevious}
        />
        <TurnButton
          label={text.pages.next}
          isNext
          icon={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
          onTurn={onNext}
        />
        <TurnButton
          label={text.pages.last}
          isNext
          icon={<IconChevronsRight size={18} stroke={1.5} aria-hidden />}
          onTurn={onLast}
        />
      </Turns>
    </ListFoot>
  );
}
