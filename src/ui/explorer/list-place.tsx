import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ExplorerRow } from '../../api/contract/records/explorer.ts';
import { listAddress } from '../addresses/explorer-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { useRunningModule } from '../portal.tsx';
import { explorerText } from '../text/explorer.ts';
import { recordText } from '../text/record.ts';
import { useNeighbours } from './use-neighbours.ts';

interface ListPlaceProps {
  readonly register: 'works' | 'projects' | 'sites';
  /** Address of the list. */
  readonly list: string;
  /** Where the way back leads when the record was not opened from the list. */
  readonly home?: string;
  readonly isThis: (row: ExplorerRow) => boolean;
  readonly addressOf: (row: ExplorerRow) => string;
  /** Label of the way back. */
  readonly children: string;
}

const { pages } = explorerText;

/** On the page of a record: the way back to its row of the list, and to the records before and after it there. */
export function ListPlace({
  register,
  list: path,
  home = path,
  isThis,
  addressOf,
  children,
}: ListPlaceProps) {
  const explorer = useRunningModule(register);
  const list = useSelector(explorer, (snapshot) => snapshot?.children.explorerList);
  const shownQuery = useSelector(list, (snapshot) => snapshot?.context.answered);
  const { here, before, after } = useNeighbours(explorer, isThis);
  const sums = useSelector(explorer, (snapshot) => snapshot?.children.explorerSums);
  const compares = useSelector(sums, (snapshot) => snapshot?.context.query?.compares === true);
  const query = here === undefined ? null : shownQuery;
  return (
    <>
      <LinkButton
        to={here && query ? listAddress(path, query, here.clave, compares) : home}
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
      >
        {children}
      </LinkButton>
      {before && (
        <LinkButton
          to={addressOf(before)}
          label={recordText.previous}
          leftSection={<IconChevronUp size={18} stroke={1.5} aria-hidden />}
        >
          {pages.previous}
        </LinkButton>
      )}
      {after && (
        <LinkButton
          to={addressOf(after)}
          label={recordText.next}
          leftSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
        >
          {pages.next}
        </LinkButton>
      )}
    </>
  );
}
