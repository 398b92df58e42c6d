import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, useMemo } from 'react';
import { chartCursorMachine } from '../../machines/chart-cursor/chart-cursor-machine.ts';
import { selectPlace, selectTableIsOpen } from '../../machines/chart-cursor/chart-cursor-selectors.ts';
import type { CursorMove } from '../../machines/chart-cursor/chart-cursor-types.ts';
import { hrefAt } from '../../shared/charts/chart-points.ts';
import type { ChartPlace, ChartSpec } from '../../shared/charts/chart-types.ts';
import { isMirrored } from '../../shared/charts/language.ts';
import { useNavigationIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { useHeard } from '../use-heard.ts';
import { useChartText } from './chart-text-context.tsx';
import { pointSentence } from './chart-words.ts';
import { pointsOf } from './cursor-points.ts';
import { usePageDays } from './page-days.tsx';

const MOVES: Readonly<Record<string, CursorMove>> = {
  ArrowDown: 'nextSeries',
  ArrowUp: 'previousSeries',
  Home: 'first',
  End: 'last',
};

const SIDEWAYS: Readonly<Record<'ltr' | 'rtl', Readonly<Record<string, CursorMove>>>> = {
  ltr: { ArrowRight: 'next', ArrowLeft: 'previous' },
  rtl: { ArrowLeft: 'next', ArrowRight: 'previous' },
};

/** Moves over the points of a chart by keyboard, announces each point, and opens the page to which a point links. */
export function useChartCursor(spec: ChartSpec) {
  const text = useChartText();
  const actor = useActorRef(chartCursorMachine);
  const announcer = usePortalChild('announcer');
  const { goTo } = useNavigationIntents();
  const pageDays = usePageDays();
  const points = useMemo(() => pointsOf(spec), [spec]);
  const place = useSelector(
    actor,
    useMemo(() => selectPlace(points), [points]),
  );
  const tableIsOpen = useSelector(actor, selectTableIsOpen);

  const say = (sentence: string) => announcer.send({ type: 'shown.opened', value: sentence });
  useHeard(actor, 'cursor.reached', ({ place: reached }) => say(pointSentence(spec, reached, text)));
  useHeard(actor, 'cursor.opening', ({ place: opened, isNewTab }) => {
    const href = hrefAt(spec.data, opened);
    if (href === null) return;
    if (isNewTab) window.open(href, '_blank', 'noopener');
    else if (pageDays?.days) pageDays.days.open(href);
    else goTo(href);
  });
  useHeard(actor, 'cursor.leadsNowhere', () => say(text.leadsNowhere));

  const open = (opened: ChartPlace, isNewTab: boolean) =>
    actor.send({ type: 'cursor.opened', place: opened, points, isNewTab });
  const leave = () => actor.send({ type: 'cursor.left' });
  const pressKey = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const move = SIDEWAYS[isMirrored(text.language) ? 'rtl' : 'ltr'][event.key] ?? MOVES[event.key];
    if (move) actor.send({ type: 'cursor.moved', move, points });
    else if (event.key === 'Enter' && place) open(place, event.ctrlKey);
    else if (event.key === 'Escape' && place) leave();
    else return;
    event.preventDefault();
  };
  const toggleTable = () => actor.send({ type: 'cursor.tableToggled' });
  return { place, tableIsOpen, open, leave, pressKey, toggleTable };
}
