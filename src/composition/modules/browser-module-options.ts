import type { Http } from '../../api/http/http.ts';
import type { KeyValueStore } from '../../machines/session/session-store.ts';

export interface BrowserModuleOptions {
  readonly http: Http;
  readonly passing: KeyValueStore;
  readonly lasting: KeyValueStore;
}
