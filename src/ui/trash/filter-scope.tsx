import { useSelector } from '@xstate/react';
import { EXPLORER_LIMITS } from '../../api/contract/records/explorer.ts';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { workAddress } from '../addresses/work-address.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { SearchField } from '../components/search-field.tsx';
import { plainLook } from '../explorer/record/record-look.ts';
import type { Register } from '../explorer/register.ts';
import { RegisterFilters } from '../explorer/register-filters.tsx';
import { ExplorerProvider, useAskedRecords, useExplorer } from '../explorer/use-explorer.tsx';
import { ModulePart } from '../module-part.tsx';
import { useModule, usePortalChild } from '../portal.tsx';
import { deletionText } from '../text/trash.ts';
import { worksText } from '../text/works.ts';
import classes from './trash.module.css';

const text = deletionText.scope;

const WORKS: Register = {
  key: 'cod',
  keyIs: 'code',
  words: worksText.words,
  addressOf: workAddress,
  linkOf: () => null,
  look: plainLook([]),
};

/** The filter of the list of works, with the parameters of that list's address. */
export function FilterScope({ problem }: { readonly problem: string | null }) {
  const mayRead = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'dashboard'),
  );
  if (!mayRead) return <Message meaning="information" sentence={text.noFilter} />;
  return (
    <>
      <p className={classes.hint}>{text.filterHint}</p>
      <ModulePart name="works" waiting={<ListSkeleton label={text.loadingFilter} rowHeight={40} />}>
        <Filter />
      </ModulePart>
      {problem !== null && (
        <div role="alert">
          <Message meaning="danger" sentence={problem} />
        </div>
      )}
    </>
  );
}

const Filter = () => (
  <ExplorerProvider actor={useModule('works')} register={WORKS}>
    <Filters />
  </ExplorerProvider>
);

function Filters() {
  useAskedRecords();
  return (
    <div className={classes.filter}>
      <div className={classes.search}>
        <Search />
      </div>
      <RegisterFilters />
    </div>
  );
}

function Search() {
  const { address } = useExplorer();
  return (
    <SearchField
      label={worksText.words.search}
      value={address.query.filter.buscar}
      maxLength={EXPLORER_LIMITS.words}
      onSearch={address.search}
    />
  );
}
