import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { RegisterModule } from './explorer/register-export-news.tsx';
import { lazyPart } from './lazy-part.tsx';
import { type LazyModule, type ModuleName, usePortal } from './portal.tsx';

/** When the code cannot be fetched, nothing stands in its place: the page of the export tells the same. */
const news = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, () => null);

const DashboardExportNews = news(
  async () => (await import('./dashboard/exports/export-news.tsx')).ExportNews,
);
const RegisterExportNews = news(
  async () => (await import('./explorer/register-export-news.tsx')).RegisterExportNews,
);
const ActivityExportNews = news(
  async () => (await import('./activity/activity-export-news.tsx')).ActivityExportNews,
);
const UsersExportNews = news(async () => (await import('./users/users-export-news.tsx')).UsersExportNews);
const SiteTemplateNews = news(
  async () => (await import('./sites/import/site-template-news.tsx')).SiteTemplateNews,
);

const REGISTERS: readonly RegisterModule[] = [
  'works',
  'projects',
  'sites',
  'linkRegister',
  'taskRegister',
  'trash',
];

/**
 * The news of exports that go on when their page is left. The shell fetches them only once the page that exports was
 * opened.
 */
export function ExportNewsPart() {
  return (
    <>
      <OnceRunning module="dashboardExports">
        <DashboardExportNews />
      </OnceRunning>
      {REGISTERS.map((register) => (
        <OnceRunning key={register} module={register}>
          <RegisterExportNews register={register} />
        </OnceRunning>
      ))}
      <OnceRunning module="activity">
        <ActivityExportNews />
      </OnceRunning>
      <OnceRunning module="users">
        <UsersExportNews />
      </OnceRunning>
      <OnceRunning module="siteTemplate">
        <SiteTemplateNews />
      </OnceRunning>
    </>
  );
}

interface OnceRunningProps {
  readonly module: ModuleName;
  readonly children: ReactNode;
}

function OnceRunning({ module, children }: OnceRunningProps) {
  const lazyModule = useSelector(usePortal(), (portal): LazyModule | undefined => portal.children[module]);
  const isRunning = useSelector(lazyModule, (snapshot) => snapshot?.matches('running') ?? false);
  return isRunning && <Suspense>{children}</Suspense>;
}
