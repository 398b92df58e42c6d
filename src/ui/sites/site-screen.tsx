import { Button } from '@mantine/core';
import { IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Site } from '../../api/contract/sites.ts';
import { SITE_TABLE_PATH, siteAddress, siteEditAddress } from '../addresses/site-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { Message } from '../components/message.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { SiteLinks } from '../components/site-links/site-links.tsx';
import { useTabNote } from '../components/tab-note.tsx';
import { useTelling } from '../components/toasts-context.tsx';
import { useConfirmation } from '../components/use-confirmation.ts';
import { ListPlace } from '../explorer/list-place.tsx';
import { MODULES } from '../modules.ts';
import { sitesText as text } from '../text/sites.ts';
import { RecordTasks } from '../tied-tasks/record-tasks.tsx';
import { useHeard } from '../use-heard.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import { SiteFacts } from './site-facts.tsx';
import { SiteHistory } from './site-history.tsx';
import { SitePlace } from './site-place.tsx';
import classes from './site-screen.module.css';
import { SiteUnread } from './site-unread.tsx';
import { SiteWorks } from './site-works.tsx';
import { type SiteRef, useSite } from './use-site.ts';

export function SiteScreen() {
  const { cod, machine, site, failure, retry } = useSite();
  useTabNote(cod);
  if (site === null || failure !== null) return <SiteUnread cod={cod} failure={failure} onRetry={retry} />;
  return <Shown key={site.cod} machine={machine} site={site} />;
}

function Shown({ machine, site }: { readonly machine: SiteRef; readonly site: Site }) {
  const works = useSelector(machine, ({ children }) => children.siteWorks);
  const history = useSelector(machine, ({ children }) => children.siteHistory);
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="site" />}
        title={site.cod}
        isCode
        detail={`${site.nombre === null ? '' : `${site.nombre} · `}${text.place(site.municipio, site.provincia)}`}
        actions={<Actions machine={machine} site={site} />}
      />
      {site.cierre !== null && (
        <div className={classes.notice}>
          <Message
            meaning="information"
            sentence={text.closed(site.cierre.en, site.cierre.por, site.cierre.motivo)}
          />
        </div>
      )}
      <div className={classes.sections}>
        <SiteFacts site={site} />
        <SitePlace site={site} />
        <SiteLinks cod={site.cod} />
        <RecordTasks tie={{ tipo: 'sitio', clave: site.cod }} />
        {works !== undefined && <SiteWorks works={works} />}
        {history !== undefined && <SiteHistory history={history} />}
      </div>
    </>
  );
}

function Actions({ machine, site }: { readonly machine: SiteRef; readonly site: Site }) {
  const closing = useSelector(machine, ({ children }) => children.siteClosing);
  const { asked, ask, cancel } = useConfirmation<'closing'>(() => {});
  const { tell } = useTelling();
  useHeard(machine, 'site.closed', ({ site: { cod, estado } }) => {
    cancel();
    tell({
      type: 'success',
      title: estado === 'cerrado' ? text.closing.done(cod) : text.closing.openDone(cod),
    });
  });
  const isClosed = site.estado === 'cerrado';
  const Icon = isClosed ? IconLockOpen : IconLock;
  return (
    <>
      <ListPlace
        register="sites"
        list={SITE_TABLE_PATH}
        home={MODULES.locations.path}
        isThis={({ clave }) => clave === site.cod}
        addressOf={({ clave }) => siteAddress(clave)}
      >
        {text.toList}
      </ListPlace>
      {!isClosed && (
        <LinkButton
          to={siteEditAddress(site.cod)}
          leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
        >
          {text.edit}
        </LinkButton>
      )}
      <Button
        variant="default"
        disabled={closing === undefined}
        leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
        onClick={() => ask('closing')}
      >
        {isClosed ? text.reopen : text.close}
      </Button>
      {closing !== undefined && (
        <ClosingDialog closing={closing} site={site} isOpen={asked !== null} onClose={cancel} />
      )}
    </>
  );
}
