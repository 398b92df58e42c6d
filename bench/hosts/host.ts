import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CommandResult, run } from '../../scripts/testing/process.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Simulates several machines on this one (needs root). Each host has an address, files, processes and a name, all
 * removed with it.
 */
export class Network {
  private readonly hosts: Host[] = [];

  private constructor(
    private readonly bridge: string,
    private readonly prefix: string,
  ) {}

  /** `prefix` is the start of the addresses, such as '10.77.0'. This machine gets '.1'. */
  static async create(bridge: string, prefix: string): Promise<Network> {
    await removeLink(bridge);
    await must('ip', ['link', 'add', bridge, 'type', 'bridge']);
    await must('ip', ['addr', 'add', `${prefix}.1/24`, 'dev', bridge]);
    await must('ip', ['link', 'set', bridge, 'up']);
    return new Network(bridge, prefix);
  }

  async host(name: string, last: number): Promise<Host> {
    const host = await Host.begin(name, `${this.prefix}.${last}`, this.bridge);
    this.hosts.push(host);
    return host;
  }

  async remove(): Promise<void> {
    await Promise.all(this.hosts.map((host) => host.remove()));
    await removeLink(this.bridge);
  }
}

export class Host {
  private constructor(
    readonly name: string,
    readonly address: string,
    private readonly first: ChildProcess,
    /** Process id of the host's first process, as this machine sees it. */
    private readonly pid: number,
  ) {}

  static async begin(name: string, address: string, bridge: string): Promise<Host> {
    const space = spaceOf(name);
    await removeTraces(name);
    await must('ip', ['netns', 'add', space]);
    await must('ip', ['link', 'add', `v-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space]);
    await must('ip', ['link', 'set', `v-${name}`, 'master', bridge, 'up']);
    await must('ip', ['-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0']);
    await must('ip', ['-n', space, 'link', 'set', 'eth0', 'up']);
    const { first, pid } = await firstProcess(name);
    return new Host(name, address, first, pid);
  }

  /** Runs a bash script with `-e`: the first command that fails ends it. */
  run(script: string, env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
    const inside = ['-t', String(this.pid), '-m', '-u', '-p', '-n', '--'];
    return run('nsenter', [...inside, 'bash', '-euo', 'pipefail', '-c', `cd /root\n${script}`], {
      env,
      quiet: true,
    });
  }

  async must(script: string): Promise<string> {
    const { ok, output } = await this.run(script);
    if (!ok) throw new Error(`${this.name}: ${script}\n${output}`);
    return output;
  }

  /**
   * Sends a signal to the host's processes whose command line matches `pattern`, except the first process:
   * the host's files would disappear with it.
   */
  async signal(signal: 'INT' | 'KILL' | 'STOP' | 'CONT', pattern = '.'): Promise<void> {
    await this.run(`
      for folder in /proc/[0-9]*; do
        pid=\${folder#/proc/}
        [ "$pid" = 1 ] || [ "$pid" = $$ ] || ! tr '\\0' ' ' < "$folder/cmdline" 2> /dev/null | grep -q '${pattern}' || kill -${signal} "$pid" 2> /dev/null || true
      done`);
  }

  async unplug(): Promise<void> {
    await must('ip', ['link', 'set', `v-${this.name}`, 'down']);
  }

  async plugIn(): Promise<void> {
    await must('ip', ['link', 'set', `v-${this.name}`, 'up']);
  }

  async remove(): Promise<void> {
    const ended = this.first.exitCode === null ? once(this.first, 'exit') : null;
    process.kill(this.pid, 'SIGKILL');
    await ended;
    await removeTraces(this.name);
  }
}

/** Also what a run that was killed has left. */
async function removeTraces(host: string): Promise<void> {
  await run('ip', ['netns', 'del', spaceOf(host)], { quiet: true });
  await removeLink(`v-${host}`);
}

const removeLink = (name: string) => run('ip', ['link', 'del', name], { quiet: true });

const spaceOf = (name: string): string => `portal-${name}`;

async function firstProcess(name: string): Promise<{ readonly first: ChildProcess; readonly pid: number }> {
  const spaces = [
    '--mount',
    '--uts',
    '--pid',
    '--fork',
    '--mount-proc',
    '--kill-child',
    '--propagation',
    'private',
  ];
  const first = spawn(
    'ip',
    ['netns', 'exec', spaceOf(name), 'unshare', ...spaces, '--', 'bash', `${HERE}begin.sh`, name, HERE],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const takeAlong = () => first.kill('SIGKILL');
  process.once('exit', takeAlong);
  first.once('exit', () => process.off('exit', takeAlong));
  for await (const said of first.stdout) if (String(said).includes('ready')) break;
  // `ip netns exec` replaces itself by `unshare`, whose only child is the first process of the host.
  const children = readFileSync(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8');
  const pid = Number(children.trim().split(' ')[0]);
  if (!(pid > 0)) throw new Error(`${name}: it has not begun`);
  return { first, pid };
}

async function must(command: string, args: readonly string[]): Promise<void> {
  const { ok, output } = await run(command, args, { quiet: true });
  if (!ok) throw new Error(`${command} ${args.join(' ')}: ${output}`);
}
