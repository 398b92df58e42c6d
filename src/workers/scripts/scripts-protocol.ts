export const SCRIPT_STRATEGIES = ['shortest', 'simple', 'pairs', 'tour'] as const;
export type ScriptStrategy = (typeof SCRIPT_STRATEGIES)[number];

export const SCRIPT_FORMATS = [
  ...(['markdown', 'gherkin', 'testrail', 'xray'] as const),
  ...(['playwright', 'json', 'mermaid'] as const),
] as const;
export type ScriptFormat = (typeof SCRIPT_FORMATS)[number];

export interface ScriptOrder {
  readonly machine: string;
  readonly strategy: ScriptStrategy;
  readonly format: ScriptFormat;
  /** The one path that is written in place of those of the strategy. */
  readonly steps?: readonly string[];
}

export interface WrittenScript {
  readonly fileName: string;
  readonly text: string;
}

/** 'other': what somebody else does, in another window. */
export type StepKind = 'prepare' | 'do' | 'other' | 'wait';

/** Scripts to read on the page, with the states that they pass. */
export interface ReadScript {
  readonly number: number;
  readonly name: string;
  readonly byHand: boolean;
  readonly before: readonly string[];
  readonly start: ReadPlace;
  readonly steps: readonly ReadStep[];
  readonly after: readonly string[];
}
export interface ReadPlace {
  readonly seen: readonly string[];
  /** Paths of the states in which the machine rests then. */
  readonly states: readonly string[];
}
export interface ReadStep extends ReadPlace {
  readonly kind: StepKind;
  readonly action: string;
  /** Who does it, of a step of the kind 'other'. */
  readonly as: string | null;
}
export type ReadingOrder = Pick<ScriptOrder, 'machine' | 'strategy'>;

export type ScriptFailure = 'tooManyPaths' | 'noModel' | 'notWritten';

/** A failure is an answer with a code, because an error loses its class when it leaves a worker. */
export type ScriptOutcome<TAnswer> =
  | { readonly ok: true; readonly answer: TAnswer }
  | { readonly ok: false; readonly failure: ScriptFailure };

export interface ScriptsService {
  readonly write: (order: ScriptOrder) => ScriptOutcome<WrittenScript>;
  readonly read: (order: ReadingOrder) => ScriptOutcome<readonly ReadScript[]>;
}

export interface ScriptOptions {
  readonly signal: AbortSignal;
}
/** The service as the page calls it: a failure is a ScriptError. */
export interface ScriptsClient {
  readonly write: (order: ScriptOrder, options: ScriptOptions) => Promise<WrittenScript>;
  readonly read: (order: ReadingOrder, options: ScriptOptions) => Promise<readonly ReadScript[]>;
}

export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  constructor(readonly failure: ScriptFailure) {
    super(failure);
  }
}
