import { sqlConfigCalls } from '../../api/http/sql-config-calls.ts';
import type { SqlConfigDeps } from '../../machines/sql-config/sql-config-actors.ts';
import { createSqlConfigImplementations } from '../../machines/sql-config/sql-config-implementations.ts';
import { sqlConfigMachine } from '../../machines/sql-config/sql-config-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: SqlConfigDeps) =>
  sqlConfigMachine.provide(createSqlConfigImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: sqlConfigCalls(http) });
