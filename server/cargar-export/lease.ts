/**
 * How long an export counts as being made after the last sign of life of its server (LEASE_MS), and how often the
 * server gives one (BEAT_MS). The lease is longer than any statement may take: while one runs on the only connection of
 * the embedded engine, no sign can be written.
 */
const LEASE_MS = 120_000;
export const BEAT_MS = 10_000;
const DAY_MS = 86_400_000;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);
export const keptUntil = (now: Date): Date => new Date(now.getTime() + DAY_MS);
