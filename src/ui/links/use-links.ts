import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { LinkBoard } from '../../api/contract/links.ts';
import { boardWithMove, linkMeanwhile } from '../../machines/links/link-rules.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { useModule } from '../portal.tsx';
import { linksText as text } from '../text/links.ts';
import { useHeard } from '../use-heard.ts';
import { linksOfAddress, withLinks } from './links-address.ts';
import { changeIntents, linksIntents } from './links-intents.ts';

/** Filter, shown column and open link stand in the page's address, and these functions change it. */
export function useLinksAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  const asked = linksOfAddress(parameters);
  useShownLink(asked.link);
  return {
    ...asked,
    // Replaces the entry in the history, so that the back button does not step through half-typed words.
    type: (buscar: string) =>
      changeParameters((present) => withLinks(present, { buscar }), { replace: true }),
    choose: (change: Parameters<typeof withLinks>[1]) =>
      changeParameters((present) => withLinks(present, change)),
  };
}
/**
 * Shows the link of the address in the dialog. When the creation of a link was undone, also removes it from the
 * address.
 */
function useShownLink(link: number | null): void {
  const links = useModule('links');
  const { closeLink } = useLinkInAddress();
  useEffect(() => {
    if (link === null) linksIntents(links).close();
    else linksIntents(links).open(link);
  }, [links, link]);
  useHeard(links, 'link.changed', (changed) => {
    if (changed.link === null) closeLink();
  });
}

export function useLinkInAddress() {
  const [, changeParameters] = useAddressParameters();
  return {
    openLink: (id: number) => changeParameters((present) => withLinks(present, { enlace: String(id) })),
    closeLink: useCallback(
      () => changeParameters((present) => withLinks(present, { enlace: null }), { replace: true }),
      [changeParameters],
    ),
  };
}

export type LinksAddress = ReturnType<typeof useLinksAddress>;

export function useLinkChange() {
  const change = useSelector(useModule('links'), ({ children }) => children.linkChange);
  if (change === undefined) throw new Error('The links have no change.');
  return {
    ...changeIntents(change),
    change,
    isAsking: useSelector(change, (snapshot) => snapshot.matches('asking')),
    isSending: useSelector(change, (snapshot) => snapshot.matches('sending')),
  };
}

/** The board, with the card whose move is being sent already in its new column. */
export function useBoard(): { readonly board: LinkBoard | null; readonly movingId: number | null } {
  const read = useSelector(useModule('links'), ({ context }) => context.board);
  const { change } = useLinkChange();
  const order = useSelector(change, (snapshot) =>
    snapshot.matches('sending') ? snapshot.context.order : null,
  );
  return {
    board: read && boardWithMove(read, order),
    movingId: order?.link.id ?? null,
  };
}

/** The link that was moved last: its card is drawn wherever it lands, because the focus goes with it. */
export function useMovedId(): number | null {
  const { change } = useLinkChange();
  const movingId = useSelector(change, ({ context }) => context.order?.link.id ?? null);
  const [movedId, setMovedId] = useState(movingId);
  if (movingId !== null && movingId !== movedId) setMovedId(movingId);
  return movedId;
}

const stepOf = ({ id }: { readonly id: number }): string => `links.${id}`;

export function useLinkNews(): void {
  const links = useModule('links');
  const { tell } = useTelling();
  useHeard(links, 'link.changed', ({ order }) =>
    tell({
      type: 'success',
      title: text.done(order),
      message: text.name(order.link),
      step: stepOf(order.link),
    }),
  );
  useHeard(links, 'link.refused', ({ order, failure }) =>
    tell({
      type: 'error',
      title: text.refused,
      about: text.name(order.link),
      step: stepOf(order.link),
      message: text.refusedDetail(failure, linkMeanwhile(failure)),
    }),
  );
  useHeard(links, 'link.saved', ({ link, isNew }) =>
    tell({ type: 'success', title: text.saved(isNew), message: text.name(link) }),
  );
}
