/** 0 to 100, never falling. */
export type OnProgress = (percent: number) => void;

/** Reports whole percents, each once. */
export function createProgress(onProgress: OnProgress): OnProgress {
  let told = -1;
  return (percent) => {
    const whole = Math.min(100, Math.floor(percent));
    if (whole <= told) return;
    told = whole;
    onProgress(whole);
  };
}

/** Maps 0 to 1 onto `start` to `end` of the whole. */
export const stretch =
  (progress: OnProgress, start: number, end: number) =>
  (fraction: number): void =>
    progress(start + (end - start) * Math.min(1, fraction));
