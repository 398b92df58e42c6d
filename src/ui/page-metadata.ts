import type { ModuleId } from './modules.ts';

export interface PageMetadata {
  /** Without sidebar, bars and footer. Such a page slides in; others fade. */
  readonly hideNavigation?: boolean;
  /** Shown while the page is fetched; without it, a neutral skeleton. */
  readonly preloader?: Preloader;
  readonly crumb?: PageCrumb;
}

export interface Preloader {
  readonly module?: ModuleId;
}

export interface PageCrumb {
  readonly label: string;
  readonly module?: ModuleId;
}
