import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { RegisterModule } from './explorer/register-export-news.tsx';
import { type LazyModule, type ModuleName, usePortal } from './portal.tsx';

const DashboardExportNews = lazy(async () => ({
  default: (await import('./dashboard/exports/export-news.tsx')).ExportNews,
}));
const RegisterExportNews = lazy(async () => ({
  default: (await import('./explorer/register-export-news.tsx')).RegisterExportNews,
}));
const ActivityExportNews = lazy(async () => ({
  default: (await import('./activity/activity-export-news.tsx')).ActivityExportNews,
}));
const UsersExportNews = lazy(async () => ({
  default: (await import('./users/users-export-news.tsx')).UsersExportNews,
}));
const SiteTemplateNews = lazy(async () => ({
  default: (await import('./sites/import/site-template-news.tsx')).SiteTemplateNews,
}));

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
