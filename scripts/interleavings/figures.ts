import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Bounds } from '../../paths/world/beginnings.ts';
import type { Explored } from '../../paths/world/explore.ts';
import type { Engine } from '../../server/db/database.ts';

/** What the exploration of a pair on an engine came to. */
export interface Figures
  extends Bounds,
    Pick<Explored, 'orders' | 'equal' | 'worlds' | 'longest' | 'isComplete'> {
  readonly pair: string;
  readonly engine: Engine;
  /** Orders of whole calls, which every other order has to look like. */
  readonly legal: number;
  readonly seconds: number;
  readonly hasFailed: boolean;
}

const KEPT = 'bench/results/interleavings.json';
const PAGE = 'bench/results/interleavings.md';

/** Keeps the figures in the place of earlier ones of that pair, and writes the page of all. */
export function keepFigures(figures: Figures): void {
  const before: Figures[] = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : [];
  const isOther = ({ pair, engine }: Figures) => pair !== figures.pair || engine !== figures.engine;
  const all = [...before.filter(isOther), figures].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  writeFileSync(KEPT, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(PAGE, pageOf(all));
}

const keyOf = ({ engine, pair }: Figures): string => `${engine} ${pair}`;

const pageOf = (all: readonly Figures[]): string => `# Every order of two people

${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}. Written by \`npm run interleavings\`; docs/decisions/0178 says what an order is.

Orders: walked to their end and judged. Equal: beginnings that were left because one like them was followed. Worlds: begun
to find out what may happen. Legal: orders of whole calls, one of which each order has to end like. On PostgreSQL people
are interrupted between statements, on the embedded engine between transactions.

| engine | pair | preemptions | faults | orders | equal | worlds | longest | legal | seconds | |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---|
${all.map(rowOf).join('\n')}
`;

const rowOf = (one: Figures): string =>
  `| ${[
    one.engine,
    one.pair,
    ...[one.preemptions, one.faults, one.orders, one.equal, one.worlds, one.longest, one.legal].map(String),
    one.seconds.toFixed(0),
    one.hasFailed ? '**fails**' : one.isComplete ? 'complete' : 'not complete',
  ].join(' | ')} |`;
