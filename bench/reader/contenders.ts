/** What is measured on the same file in the same kind of worker. */
export const CONTENDERS = ['portal', 'inflate', 'sheetjsTuned', 'sheetjsDefault'] as const;
export type Contender = (typeof CONTENDERS)[number];
