import type { CallOptions } from './api.ts';
import type { ConnectionRange } from './contract/connections.ts';

/** The connections of the database, in the words of the screen: their names on the wire are those of another page. */
export interface ConnectionStatistics {
  readonly idle: ConnectionCount;
  readonly active: ConnectionCount;
  readonly total: ConnectionCount;
  readonly idleInTransaction: number;
  readonly waiting: number;
  readonly limit: number;
  readonly engine: 'pglite' | 'postgres';
  /** ISO 8601, by the clock of the database. */
  readonly at: string;
}

export interface ConnectionCount {
  readonly count: number;
  /** Against the mean of the last 24 hours: '+12%'. */
  readonly change: string;
}

/** A moment with more than 80 % of the highest total in the range. */
export interface CriticalMoment {
  readonly at: string;
  readonly connections: number;
  /** Of the highest total. */
  readonly percent: number;
  readonly percentOfLimit: number;
}

/** The highest of a stretch of time; null without a sample. */
export interface ConnectionTrendPoint {
  readonly at: string;
  readonly total: number | null;
  readonly active: number | null;
  readonly idle: number | null;
  readonly idleInTransaction: number | null;
  readonly waiting: number | null;
  readonly limit: number | null;
}

/** `day` 2026-11-21 and `hour` 10:42, at the office. */
export interface RecentConnections {
  readonly day: string;
  readonly hour: string;
  readonly connections: number | null;
}

export interface StalledConnections {
  /** Of the sample; null when there is none in the hour before the moment that was asked for. */
  readonly at: string | null;
  readonly connections: readonly StalledConnection[];
}

export interface StalledConnection {
  readonly process: number;
  readonly state: 'idleInTransaction' | 'waiting';
  readonly user: string | null;
  readonly application: string | null;
  readonly client: string | null;
  readonly since: string | null;
  readonly seconds: number | null;
  readonly query: string;
}

export interface ConnectionsApi {
  connectionStatistics(options?: CallOptions): Promise<ConnectionStatistics>;
  criticalConnections(range: ConnectionRange, options?: CallOptions): Promise<readonly CriticalMoment[]>;
  connectionTrend(range: ConnectionRange, options?: CallOptions): Promise<readonly ConnectionTrendPoint[]>;
  recentConnections(range: ConnectionRange, options?: CallOptions): Promise<readonly RecentConnections[]>;
  /** `moment`: ISO 8601; null: now. */
  stalledConnections(moment: string | null, options?: CallOptions): Promise<StalledConnections>;
}
