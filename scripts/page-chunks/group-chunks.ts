/** A file that the bundler would make: code that exactly the same parts of the page use. */
export interface Chunk {
  readonly file: string;
  readonly bytes: number;
  readonly hasStyles: boolean;
  readonly imports: readonly string[];
  /** False for a chunk that stays as it is. */
  readonly mayGrow: boolean;
}

/** What one visit fetches. */
export interface Visit {
  readonly files: ReadonlySet<string>;
  /** How much a byte or a request of this visit counts. */
  readonly weight: number;
}

/** How many bytes of source a request is worth: with 150 ms and six at a time, 25 ms of 1.6 Mbit/s. */
const BYTES_OF_REQUEST = 32_000;
/** A style sheet is a request too, and nothing is painted before it came. */
const REQUESTS_OF_STYLES = 3;

/**
 * Joins chunks that many visits fetch together, so that a visit makes few requests and fetches little that it does not
 * need. No two groups import each other, directly or through others: their code would run in the wrong order. Returns the
 * files of each group.
 */
export function groupChunks(
  chunks: readonly Chunk[],
  visits: readonly Visit[],
): readonly (readonly string[])[] {
  return new Grouping(chunks, visits).run();
}

interface Group {
  readonly files: string[];
  bytes: number;
  hasStyles: boolean;
  /** The visits that fetch it, by their places, and what they count together. */
  readonly visits: Set<number>;
  weight: number;
  readonly imports: Set<Group>;
  readonly mayGrow: boolean;
  readonly pairs: Set<Pair>;
}

interface Pair {
  readonly one: Group;
  readonly other: Group;
  gain: number;
}

class Grouping {
  private readonly groups: Set<Group>;
  private readonly weights: readonly number[];
  /** What joining each pair is worth at most; only pairs that are worth something. */
  private readonly pairs = new Set<Pair>();

  constructor(chunks: readonly Chunk[], visits: readonly Visit[]) {
    this.weights = visits.map(({ weight }) => weight);
    const byFile = new Map<string, Group>();
    for (const { file, bytes, hasStyles, mayGrow } of chunks) {
      const group: Group = {
        files: [file],
        bytes,
        hasStyles,
        visits: new Set(),
        weight: 0,
        imports: new Set(),
        mayGrow,
        pairs: new Set(),
      };
      this.fetchToo(
        group,
        visits.flatMap(({ files }, visit) => (files.has(file) ? [visit] : [])),
      );
      byFile.set(file, group);
    }
    for (const { file, imports } of chunks) {
      for (const imported of imports) {
        const group = byFile.get(imported);
        if (group !== undefined && imported !== file) byFile.get(file)?.imports.add(group);
      }
    }
    this.groups = new Set(byFile.values());
    this.addPairsOf(new Set(this.groups));
  }

  run(): readonly (readonly string[])[] {
    for (let best = this.best(); best !== undefined; best = this.best()) {
      const gain = this.exactGain(best.one, best.other);
      // The gain at most counts no imports, so a pair that keeps it is the best of all.
      if (gain < best.gain) best.gain = gain;
      else this.join(best);
    }
    return [...this.groups].map(({ files }) => files).filter(({ length }) => length > 1);
  }

  private best(): Pair | undefined {
    let best: Pair | undefined;
    for (const pair of this.pairs) if (pair.gain > (best?.gain ?? 0)) best = pair;
    return best;
  }

  private addPairsOf(changed: ReadonlySet<Group>): void {
    for (const group of changed) this.removePairsOf(group);
    const paired = new Set<Group>();
    for (const one of changed) {
      if (!one.mayGrow || !this.groups.has(one)) continue;
      paired.add(one);
      for (const other of this.groups) {
        if (!other.mayGrow || paired.has(other)) continue;
        const gain = this.gainAtMost(one, other);
        if (gain <= 0) continue;
        const pair = { one, other, gain };
        for (const pairs of [this.pairs, one.pairs, other.pairs]) pairs.add(pair);
      }
    }
  }

  private removePairsOf(group: Group): void {
    for (const pair of group.pairs) {
      for (const pairs of [this.pairs, pair.one.pairs, pair.other.pairs]) pairs.delete(pair);
    }
  }

  private gainAtMost(one: Group, other: Group): number {
    const [few, many] = one.visits.size < other.visits.size ? [one, other] : [other, one];
    let both = 0;
    for (const visit of few.visits) if (many.visits.has(visit)) both += this.weights[visit] ?? 0;
    const requests = one.hasStyles && other.hasStyles ? REQUESTS_OF_STYLES : 1;
    return (
      requests * BYTES_OF_REQUEST * both -
      other.bytes * (one.weight - both) -
      one.bytes * (other.weight - both)
    );
  }

  /** Also counts what visits of only one of the two would have to fetch because the other imports it. */
  private exactGain(one: Group, other: Group): number {
    const imported = reachedFrom(
      [...one.imports, ...other.imports].filter((group) => group !== one && group !== other),
    );
    if (imported.has(one) || imported.has(other)) return 0;
    let gain = this.gainAtMost(one, other);
    for (const [visit, weight] of this.weights.entries()) {
      if (one.visits.has(visit) === other.visits.has(visit)) continue;
      for (const { visits, bytes } of imported) {
        if (!visits.has(visit)) gain -= (bytes + BYTES_OF_REQUEST) * weight;
      }
    }
    return gain;
  }

  private join({ one, other }: Pair): void {
    one.files.push(...other.files);
    one.bytes += other.bytes;
    one.hasStyles ||= other.hasStyles;
    this.fetchToo(one, other.visits);
    this.groups.delete(other);
    for (const group of other.imports) one.imports.add(group);
    for (const { imports } of this.groups) if (imports.delete(other)) imports.add(one);
    one.imports.delete(one);
    const changed = new Set([one, other]);
    for (const group of reachedFrom(one.imports)) if (this.fetchToo(group, one.visits)) changed.add(group);
    this.addPairsOf(changed);
  }

  /** Has these visits fetch the group too; false when all of them did. */
  private fetchToo(group: Group, visits: Iterable<number>): boolean {
    const before = group.visits.size;
    for (const visit of visits) {
      if (group.visits.has(visit)) continue;
      group.visits.add(visit);
      group.weight += this.weights[visit] ?? 0;
    }
    return group.visits.size > before;
  }
}

/** These groups and all that they import, directly or through others. */
function reachedFrom(groups: Iterable<Group>): ReadonlySet<Group> {
  const reached = new Set<Group>();
  const waiting = [...groups];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    if (reached.has(group)) continue;
    reached.add(group);
    waiting.push(...group.imports);
  }
  return reached;
}
