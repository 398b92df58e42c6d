import { Tabs } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { adminPanelText as text } from '../text/admin-panel.ts';
import { PURPOSES } from '../text/purposes.ts';
import { ADMIN_TABS, type AdminTab, tabOf, withTab } from './admin-panel-address.ts';
import classes from './admin-panel-screen.module.css';
import { ConnectionsTab } from './connections/connections-tab.tsx';

const TABS: Readonly<Record<AdminTab, ComponentType>> = {
  conexiones: ConnectionsTab,
  automatizaciones: lazyPart(async () => (await import('./automations/automations-tab.tsx')).AutomationsTab),
  'configuracion-sql': lazyPart(async () => (await import('./sql/sql-config-tab.tsx')).SqlConfigTab),
};

export function AdminPanelScreen() {
  const [parameters, changeParameters] = useAddressParameters();
  const tab = tabOf(parameters);
  return (
    <>
      <PageHeader icon={<ModuleIcon module="panelAdmin" />} title={text.title} detail={PURPOSES.panelAdmin} />
      <Tabs
        value={tab}
        onChange={(next) =>
          next !== null && changeParameters((present) => withTab(present, next as AdminTab))
        }
        // A tab that is not shown draws no charts; its machine keeps what it read.
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List className={classes.list} aria-label={text.tabs}>
          {ADMIN_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text.tab[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ADMIN_TABS.map((name) => {
          const Tab = TABS[name];
          return (
            <Tabs.Panel key={name} value={name} className={classes.panel}>
              <Suspense fallback={<ListSkeleton label={text.tab[name]} rowHeight={40} />}>
                <Tab />
              </Suspense>
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </>
  );
}
