import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { MODULES } from '../modules.ts';
import type { Preloader } from '../page-metadata.ts';
import { waitingText } from '../text/waiting.ts';
import classes from './module-overlay.module.css';

export interface ModuleOverlayProps extends Preloader {
  /** True to skip the fade-in, because the same overlay was on screen just before. */
  readonly goesOn?: boolean;
}

/**
 * The code of the icons is fetched with the shell for signed-in people, so that the sign-in page does not
 * fetch it.
 */
const ModuleIcon = lazyPart(
  async () => (await import('./module-icon.tsx')).ModuleIcon,
  () => null,
);

export function ModuleOverlay({ module, message = waitingText.page, goesOn = false }: ModuleOverlayProps) {
  return (
    <div
      className={classes.overlay}
      data-color={module === undefined ? 'neutral' : MODULES[module].color}
      data-goes-on={goesOn || undefined}
      role="status"
      aria-busy="true"
    >
      {module !== undefined && (
        <span className={classes.icon}>
          <Suspense>
            <ModuleIcon module={module} size={22} />
          </Suspense>
        </span>
      )}
      <p className={classes.title}>{module === undefined ? waitingText.module : MODULES[module].label}</p>
      <h1 className={classes.message}>{message}</h1>
      <span className={classes.track} aria-hidden="true" />
    </div>
  );
}
