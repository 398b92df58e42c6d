export const CONTENDERS = ['portal', 'portalWholeBuild', 'papaparse', 'sheetjs', 'sheetjsTuned'] as const;
export type Contender = (typeof CONTENDERS)[number];

export interface Written {
  readonly ms: number;
  readonly bytes: number;
}
