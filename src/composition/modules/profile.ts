import { identityCalls } from '../../api/http/identity-calls.ts';
import { profileCalls } from '../../api/http/profile-calls.ts';
import type { ProfileDeps } from '../../machines/profile/profile-actors.ts';
import { createProfileImplementations } from '../../machines/profile/profile-implementations.ts';
import { profileMachine } from '../../machines/profile/profile-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: ProfileDeps) => profileMachine.provide(createProfileImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: { ...identityCalls(http), ...profileCalls(http) } });
