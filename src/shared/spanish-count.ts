const integers = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 0 });

/** A count with points between thousands, '2.000', although Spanish formats begin to group at 10.000. */
export const formatCount = (value: number): string => integers.format(value);

export const counted = (value: number, singular: string, plural: string): string =>
  `${formatCount(value)} ${value === 1 ? singular : plural}`;
