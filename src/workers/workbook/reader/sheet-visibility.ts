/** Excel's 'Unhide' dialog does not list a veryHidden sheet. */
export type SheetVisibility = 'visible' | 'hidden' | 'veryHidden';
