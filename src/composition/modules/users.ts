import { usersCalls } from '../../api/http/users-calls.ts';
import { saveFile } from '../../browser/files.ts';
import { createUsersImplementations, type UsersDeps } from '../../machines/users/users-actors.ts';
import { usersMachine } from '../../machines/users/users-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createUsers = (deps: UsersDeps) => usersMachine.provide(createUsersImplementations(deps));

export const createBrowserUsers = ({ http }: BrowserModuleOptions) =>
  createUsers({ api: usersCalls(http), saveFile, clock: () => new Date() });
