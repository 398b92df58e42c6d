import { useSelector } from '@xstate/react';
import { siteAddress } from '../addresses/site-address.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { StateView } from '../components/state-view.tsx';
import { useTabNote } from '../components/tab-note.tsx';
import { useTelling } from '../components/toasts-context.tsx';
import { useNavigationIntents } from '../intents.ts';
import { sitesText as text } from '../text/sites.ts';
import { useHeard } from '../use-heard.ts';
import { BackLink } from './back-link.tsx';
import { Panel } from './panel.tsx';
import { SiteForm } from './site-form.tsx';
import { SiteUnread } from './site-unread.tsx';
import { useSite } from './use-site.ts';

export function SiteEditScreen() {
  const { cod, machine, site, failure, retry } = useSite();
  const form = useSelector(machine, ({ children }) => children.siteForm);
  const { tell } = useTelling();
  const { goTo } = useNavigationIntents();
  useTabNote(cod);
  useHeard(machine, 'site.saved', ({ site: saved }) => {
    tell({ type: 'success', title: text.form.saved });
    goTo(siteAddress(saved.cod));
  });
  if (site === null || failure !== null) return <SiteUnread cod={cod} failure={failure} onRetry={retry} />;
  const back = <BackLink to={siteAddress(site.cod)}>{text.form.back}</BackLink>;
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="site" />}
        title={text.form.title}
        detail={site.nombre === null ? site.cod : `${site.cod} · ${site.nombre}`}
        actions={back}
      />
      <Panel>
        {site.estado === 'cerrado' ? (
          <StateView
            kind="empty"
            title={text.form.isClosed}
            detail={text.form.isClosedDetail}
            action={back}
          />
        ) : form === undefined ? (
          <ListSkeleton label={text.loading} rowHeight={56} />
        ) : (
          <SiteForm form={form} read={site} />
        )}
      </Panel>
    </>
  );
}
