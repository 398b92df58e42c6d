import { linkAddress } from '../addresses/link-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { useNeighbours } from '../explorer/use-neighbours.ts';
import { useRunningModule } from '../portal.tsx';
import { explorerText } from '../text/explorer.ts';
import { recordText } from '../text/record.ts';

const { pages } = explorerText;

/** Leads to the links before and after this one, for a link that was opened from the table. */
export function LinkNeighbours({ id }: { readonly id: number }) {
  const { before, after } = useNeighbours(
    useRunningModule('linkRegister'),
    ({ clave }) => clave === String(id),
  );
  return (
    <>
      {before && (
        <LinkButton to={linkAddress(Number(before.clave))} label={recordText.previous}>
          {pages.previous}
        </LinkButton>
      )}
      {after && (
        <LinkButton to={linkAddress(Number(after.clave))} label={recordText.next}>
          {pages.next}
        </LinkButton>
      )}
    </>
  );
}
