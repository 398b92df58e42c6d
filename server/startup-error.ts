/** Why the server cannot start, as one sentence. serve.ts prints it and exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
