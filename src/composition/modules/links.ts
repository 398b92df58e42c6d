import { linksCalls } from '../../api/http/links-calls.ts';
import type { LinksDeps } from '../../machines/links/links-actors.ts';
import { createLinksImplementations } from '../../machines/links/links-implementations.ts';
import { linksMachine } from '../../machines/links/links-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: LinksDeps) => linksMachine.provide(createLinksImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: linksCalls(http) });
