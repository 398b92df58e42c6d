export interface FieldError {
  readonly source: { readonly pointer: string };
  readonly detail: string;
}

interface ProblemExtras {
  /** Seconds. */
  readonly retryAfter?: number;
  readonly errors?: readonly FieldError[];
}

/** A failure whose sentence the person may read. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly retryAfter: number | null;
  readonly errors: readonly FieldError[] | null;

  constructor(
    readonly status: number,
    message: string,
    extras: ProblemExtras = {},
  ) {
    super(message);
    this.retryAfter = extras.retryAfter ?? null;
    this.errors = extras.errors ?? null;
  }
}
