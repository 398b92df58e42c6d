import { ScriptError, type ScriptFailure } from '../../workers/scripts/scripts-protocol.ts';

export const scriptFailureOf = (error: unknown): ScriptFailure =>
  error instanceof ScriptError ? error.failure : 'notWritten';
