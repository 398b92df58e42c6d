const integers = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 0 });

/** '2.000': always grouped, although Spanish groups from 10.000 on. */
export const formatCount = (value: number): string => integers.format(value);

export const counted = (value: number, singular: string, plural: string): string =>
  `${formatCount(value)} ${value === 1 ? singular : plural}`;
