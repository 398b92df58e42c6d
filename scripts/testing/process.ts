import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** True: returns the output instead of printing it. */
  readonly quiet?: boolean;
  /** Path of the Node that runs the tool; this process's own by default. */
  readonly node?: string;
}

export interface CommandResult {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a command to its end. A command that cannot start counts as failed. */
export function run(command: string, args: readonly string[], options: CommandOptions = {}) {
  const { env, quiet = false, cwd = projectRoot, uid, gid } = options;
  const child = spawn(command, args, {
    cwd,
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  // The child must end with this process.
  const takeAlong = () => child.kill();
  process.once('exit', takeAlong);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise<CommandResult>((resolve) => {
    const end = (result: CommandResult) => {
      process.off('exit', takeAlong);
      resolve(result);
    };
    child.once('error', (error) => end({ ok: false, output: error.message }));
    child.once('close', (code) => end({ ok: code === 0, output }));
  });
}

export function runTool(path: string, args: readonly string[], options: CommandOptions = {}) {
  return run(options.node ?? process.execPath, [`${projectRoot}/node_modules/${path}`, ...args], options);
}
