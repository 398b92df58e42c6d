import { linksCalls } from '../../../api/http/links-calls.ts';
import type { LinksDeps } from '../../../machines/links/links-actors.ts';
import { createSiteLinksImplementations } from '../../../machines/links/links-implementations.ts';
import { siteLinksMachine } from '../../../machines/links/site-links.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: LinksDeps) =>
  siteLinksMachine.provide(createSiteLinksImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: linksCalls(http) });
