export interface FieldError {
  readonly source: { readonly pointer: string };
  readonly detail: string;
}

interface ProblemExtras {
  readonly retryAfter?: number;
  readonly errors?: readonly FieldError[];
  readonly data?: unknown;
}

export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly retryAfter: number | null;
  readonly errors: readonly FieldError[] | null;
  readonly data: unknown;

  constructor(
    readonly status: number,
    message: string,
    extras: ProblemExtras = {},
  ) {
    super(message);
    this.retryAfter = extras.retryAfter ?? null;
    this.errors = extras.errors ?? null;
    this.data = extras.data;
  }
}
