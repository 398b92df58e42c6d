/** As Excel has it: a veryHidden sheet is not offered in its 'Unhide' dialog. */
export type SheetVisibility = 'visible' | 'hidden' | 'veryHidden';
