/** Sizes in pixels before zooming, used by `chart-plan.ts` and by the page that draws the chart. */
export const NAME_SIZE = 13;
export const TEXT_SIZE = 12;
export const NAME_HEIGHT = 34;
export const ROW_HEIGHT = 18;
export const PADDING = 12;
export const MARK_WIDTH = 16;
export const GUARD_INDENT = 8;

/** Width of a JetBrains Mono letter per font size, rounded up for the fonts that replace it. */
const LETTER = 0.605;

export const nameWidth = (text: string): number => text.length * NAME_SIZE * LETTER;
export const textWidth = (text: string): number => text.length * TEXT_SIZE * LETTER;
