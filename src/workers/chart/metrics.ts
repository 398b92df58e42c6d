/** What the drawing's letters and rows measure, in pixels at its own size. Both the plan and the page follow them. */
export const NAME_SIZE = 13;
export const TEXT_SIZE = 12;
export const NAME_HEIGHT = 34;
export const ROW_HEIGHT = 18;
export const PADDING = 12;
/** Before each text stands a mark. */
export const MARK_WIDTH = 16;
export const GUARD_INDENT = 8;

/** Every letter of JetBrains Mono is as wide as this, of its size; a hair is added for a system's own. */
const LETTER = 0.605;

export const nameWidth = (text: string): number => text.length * NAME_SIZE * LETTER;
export const textWidth = (text: string): number => text.length * TEXT_SIZE * LETTER;
