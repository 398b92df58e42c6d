import type { ChartTone } from './chart-types.ts';

/**
 * 15 colours (spec 2 section 9), the same in both themes: each has a contrast of 3:1 with the backgrounds of both.
 * Neighbours in this order can be told apart by people who do not distinguish red from green.
 */
export const PALETTE = [
  '#4468d6',
  '#b5441e',
  '#1c8077',
  '#9d8d1a',
  '#9559b3',
  '#21934b',
  '#bb497b',
  '#2091c3',
  '#825d59',
  '#8b7fe2',
  '#596d24',
  '#c66abe',
  '#5b6797',
  '#ba7662',
  '#7c918e',
] as const;

export const TONES: Readonly<Record<ChartTone, string>> = {
  amber: '#a87c14',
  orange: '#c65a11',
  red: '#cb3a34',
};

const INK = 'rgba(255, 255, 255, 0.55)';
const QUARTER = Math.PI / 4;

const stripes = (rotation: number, width: number, gap: number) => ({
  color: INK,
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [width, gap],
  rotation,
});
const marks = (symbol: string, symbolSize: number, gap: number) => ({
  color: INK,
  symbol,
  symbolSize,
  dashArrayX: [
    [gap, gap],
    [0, gap, gap, 0],
  ],
  dashArrayY: [gap, 0],
});

/** A pattern for each colour of the palette, so that areas can be told apart without colour. */
export const DECALS = [
  stripes(QUARTER, 1, 9),
  marks('circle', 0.6, 6),
  stripes(-QUARTER, 1, 5),
  marks('rect', 0.6, 6),
  stripes(0, 1, 5),
  marks('triangle', 0.9, 7),
  stripes(2 * QUARTER, 1, 5),
  marks('diamond', 0.9, 8),
  stripes(QUARTER, 3, 5),
  marks('circle', 0.9, 10),
  stripes(-QUARTER, 3, 7),
  marks('rect', 1, 9),
  stripes(0, 3, 6),
  marks('triangle', 1, 11),
  stripes(2 * QUARTER, 3, 7),
];

/** Lines over the bar of a period that has not ended. */
export const UNFINISHED = stripes(QUARTER, 3, 3);

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'pin'] as const;
const DASHES = ['solid', 'dashed', 'dotted'] as const;

/** A symbol and a dash for each colour, so that lines can be told apart without colour. */
export const lineLook = (index: number) => ({
  symbol: SYMBOLS[index % SYMBOLS.length] ?? 'circle',
  dash: DASHES[index % DASHES.length] ?? 'solid',
});
