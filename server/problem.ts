/** Why the domain refuses a call. `http/status-of.ts` gives each kind its HTTP status. */
export type ProblemKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'noSuchRange'
  | 'refused'
  | 'proofWanted'
  | 'tooOften'
  | 'callerGone'
  | 'unavailable';

export interface FieldError {
  readonly source: { readonly pointer: string };
  readonly detail: string;
}

interface ProblemExtras {
  /** Seconds after which the call may be sent again. */
  readonly retryAfter?: number;
  readonly errors?: readonly FieldError[];
  readonly data?: unknown;
}

/** A refusal of the domain. The message is what the caller reads, in Spanish. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly retryAfter: number | null;
  readonly errors: readonly FieldError[] | null;
  readonly data: unknown;

  constructor(
    readonly kind: ProblemKind,
    message: string,
    { retryAfter, errors, data }: ProblemExtras = {},
  ) {
    super(message);
    this.retryAfter = retryAfter ?? null;
    this.errors = errors ?? null;
    this.data = data;
  }
}

const problem =
  (kind: ProblemKind) =>
  (message: string, extras?: ProblemExtras): Problem =>
    new Problem(kind, message, extras);

export const malformed = problem('malformed');
export const unauthenticated = problem('unauthenticated');
export const forbidden = problem('forbidden');
export const notFound = problem('notFound');
export const conflict = problem('conflict');
export const tooLarge = problem('tooLarge');
export const unsupported = problem('unsupported');
export const noSuchRange = problem('noSuchRange');
export const refused = problem('refused');
export const proofWanted = problem('proofWanted');
export const tooOften = problem('tooOften');
export const callerGone = problem('callerGone');
export const unavailable = problem('unavailable');

/** @param pointer - JSON Pointer of the field in the body, or `/querystring/...`. */
export const pointed = (pointer: string, detail: string): Problem =>
  refused(detail, { errors: [fieldError(pointer, detail)] });

export const fieldError = (pointer: string, detail: string): FieldError => ({ source: { pointer }, detail });

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const INVALID_DATA = 'Datos de entrada inválidos.';
const ISSUES_TOLD = 100;

/** Turns the issues that a schema found in a request into one problem: a sentence for all, and one for each field. */
export function invalid(issues: readonly Issue[], part = 'body'): Problem {
  const prefix = part === 'body' ? '' : `/${part}`;
  const errors = issues
    .slice(0, ISSUES_TOLD)
    .map(({ path, message }) => fieldError(prefix + path.map(pointerStep).join(''), message));
  return refused(INVALID_DATA, { errors });
}

const pointerStep = (key: PropertyKey): string =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
