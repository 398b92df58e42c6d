import 'dayjs/locale/es.js';
import '@mantine/dates/styles.layer.css';
import { DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import type { ReactNode } from 'react';

/** Weekends look like other days, because Mantine's red has too little contrast. */
const SPANISH: DatesProviderSettings = { locale: 'es', firstDayOfWeek: 1, weekendDays: [] };

export function SpanishDates({ children }: { readonly children: ReactNode }) {
  return <DatesProvider settings={SPANISH}>{children}</DatesProvider>;
}
