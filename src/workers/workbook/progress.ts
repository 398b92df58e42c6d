/** 0 to 100, never falling. */
export type OnProgress = (percent: number) => void;

/** Whole percents, each told once, never falling. */
export function createProgress(onProgress: OnProgress): OnProgress {
  let told = -1;
  return (percent) => {
    const whole = Math.min(100, Math.floor(percent));
    if (whole <= told) return;
    told = whole;
    onProgress(whole);
  };
}

/** A part of the way: from 0 to 1 in it is from `start` to `end` of the whole. */
export const stretch =
  (progress: OnProgress, start: number, end: number) =>
  (fraction: number): void =>
    progress(start + (end - start) * Math.min(1, fraction));
