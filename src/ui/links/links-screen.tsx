import { Button } from '@mantine/core';
import { IconPlus, IconRefresh, IconTable } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { newLinkValues } from '../../machines/links/link-rules.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { useModule } from '../portal.tsx';
import { linksText as text } from '../text/links.ts';
import { PURPOSES } from '../text/purposes.ts';
import { LinkBoardView } from './board.tsx';
import { FORM_AHEAD, LINK_AHEAD, LinkDialogs } from './link-dialogs.tsx';
import { SEARCH_LIMIT } from './links-address.ts';
import { linksIntents } from './links-intents.ts';
import classes from './links-screen.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { sameLinksInTable } from './same-links.ts';
import { type LinksAddress, useBoard, useLinkNews, useLinksAddress } from './use-links.ts';

/** The links of the sites: a board by state. */
export function LinksScreen() {
  const links = useModule('links');
  const address = useLinksAddress();
  useLinkNews();
  const { refresh, write } = linksIntents(links);
  const isWaiting = useSelector(links, (snapshot) => snapshot.matches({ open: { board: 'loading' } }));
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="connectivity" />}
        title={text.title}
        detail={PURPOSES.connectivity}
        actions={
          <>
            <LinkButton
              to={sameLinksInTable(address.query)}
              leftSection={<IconTable size={18} stroke={1.5} aria-hidden />}
            >
              {text.toTable}
            </LinkButton>
            <Button
              variant="default"
              disabled={isWaiting}
              leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
              onClick={refresh}
            >
              {text.refresh}
            </Button>
            <Button
              leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
              {...FORM_AHEAD}
              onClick={() => write(newLinkValues(''))}
            >
              {text.create}
            </Button>
          </>
        }
      />
      <section className={classes.frame} aria-label={text.title} {...LINK_AHEAD}>
        <Filters address={address} />
        <Links address={address} />
      </section>
      <LinkDialogs />
      <ReasonDialog />
    </>
  );
}

function Filters({ address: { query, type, choose } }: { readonly address: LinksAddress }) {
  return (
    <FilterBar label={text.filters}>
      <SearchField label={text.search} value={query.buscar ?? ''} maxLength={SEARCH_LIMIT} onSearch={type} />
      <ChoiceField
        label={text.only}
        any={text.any}
        value={query.solo ?? ''}
        options={[
          { value: 'tarde', label: text.late },
          { value: 'bloqueados', label: text.blocked },
        ]}
        nameOf={(value) => value}
        onChoose={(solo) => choose({ solo })}
      />
    </FilterBar>
  );
}

function Links({ address }: { readonly address: LinksAddress }) {
  const links = useModule('links');
  const failure = useSelector(links, ({ context }) => context.failure);
  const hasFailed = useSelector(links, (snapshot) => snapshot.matches({ open: { board: 'failed' } }));
  const { board } = useBoard();
  const { retry, refresh } = linksIntents(links);
  const { query, choose } = address;
  if (board === null && failure !== null && hasFailed) {
    return (
      <StateView
        kind="error"
        title={text.failed}
        detail={text.failure(failure)}
        action={<Button onClick={retry}>{text.retry}</Button>}
      />
    );
  }
  if (board === null) return <ListSkeleton label={text.loading} rowHeight={56} />;
  const isEmpty = board.columnas.every(({ total }) => total === 0);
  const isNarrowed = query.buscar !== '' || query.solo !== undefined;
  return (
    <>
      {failure !== null && (
        <StaleList sentence={text.notRead(failure)} onRetry={hasFailed ? retry : refresh} />
      )}
      {isEmpty ? (
        <StateView
          kind="empty"
          title={isNarrowed ? text.noMatch : text.empty}
          detail={isNarrowed ? text.noMatchDetail : text.emptyDetail}
          action={
            isNarrowed && (
              <Button variant="default" onClick={() => choose({ buscar: null, solo: null })}>
                {text.showAll}
              </Button>
            )
          }
        />
      ) : (
        <LinkBoardView board={board} address={address} />
      )}
    </>
  );
}
