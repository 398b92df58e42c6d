import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Host, Network } from './host.ts';
import { commandsOf } from './instructions.ts';

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));
const PREFIX = '10.77.0';

/** The passwords in docs/operations/failover.md. */
const PASSWORDS = {
  postgres: 'replace-me-0000000000000000000001',
  portal_owner: 'replace-me-0000000000000000000003',
  portal_app: 'replace-me-0000000000000000000004',
} as const;

export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** A PostgreSQL that fails over, made with the commands of docs/operations/failover.md alone. */
export class Cluster {
  private constructor(
    readonly network: Network,
    readonly databases: readonly [Host, Host],
  ) {}

  static async start(bringDeploy: (host: Host) => Promise<void> = copyDeploy): Promise<Cluster> {
    const network = await Network.create('portal-net', PREFIX);
    try {
      const etcd = await network.host('etcd1', 10);
      const databases = [await network.host('db1', 11), await network.host('db2', 12)] as const;
      await follow(etcd, 'On every machine');
      await follow(etcd, 'On the etcd machine');
      for (const host of databases) {
        await bringDeploy(host);
        await follow(host, 'On every machine');
        await follow(host, 'On each database machine');
      }
      const cluster = new Cluster(network, databases);
      await follow(databases[0], 'On the first database machine');
      return cluster;
    } catch (error) {
      await network.remove();
      throw error;
    }
  }

  /** Starts a host with HAProxy and PgBouncer in front of the database, for clients that know one address only. */
  async pooler(bringDeploy: (host: Host) => Promise<void> = copyDeploy): Promise<Host> {
    const host = await this.network.host('pool', 13);
    await bringDeploy(host);
    await follow(host, 'On every machine');
    await follow(host, 'On a machine with PgBouncer');
    return host;
  }

  /** The connection URL of a database role: with both nodes, or with `host` alone. */
  urlAs(person: 'portal_owner' | 'portal_app' | 'postgres', host?: string): string {
    const [one, two] = this.databases;
    const hosts = host ?? `${one.address}:5432,${two.address}:5432`;
    return `postgres://${person}:${PASSWORDS[person]}@${hosts}/portal`;
  }

  /** The members of the cluster, asked of the first node that answers; empty while none does. */
  async members(): Promise<readonly Member[]> {
    for (const { address } of this.databases) {
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_500) });
        return ((await answer.json()) as { readonly members: readonly Member[] }).members;
      } catch {
        // This node does not answer; the next one may.
      }
    }
    return [];
  }

  async leader(): Promise<Host | null> {
    const found = (await this.members()).find(({ role, state }) => role === 'leader' && state === 'running');
    return this.databases.find(({ name }) => name === found?.name) ?? null;
  }

  /** True when there is a leader, and a standby that has received everything. */
  async isWhole(): Promise<boolean> {
    const members = await this.members();
    return ['leader', 'sync_standby'].every((role) =>
      members.some((one) => one.role === role && ['running', 'streaming'].includes(one.state)),
    );
  }

  async becomesWhole(withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (!(await this.isWhole())) {
      if (performance.now() > deadline) {
        const said = this.databases.map((host) => host.run('hostname; tail -60 /run/stand-in/patroni.log'));
        const logs = (await Promise.all(said)).map(({ output }) => output).join('\n');
        throw new Error(
          `The cluster does not become whole: ${JSON.stringify(await this.members())}\n${logs}`,
        );
      }
      await pause(250);
    }
  }

  remove(): Promise<void> {
    return this.network.remove();
  }
}

const follow = (host: Host, heading: string): Promise<string> =>
  host.must(commandsOf('failover.md', heading));

const copyDeploy = async (host: Host): Promise<void> => {
  await host.must(`mkdir -p /opt/portal && cp -r '${DEPLOY}' /opt/portal/`);
};
