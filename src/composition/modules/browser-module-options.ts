import type { Http } from '../../api/http/http.ts';
import type { KeyValueStore } from '../../machines/session/session-store.ts';

/** What the machine of a module may use of this browser. */
export interface BrowserModuleOptions {
  readonly http: Http;
  /** As long as the tab. */
  readonly passing: KeyValueStore;
  /** Beyond this visit. */
  readonly lasting: KeyValueStore;
}
