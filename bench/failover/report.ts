import type { Truth } from './truth.ts';

export interface Moment {
  readonly fault: string;
  /** Time from the fault until the standby was the primary. */
  readonly promotedMs: number;
  /** Longest time without an acknowledged change. */
  readonly awayMs: number;
}

interface Measured {
  /** Number of faults that were planned. */
  readonly asked: number;
  readonly moments: readonly Moment[];
  readonly truth: Truth;
  readonly counts: { readonly loads: number; readonly updates: number; readonly edits: number };
  readonly machine: string;
}

const LIMIT_MS = 30_000;

export function failoverReport({ moments, asked, truth, counts, machine }: Measured): string {
  const kinds = [...new Set(moments.map(({ fault }) => fault))];
  const line = (name: string, some: readonly Moment[]) => {
    const away = some.map(({ awayMs }) => awayMs).toSorted((one, two) => one - two);
    const promoted = some.map(({ promotedMs }) => promotedMs).toSorted((one, two) => one - two);
    return `| ${name} | ${some.length} | ${seconds(middle(promoted))} | ${seconds(middle(away))} | ${seconds(away.at(-1) ?? 0)} |`;
  };
  const longest = Math.max(...moments.map(({ awayMs }) => awayMs));
  return `# A primary that fails under load

${new Date().toISOString()} · ${machine} · Patroni, etcd, synchronous replication, by the commands of docs/operations/failover.md

\`npm run bench -- failover\`. Two servers of the portal, one that picks the host itself and one through PgBouncer and HAProxy, load books,
change works and edit a task without a pause, while the primary fails at random moments. What has no answer is asked about or sent again, as the page does.

| | moments | promoted, median s | nothing acknowledged, median s | longest s |
|---|---:|---:|---:|---:|
${kinds
  .map((kind) =>
    line(
      kind,
      moments.filter(({ fault }) => fault === kind),
    ),
  )
  .join('\n')}
${line(`all of ${asked}`, moments)}

Writable again in under 30 s: ${longest < LIMIT_MS ? 'met' : 'not met'} (longest ${seconds(longest)} s).

| acknowledged | lost | applied twice | half |
|---:|---:|---:|---:|
| ${truth.acknowledged} (${counts.loads} loads, ${counts.updates} changes of works, ${counts.edits} edits of a task) | ${truth.lost} | ${truth.twice} | ${truth.half} |
`;
}

const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
