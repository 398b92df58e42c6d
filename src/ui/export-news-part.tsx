import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { RegisterModule } from './explorer/register-export-news.tsx';
import { type LazyModule, usePortal } from './portal.tsx';

const ExportNews = lazy(async () => ({
  default: (await import('./dashboard/exports/export-news.tsx')).ExportNews,
}));
const RegisterExportNews = lazy(async () => ({
  default: (await import('./explorer/register-export-news.tsx')).RegisterExportNews,
}));

const REGISTERS: readonly RegisterModule[] = [
  'works',
  'projects',
  'sites',
  'linkRegister',
  'taskRegister',
  'trash',
];

/** The news of exports, which the shell fetches only once the page that exports was opened. */
export function ExportNewsPart() {
  return (
    <>
      <OnceRunning module="dashboardExports">
        <ExportNews />
      </OnceRunning>
      {REGISTERS.map((register) => (
        <OnceRunning key={register} module={register}>
          <RegisterExportNews register={register} />
        </OnceRunning>
      ))}
    </>
  );
}

interface OnceRunningProps {
  readonly module: RegisterModule | 'dashboardExports';
  readonly children: ReactNode;
}

function OnceRunning({ module, children }: OnceRunningProps) {
  const lazyModule = useSelector(usePortal(), (portal): LazyModule | undefined => portal.children[module]);
  const isRunning = useSelector(lazyModule, (snapshot) => snapshot?.matches('running') ?? false);
  return isRunning && <Suspense>{children}</Suspense>;
}
