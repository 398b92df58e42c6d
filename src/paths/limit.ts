/** How far generation got when it gave up. */
export type ReachedLimit =
  /** Steps taken in the model: it has more states than were allowed. */
  | { readonly what: 'steps'; readonly limit: number }
  /** Paths found, and how many of the machine's transitions they take. */
  | { readonly what: 'paths'; readonly limit: number; readonly taken: number; readonly transitions: number };

/** The model, or the number of its paths, is larger than was allowed. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
  constructor(readonly reached: ReachedLimit) {
    super(`more than ${reached.limit} ${reached.what}`);
  }
}
