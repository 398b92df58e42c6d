import { userEndpoints } from '../../api/endpoints/users.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import { saveFile } from '../../browser/files.ts';
import type { UsersDeps } from '../../machines/users/users-actors.ts';
import { createUsersImplementations } from '../../machines/users/users-implementations.ts';
import { usersMachine } from '../../machines/users/users-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: UsersDeps) => usersMachine.provide(createUsersImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(userEndpoints, http), saveFile });
