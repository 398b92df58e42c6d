import { banner } from './banner.ts';
import { readConfig } from './config.ts';
import { type RunningServer, start } from './start.ts';
import { StartupError } from './startup-error.ts';

/**
 * A server that was told to stop exits after this time, whatever is still running. Nothing of a load's step that is cut
 * off is committed: its page sends the step again.
 */
const CLOSING_MS = 30_000;

export interface Serving {
  /** Says what the start is doing. */
  readonly announce?: (text: string) => void;
  /** Called when all but the page is ready; resolves when the page is built. */
  readonly page?: () => Promise<void>;
}

/**
 * Serves the portal with the settings of the environment until a signal ends the process. Resolves with true when it
 * listens. When it cannot, prints why and resolves with false.
 */
export async function serve({
  announce = (text) => console.log(`\n${text}\n`),
  page,
}: Serving = {}): Promise<boolean> {
  try {
    const config = readConfig(process.env);
    const server = await start(config, announce, page);
    closeOnSignal(server);
    console.log(banner(config, server));
    return true;
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
    return false;
  }
}

function closeOnSignal(server: RunningServer): void {
  let closing = false;
  const close = (): void => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), CLOSING_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}
