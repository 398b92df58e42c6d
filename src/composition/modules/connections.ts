import { connectionsCalls } from '../../api/http/connections-calls.ts';
import type { ConnectionsDeps } from '../../machines/connections/connections-actors.ts';
import { createConnectionsImplementations } from '../../machines/connections/connections-implementations.ts';
import { connectionsMachine } from '../../machines/connections/connections-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: ConnectionsDeps) =>
  connectionsMachine.provide(createConnectionsImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: connectionsCalls(http) });
