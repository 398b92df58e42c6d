import { createContext, useContext } from 'react';
import type { ProjectState } from '../../api/contract/dashboard.ts';
import type { Period } from '../../shared/periods/periods.ts';
import { dayFieldText } from '../text/day-field.ts';
import { listText } from '../text/lists.ts';
import { timeRangeText } from '../text/time-range.ts';

/** The words of components that are also shown in languages other than Spanish. */
export interface ComponentWords {
  readonly retry: string;
  readonly pager: Readonly<Record<'first' | 'previous' | 'next' | 'last', string>> & {
    readonly page: (page: number) => string;
    readonly position: (page: number, pages: number) => string;
  };
  readonly dayField: Readonly<Record<'placeholder' | 'wrong' | 'noSuchDay', string>> & {
    readonly calendar: Readonly<Record<keyof typeof dayFieldText.calendar, string>>;
    /**
     * Name of the language in day.js, such as 'es'. For another language, the module that provides its words
     * must also import day.js' file for it.
     */
    readonly locale: string;
    /** 0 is Sunday. */
    readonly firstDayOfWeek: 0 | 1 | 6;
  };
  readonly timeRange: Readonly<
    Record<'all' | 'presets' | 'own' | 'from' | 'to' | 'compare' | 'mended', string>
  > & {
    readonly periods: Readonly<Record<Period, string>>;
    readonly days: (from: string, to: string) => string;
    readonly since: (day: string) => string;
    readonly until: (day: string) => string;
  };
  readonly projectState: (state: ProjectState) => string;
}

const SPANISH: ComponentWords = {
  retry: listText.retry,
  pager: listText.pager,
  dayField: { ...dayFieldText, locale: 'es', firstDayOfWeek: 1 },
  timeRange: timeRangeText,
  projectState: (state) => state,
};

const Words = createContext(SPANISH);

export const ComponentWordsProvider = Words.Provider;

export const useComponentWords = (): ComponentWords => useContext(Words);
