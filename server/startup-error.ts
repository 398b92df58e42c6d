/** Why the server cannot start, in one sentence for whoever started it. main.ts prints it and exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
