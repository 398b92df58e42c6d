export type OnProgress = (percent: number) => void;

export function createProgress(onProgress: OnProgress): OnProgress {
  let told = -1;
  return (percent) => {
    const whole = Math.min(100, Math.floor(percent));
    if (whole <= told) return;
    told = whole;
    onProgress(whole);
  };
}

export const stretch =
  (progress: OnProgress, start: number, end: number) =>
  (fraction: number): void =>
    progress(start + (end - start) * Math.min(1, fraction));
