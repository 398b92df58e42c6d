import { MODULE_COLORS } from '../modules.ts';
import type { Preloader } from '../page-metadata.ts';
import { moduleText } from '../text/modules.ts';
import { shellText } from '../text/shell.ts';
import { ModuleIcon } from './module-icon.tsx';
import classes from './module-overlay.module.css';

export interface ModuleOverlayProps extends Preloader {
  /** It stood here just now, and goes on. Otherwise a page that is there at once comes without it. */
  readonly goesOn?: boolean;
}

/** In the place of a page that is on its way: which module it is, and what is being done. */
export function ModuleOverlay({ module, message = shellText.preparing, goesOn = false }: ModuleOverlayProps) {
  return (
    <div
      className={classes.overlay}
      data-color={module === undefined ? 'neutral' : MODULE_COLORS[module]}
      data-goes-on={goesOn || undefined}
      role="status"
      aria-busy="true"
    >
      {module !== undefined && (
        <span className={classes.icon}>
          <ModuleIcon module={module} size={22} />
        </span>
      )}
      <p className={classes.title}>
        {module === undefined ? shellText.loadingModule : moduleText[module].label}
      </p>
      <h1 className={classes.message}>{message}</h1>
      <span className={classes.track} aria-hidden="true" />
    </div>
  );
}
