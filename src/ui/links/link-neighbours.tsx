import { shallowEqual, useSelector } from '@xstate/react';
import { selectPlace } from '../../machines/explorer/explorer-list-selectors.ts';
import { linkAddress } from '../addresses/link-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { useRunningModule } from '../portal.tsx';
import { explorerText } from '../text/explorer.ts';
import { recordText } from '../text/record.ts';

const { pages } = explorerText;

/** Leads to the links before and after this one, for a link that was opened from the table. */
export function LinkNeighbours({ id }: { readonly id: number }) {
  const list = useSelector(useRunningModule('linkRegister'), (snapshot) => snapshot?.children.explorerList);
  const { before, after } = useSelector(
    list,
    (snapshot) => (snapshot === undefined ? NOWHERE : selectPlace(String(id))(snapshot)),
    shallowEqual,
  );
  return (
    <>
      {before !== null && (
        <LinkButton to={linkAddress(Number(before))} label={recordText.previous}>
          {pages.previous}
        </LinkButton>
      )}
      {after !== null && (
        <LinkButton to={linkAddress(Number(after))} label={recordText.next}>
          {pages.next}
        </LinkButton>
      )}
    </>
  );
}

const NOWHERE = { before: null, after: null } as const;
