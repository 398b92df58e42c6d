import { MODULES } from '../modules.ts';
import type { Preloader } from '../page-metadata.ts';
import { purposeOf } from '../text/purposes.ts';
import { waitingFor, waitingText } from '../text/waiting.ts';
import { ModuleIcon } from './module-icon.tsx';
import classes from './module-overlay.module.css';
import headerClasses from './page-header.module.css';

export interface ModuleOverlayProps extends Preloader {
  /** True to skip the fade-in, because the same overlay was on screen just before. */
  readonly goesOn?: boolean;
}

/** Has the shape of the page that comes: its icon and its words stand where they stay. */
export function ModuleOverlay({ module, goesOn = false }: ModuleOverlayProps) {
  const purpose = module && purposeOf(module);
  return (
    <div
      className={classes.overlay}
      data-color={module === undefined ? 'neutral' : MODULES[module].color}
      data-goes-on={goesOn || undefined}
      role="status"
      aria-busy="true"
    >
      <div className={headerClasses.header}>
        {module !== undefined && (
          <span className={`${headerClasses.icon} ${classes.icon}`}>
            <ModuleIcon module={module} />
          </span>
        )}
        <div className={headerClasses.words}>
          <p className={`${headerClasses.title} ${classes.title}`}>
            {module === undefined ? waitingText.module : MODULES[module].label}
          </p>
          {purpose !== undefined && (
            <p className={headerClasses.detail} aria-hidden="true">
              {purpose}
            </p>
          )}
        </div>
      </div>
      <div className={classes.panel}>
        <h1 className={classes.message}>{waitingFor(module)}</h1>
        <span className={classes.track} aria-hidden="true" />
      </div>
    </div>
  );
}
