import type { ActorRefFromLogic, AnyStateMachine } from 'xstate';
import type { Calls } from '../api/endpoints/calls.ts';
import type { Endpoints } from '../api/endpoints/endpoint.ts';
import { createCalls } from '../api/http/create-calls.ts';
import type { Http } from '../api/http/http.ts';
import type { Asking, FetchedModule } from '../machines/kit/lazy-machine/module-visit.ts';
import type { ModuleMachines } from '../machines/portal/portal-setup.ts';
import type { KeyValueStore } from '../machines/session/session-store.ts';

export interface BrowserModuleOptions {
  readonly http: Http;
  readonly passing: KeyValueStore;
  readonly lasting: KeyValueStore;
}

type ApiOf<TDeps> = TDeps extends { readonly api: infer TApi } ? TApi : object;

/** What a machine needs of the browser besides its calls to the server; an `api` in it replaces those calls. */
type OfBrowser<TDeps extends object> = Omit<TDeps, 'api'> & { readonly api?: ApiOf<TDeps> };

interface ModuleParts<E extends Endpoints, TDeps, TImplementations, TMachine extends AnyStateMachine> {
  readonly machine: { provide(implementations: TImplementations): TMachine };
  readonly implementations: (deps: TDeps) => TImplementations;
  readonly endpoints: E & Readonly<Record<keyof ApiOf<TDeps>, unknown>>;
  /** What the addresses of its pages ask for; left out by a module that only parts of pages visit. */
  readonly askings?: (deps: TDeps) => readonly Asking<ActorRefFromLogic<TMachine>>[];
}

type BrowserPart<E extends Endpoints, TDeps extends object> =
  object extends OfBrowser<TDeps>
    ? { readonly browser?: never }
    : { readonly browser: (options: BrowserModuleOptions, api: Calls<E>) => OfBrowser<TDeps> };

/** Makes the machine of a module. A file in `modules/` calls it; the file has the module's name, with hyphens. */
export function browserModule<
  Name extends keyof ModuleMachines,
  E extends Endpoints,
  TDeps extends object,
  TImplementations,
  TMachine extends AnyStateMachine & ModuleMachines[Name],
>(
  name: Name,
  {
    machine,
    implementations,
    endpoints,
    askings = () => [],
    browser,
  }: ModuleParts<E, TDeps, TImplementations, TMachine> & BrowserPart<E, TDeps>,
) {
  const createModule = (deps: TDeps): FetchedModule<TMachine> => ({
    machine: machine.provide(implementations(deps)),
    askings: askings(deps),
  });
  const createBrowserModule = (options: BrowserModuleOptions): FetchedModule<TMachine> => {
    const api = createCalls<E>(endpoints, options.http);
    return createModule({ api, ...browser?.(options, api) } as unknown as TDeps);
  };
  return { name, createModule, createBrowserModule };
}
