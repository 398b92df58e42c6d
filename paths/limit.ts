export type ReachedLimit =
  | { readonly what: 'steps'; readonly limit: number }
  /** Paths found, and the number of transitions they take. */
  | { readonly what: 'paths'; readonly limit: number; readonly taken: number; readonly transitions: number };

export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
  constructor(readonly reached: ReachedLimit) {
    super(`more than ${reached.limit} ${reached.what}`);
  }
}
