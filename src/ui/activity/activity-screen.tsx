import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { TrailFilter } from '../../api/contract/activity.ts';
import { exportIntents } from '../components/export-intents.ts';
import { listIntents } from '../components/list-intents.ts';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ToolsTogether } from '../components/tools-place.tsx';
import { activityText as text } from '../text/activity.ts';
import { PURPOSES } from '../text/purposes.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';
import { ActivityRange } from './activity-range.tsx';
import classes from './activity-screen.module.css';
import { ActivitySummary } from './activity-summary.tsx';
import { useActivityAddress, useActivityChild } from './use-activity.ts';

const EntryDrawer = lazyDialog(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

export function ActivityScreen() {
  const address = useActivityAddress();
  const { query } = address;
  return (
    <ToolsTogether>
      <PageHeader
        icon={<ModuleIcon module="activity" />}
        title={text.title}
        detail={PURPOSES.activity}
        beside={<ActivityRange address={address} />}
        actions={<Actions filter={query.filter} />}
      />
      <section className={classes.frame} aria-label={text.title} {...EntryDrawer.ahead}>
        <ActivityFilters filter={query.filter} onType={address.type} onChoose={address.choose} />
        <ActivitySummary filterAddress={address.filterAddress} />
        <ActivityList address={address} />
      </section>
      <EntryDrawer opened={address.entryId !== null} onClose={address.close} address={address} />
    </ToolsTogether>
  );
}

function Actions({ filter }: { readonly filter: TrailFilter }) {
  const list = useActivityChild('activityList');
  const summary = useActivityChild('activitySummary');
  const files = useActivityChild('activityExport');
  const isExporting = useSelector(files, (snapshot) => snapshot.matches('exporting'));
  const isWaiting = useSelector(list, (snapshot) => snapshot.hasTag('waiting'));
  const refresh = () => {
    listIntents(list).refresh();
    listIntents(summary).refresh();
  };
  return (
    <>
      <Button
        variant="default"
        disabled={isWaiting}
        leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
        onClick={refresh}
      >
        {text.refresh}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        onClick={() => exportIntents(files).toggle(isExporting, filter)}
      >
        {isExporting ? text.cancelExport : text.exportCsv}
      </Button>
    </>
  );
}
