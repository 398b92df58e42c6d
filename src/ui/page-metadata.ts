import type { ModuleId } from './text/modules.ts';

/** What surrounds a page and leads to it, as data (spec 1 section 2.1). */
export interface PageMetadata {
  /** Without sidebar, bars and footer; it slides in, where the others fade. */
  readonly hideNavigation?: boolean;
  /** Said while the page is on its way. Without it, the neutral shape of a page stands in its place. */
  readonly preloader?: Preloader;
  /** Its name and icon as the last crumb. */
  readonly crumb?: PageCrumb;
}

/** Without a module the overlay says 'Cargando módulo'; without a message, 'Preparando interfaz...'. */
export interface Preloader {
  readonly module?: ModuleId;
  readonly message?: string;
}

export interface PageCrumb {
  readonly label: string;
  /** Whose icon it bears. */
  readonly module?: ModuleId;
}
