import { isMirrored } from './language.ts';
import type { Look } from './look.ts';
import { PALETTE } from './palette.ts';

/** A line without axes, for a card that states its number as text. */
export const sparklineOption = (values: readonly (number | null)[], look: Look) => ({
  animation: false,
  color: [PALETTE[0]],
  textStyle: { fontFamily: look.font },
  grid: { left: 2, right: 2, top: 3, bottom: 3 },
  xAxis: {
    type: 'category' as const,
    show: false,
    boundaryGap: false,
    ...(isMirrored(look.language) && { inverse: true }),
    data: values.map((_, index) => index),
  },
  yAxis: { type: 'value' as const, show: false, scale: true },
  series: [
    {
      type: 'line' as const,
      id: 'values',
      silent: true,
      connectNulls: false,
      showSymbol: false,
      lineStyle: { width: 1.5 },
      areaStyle: { opacity: 0.14 },
      data: [...values],
    },
  ],
});
