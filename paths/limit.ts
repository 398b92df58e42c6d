export type ReachedLimit =
  | { readonly what: 'steps'; readonly limit: number }
  /** How many paths were found, and how many transitions they take. */
  | { readonly what: 'paths'; readonly limit: number; readonly taken: number; readonly transitions: number };

export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
  constructor(readonly reached: ReachedLimit) {
    super(`more than ${reached.limit} ${reached.what}`);
  }
}
