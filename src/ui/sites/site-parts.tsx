import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectHasFailed } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { siteHistoryMachine, siteWorksMachine } from '../../machines/sites/site-lists.ts';
import type { SitePartsQuery } from '../../machines/sites/site-types.ts';
import { siteAddress } from '../addresses/site-address.ts';
import { CodeLink } from '../components/code-link.tsx';
import { askOnly, listIntents } from '../components/list-intents.ts';
import { RecordList } from '../components/record-drawer/record-list.tsx';
import { WorkStateTag } from '../components/states/work-state-tag.tsx';
import { useAsked } from '../components/use-asked.ts';
import { ModulePart } from '../module-part.tsx';
import { sitesText as text } from '../text/sites.ts';
import { worksText } from '../text/works.ts';
import { RecordTasks } from '../tied-tasks/record-tasks.tsx';
import { SiteEventItem } from './site-history.tsx';
import { siteIntents } from './site-intents.ts';
import classes from './site-parts.module.css';
import { useSiteOf } from './use-site.ts';

interface SitePartsProps {
  readonly cod: string;
}

/** In the drawer of a site: its first works, the newest of its history, and its tasks. */
export function SiteParts({ cod }: SitePartsProps) {
  return (
    <>
      <ModulePart name="site" waiting={<RecordList text={text.history} />}>
        <ReadParts cod={cod} />
      </ModulePart>
      <RecordTasks frame="drawer" tie={{ tipo: 'sitio', clave: cod }} />
    </>
  );
}

function ReadParts({ cod }: SitePartsProps) {
  const { machine, site, failure, retry } = useSiteOf(cod);
  useAsked(machine, siteIntents, cod);
  const works = useSelector(machine, ({ children }) => children.siteWorks);
  const history = useSelector(machine, ({ children }) => children.siteHistory);
  if (failure !== null) return <RecordList text={text.history} onRetry={retry} />;
  if (site === null || works === undefined || history === undefined) {
    return <RecordList text={text.history} />;
  }
  return (
    <>
      <FirstWorks cod={cod} works={works} />
      <NewestHistory cod={cod} history={history} />
    </>
  );
}

const FIRST_PAGE: SitePartsQuery = { page: 1 };

interface FirstWorksProps extends SitePartsProps {
  readonly works: ActorRefFrom<typeof siteWorksMachine>;
}

function FirstWorks({ cod, works }: FirstWorksProps) {
  useAsked(works, askOnly<SitePartsQuery>, FIRST_PAGE);
  const page = useSelector(works, ({ context }) => context.page);
  const hasFailed = useSelector(works, selectHasFailed);
  return (
    <RecordList
      text={text.works}
      onRetry={hasFailed ? () => listIntents(works).retry() : undefined}
      items={page?.items.map((work) => (
        <li key={work.cod} className={classes.work}>
          <CodeLink cod={work.cod} />
          {work.estado === null ? <span>{worksText.noState}</span> : <WorkStateTag state={work.estado} />}
        </li>
      ))}
      total={page?.total}
      all={siteAddress(cod)}
    />
  );
}

interface NewestHistoryProps extends SitePartsProps {
  readonly history: ActorRefFrom<typeof siteHistoryMachine>;
}

function NewestHistory({ cod, history }: NewestHistoryProps) {
  useAsked(history, askOnly<SitePartsQuery>, FIRST_PAGE);
  const page = useSelector(history, ({ context }) => context.page);
  const hasFailed = useSelector(history, selectHasFailed);
  return (
    <RecordList
      text={text.history}
      onRetry={hasFailed ? () => listIntents(history).retry() : undefined}
      items={page?.items.map((event) => <SiteEventItem key={event.id} event={event} />)}
      total={page?.total}
      all={siteAddress(cod)}
    />
  );
}
