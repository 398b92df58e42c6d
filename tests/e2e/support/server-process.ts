import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/testing/free-port.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
/** Time limit of a start: the first one makes the database, which takes a minute on a busy machine. */
const START_LIMIT_MS = 110_000;

/** The program that is started, and its environment. */
export interface Program {
  readonly main: string;
  readonly environment: NodeJS.ProcessEnv;
}
const BUILT_HERE: Program = { main: MAIN, environment: process.env };

/** The built product in a process of its own, on a data folder of its own, as `npm start` runs it. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private output = '';

  private constructor(
    readonly port: number,
    readonly dataFolder: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly program: Program,
  ) {}

  static async start(
    env: NodeJS.ProcessEnv = {},
    dataFolder = newDataFolder('STARTED_PORTAL'),
    { program = BUILT_HERE, port }: { readonly program?: Program; readonly port?: number } = {},
  ): Promise<ServerProcess> {
    const server = new ServerProcess(port ?? (await freePort()), dataFolder, env, program);
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts on the same folder and port as before; resolves once the health route answers. */
  async run(): Promise<void> {
    const child = spawn(process.execPath, [...SHORT_LIVED, this.program.main], {
      env: {
        ...this.program.environment,
        NODE_ENV: 'test',
        PORT: String(this.port),
        DATA_DIR: this.dataFolder,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        ...this.env,
      },
      // The channel lets a test move the server's clock (movable-clock.ts). Without a listener it does not keep the
      // server alive.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    // The server must not outlive this process.
    const takeAlong = () => child.kill('SIGKILL');
    process.once('exit', takeAlong);
    child.once('exit', () => process.off('exit', takeAlong));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    const deadline = performance.now() + START_LIMIT_MS;
    while (!(await this.isHealthy())) {
      if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${this.output}`);
      if (performance.now() > deadline) throw new Error(`the server did not start in time:\n${this.output}`);
      await delay(50);
    }
  }

  /**
   * Stops the server as Ctrl-C does, and waits until everything is written. Returns its exit code; null when it was not
   * running.
   */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** Kills the process at once (SIGKILL). */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  /** Moves the clock of a server that was started WITH_MOVABLE_CLOCK; resolves once it has moved. */
  async passTime(ms: number): Promise<void> {
    if (this.child === null) throw new Error('the server is not running');
    const passed = once(this.child, 'message');
    this.child.send({ passTime: ms });
    await passed;
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  get processId(): number | undefined {
    return this.child?.pid;
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child === null || !this.isRunning) return null;
    const exit = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = await exit;
    return code;
  }

  private async isHealthy(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/api/v2/health`);
      return answer.ok;
    } catch {
      return false;
    }
  }
}
