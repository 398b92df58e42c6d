import type { LinkBoardQuery } from '../../api/contract/links.ts';
import type { LinkChangeEvent, LinkOrder } from '../../machines/links/link-change-types.ts';
import type { LinkValues } from '../../machines/links/link-form-types.ts';
import type { LinkLifeEvent } from '../../machines/links/link-life-machine.ts';
import type { LinksEvent } from '../../machines/links/links-types.ts';
import { type LinkState, nextStates } from '../../shared/link-states.ts';
import type { Hears } from '../hears.ts';

export const linksIntents = (links: Hears<LinksEvent>) => ({
  ask: (query: LinkBoardQuery) => links.send({ type: 'links.asked', query }),
  leave: () => links.send({ type: 'links.left' }),
  retry: () => links.send({ type: 'links.retryRequested' }),
  refresh: () => links.send({ type: 'links.refreshRequested' }),
  readMore: (estado: LinkState) => links.send({ type: 'links.moreRequested', estado }),
  open: (id: number) => links.send({ type: 'link.opened', id }),
  readAgain: () => links.send({ type: 'link.retryRequested' }),
  write: (values: LinkValues) => links.send({ type: 'link.formOpened', values }),
  close: () => links.send({ type: 'link.closed' }),
  closeForm: () => links.send({ type: 'link.formClosed' }),
});

export const changeIntents = (change: Hears<LinkChangeEvent>) => ({
  order: (order: LinkOrder) => change.send({ type: 'change.requested', order }),
  changeReason: (reason: string) => change.send({ type: 'change.reasonChanged', reason }),
  confirm: () => change.send({ type: 'change.confirmed' }),
  cancel: () => change.send({ type: 'change.cancelled' }),
});

/** The states that the link can move to, in the order of the menus: the step forward first. */
export const possibleMoves = (
  from: LinkState,
  life: { can(event: LinkLifeEvent): boolean },
): readonly LinkState[] => nextStates(from).filter((to) => life.can({ type: 'life.moved', to }));
