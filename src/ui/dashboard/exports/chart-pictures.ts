import { useSelector } from '@xstate/react';
import type { ChartPicture } from '../../../machines/dashboard-exports/dashboard-exports-types.ts';
import type { ChartSpec } from '../../../shared/charts/chart-types.ts';
import { usePortalChild } from '../../portal.tsx';
import { pictureLine } from '../../text/charts.ts';

export interface NamedChart {
  readonly title: string;
  /** null when the chart cannot be drawn. */
  readonly spec: ChartSpec | null;
}

/**
 * Adds to each chart the line below its picture: who made it, when, and what it covers. Without charts it gives one
 * that cannot be drawn, so that its export ends with a message to the person.
 */
export function usePictures(): (charts: readonly NamedChart[], scope: string) => readonly ChartPicture[] {
  const person = useSelector(usePortalChild('session'), ({ context }) => context.user?.name ?? '');
  return (charts, scope) => {
    const line = pictureLine(person, new Date().toISOString(), scope);
    const asked = charts.length === 0 ? [{ title: '', spec: null }] : charts;
    return asked.map((chart) => ({ ...chart, line }));
  };
}
