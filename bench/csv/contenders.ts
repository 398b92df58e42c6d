/** What writes the same rows as a CSV in the same kind of worker. */
export const CONTENDERS = ['portal', 'portalWholeBuild', 'papaparse', 'sheetjs', 'sheetjsTuned'] as const;
export type Contender = (typeof CONTENDERS)[number];

export interface Written {
  readonly ms: number;
  readonly bytes: number;
}
