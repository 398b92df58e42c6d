import type { Device } from './visit-page.ts';

/** Lighthouse's phone profile. */
export const PHONE: Device = {
  latency: 150,
  bytesPerSecond: 1.6e6 / 8,
  slowDown: 4,
  window: { width: 375, height: 812 },
};

/** An office: Lighthouse's desktop profile. */
export const DESK: Device = {
  latency: 40,
  bytesPerSecond: 10e6 / 8,
  slowDown: 1,
  window: { width: 1440, height: 900 },
};
