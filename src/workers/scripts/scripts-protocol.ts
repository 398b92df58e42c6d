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
}

export interface WrittenScript {
  readonly fileName: string;
  readonly text: string;
}

export type ScriptFailure = 'tooManyPaths' | 'noModel' | 'notWritten';

/** A failure is an answer with a code, because an error loses its class when it leaves a worker. */
export type ScriptOutcome =
  | { readonly ok: true; readonly script: WrittenScript }
  | { readonly ok: false; readonly failure: ScriptFailure };

export interface ScriptsService {
  readonly write: (order: ScriptOrder) => ScriptOutcome;
}

export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  constructor(readonly failure: ScriptFailure) {
    super(failure);
  }
}
