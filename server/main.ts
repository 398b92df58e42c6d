import { banner } from './banner.ts';
import { readConfig } from './config.ts';
import { type RunningServer, start } from './start.ts';
import { StartupError } from './startup-error.ts';

/**
 * A server that was told to stop exits after this time, whatever is still running. Nothing of a load's step that is cut
 * off is committed: its page sends the step again.
 */
const CLOSING_MS = 30_000;

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

try {
  const config = readConfig(process.env);
  const server = await start(config, (text) => console.log(`\n${text}\n`));
  closeOnSignal(server);
  console.log(banner(config, server));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
