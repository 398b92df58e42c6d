import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { WorkPage, WorkSheet } from '../../api/contract/work-page.ts';
import { workAddress } from '../addresses/work-address.ts';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { SiteLinks } from '../components/site-links/site-links.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { WorkStateTag } from '../components/states/work-state-tag.tsx';
import { useTabNote } from '../components/tab-note.tsx';
import { ListPlace } from '../explorer/list-place.tsx';
import { MODULES } from '../modules.ts';
import { workText as text } from '../text/work.ts';
import { RecordTasks } from '../tied-tasks/record-tasks.tsx';
import { WorkChanges } from '../work-changes/work-changes.tsx';
import { Amounts } from './amounts.tsx';
import { Comparison } from './comparison.tsx';
import { Fields } from './fields.tsx';
import { Identity } from './identity.tsx';
import { Life } from './life.tsx';
import { Milestones } from './milestones.tsx';
import { Notices } from './notices.tsx';
import { Site } from './site.tsx';
import { useChanging } from './use-changing.ts';
import { useWork, useWorkAddress, type WorkRef } from './use-work.ts';
import classes from './work-screen.module.css';
import { WorkState } from './work-state.tsx';

export function WorkScreen() {
  const { cod, work, page, failure, isRefreshing, stale, retry, refresh } = useWork();
  useTabNote(cod);
  if (page === null || failure !== null) return <WorkState cod={cod} failure={failure} onRetry={retry} />;
  const { ficha } = page;
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="work" />}
        title={page.cod}
        isCode
        detail={ficha === null ? text.title : text.place(ficha.proyecto.nombre, ficha.subproyecto.nombre)}
        beside={ficha?.estado && <WorkStateTag state={ficha.estado} />}
        actions={
          <>
            <ListPlace
              register="works"
              list={MODULES.works.path}
              isThis={({ clave }) => clave === page.cod}
              addressOf={({ clave }) => workAddress(clave)}
            >
              {text.toList}
            </ListPlace>
            <Button
              variant="default"
              loading={isRefreshing}
              leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
              onClick={refresh}
            >
              {text.refresh}
            </Button>
          </>
        }
      />
      {stale !== null && <StaleList sentence={text.stale(stale)} onRetry={refresh} />}
      <Notices page={page} />
      <Sections key={page.cod} work={work} page={page} />
      <WorkChanges />
    </>
  );
}

const NO_FIELDS: WorkSheet['campos'] = [];

function Sections({ work, page }: { readonly work: WorkRef; readonly page: WorkPage }) {
  const { ficha, situacion } = page;
  const lines = useSelector(work, ({ children }) => children.workLines);
  const life = useSelector(work, ({ children }) => children.workLife);
  const comparison = useSelector(work, ({ children }) => children.workComparison);
  const address = useWorkAddress();
  const changing = useChanging(page);
  return (
    <div className={classes.sections}>
      <div className={classes.columns} data-single={ficha === null || undefined}>
        {ficha !== null && (
          <div className={classes.column}>
            <Identity sheet={ficha} isLive={situacion === 'viva'} changing={changing} />
            <Fields fields={ficha.campos} changing={changing} />
            <Site site={ficha.sitio} changing={changing} />
            <SiteLinks cod={ficha.sitio.cod} />
          </div>
        )}
        <div className={classes.column}>
          {ficha !== null && <Milestones milestones={ficha.hitos} changing={changing} />}
          <RecordTasks tie={{ tipo: 'obra', clave: page.cod }} />
          {life !== undefined && <Life life={life} address={address} fields={ficha?.campos ?? NO_FIELDS} />}
        </div>
      </div>
      {comparison !== undefined && <Comparison comparison={comparison} address={address} />}
      {ficha !== null && <Amounts amounts={ficha.importes} lines={lines} address={address} />}
    </div>
  );
}
