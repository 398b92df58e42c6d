import 'dayjs/locale/es.js';
import '@mantine/dates/styles.layer.css';
import { DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import { type ReactNode, useMemo } from 'react';
import { useComponentWords } from '../component-words.tsx';

/** Weekends look like other days, because Mantine's red has too little contrast. */
const WEEKENDS = { weekendDays: [] } as const satisfies DatesProviderSettings;

/** Months and days in the language of the page. */
export function PageDates({ children }: { readonly children: ReactNode }) {
  const { locale, firstDayOfWeek } = useComponentWords().dayField;
  const settings = useMemo(() => ({ locale, firstDayOfWeek, ...WEEKENDS }), [locale, firstDayOfWeek]);
  return <DatesProvider settings={settings}>{children}</DatesProvider>;
}
