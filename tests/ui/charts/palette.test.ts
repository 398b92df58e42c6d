import { describe, expect, it } from 'vitest';
import { DECALS, lineLook, PALETTE, TONES } from '../../../src/shared/charts/palette.ts';
import { darkTokens, lightTokens } from '../../../src/ui/theme-tokens.ts';

type Triple = readonly [number, number, number];

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const linear = (hex: string): Triple => [
  toLinear(Number.parseInt(hex.slice(1, 3), 16) / 255),
  toLinear(Number.parseInt(hex.slice(3, 5), 16) / 255),
  toLinear(Number.parseInt(hex.slice(5, 7), 16) / 255),
];
const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** OKLab (Ottosson 2020), in which equal distances look equally far apart. */
function perceived([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/**
 * The colour as people with one missing kind of cone see it (Machado, Oliveira and Fernandes 2009, severity
 * 1).
 */
const WITHOUT: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  red: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  green: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};
const times = (matrix: readonly [Triple, Triple, Triple], [r, g, b]: Triple): Triple => {
  const row = ([x, y, z]: Triple) => Math.min(1, Math.max(0, x * r + y * g + z * b));
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const distance = (one: Triple, other: Triple) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const SURFACES = [lightTokens, darkTokens].flatMap((tokens) =>
  ['surface', 'canvas', 'sunken'].map((name) => tokens[`--portal-${name}`] ?? ''),
);

describe('the colours of charts', () => {
  it('are 15, and each holds 3:1 against the surfaces of both themes', () => {
    const dim = [...PALETTE, ...Object.values(TONES)].flatMap((color) =>
      SURFACES.filter((surface) => contrast(color, surface) < 3).map(
        (surface) => `${color} on ${surface}: ${contrast(color, surface).toFixed(2)}`,
      ),
    );
    expect({ colours: new Set(PALETTE).size, surfaces: SURFACES.length, dim }).toEqual({
      colours: 15,
      surfaces: 6,
      dim: [],
    });
  });

  it('differ visibly, any two of them, and neighbours also to people who see no red or no green', () => {
    const alike: string[] = [];
    PALETTE.forEach((one, index) => {
      for (const other of PALETTE.slice(index + 1)) {
        if (distance(perceived(linear(one)), perceived(linear(other))) < 0.09) alike.push(`${one} ${other}`);
      }
      const next = PALETTE[(index + 1) % PALETTE.length] ?? '';
      for (const [lacking, matrix] of Object.entries(WITHOUT)) {
        const seen = (color: string) => perceived(times(matrix, linear(color)));
        if (distance(seen(one), seen(next)) < 0.06) alike.push(`${one} ${next} without ${lacking}`);
      }
    });
    expect(alike).toEqual([]);
  });

  it('come each with a pattern of its own, and with a symbol and dash of its own', () => {
    const unlike = (looks: readonly unknown[]) => new Set(looks.map((look) => JSON.stringify(look))).size;
    expect({
      patterns: unlike(DECALS),
      lines: unlike(PALETTE.map((_, index) => lineLook(index))),
    }).toEqual({ patterns: 15, lines: 15 });
  });
});
