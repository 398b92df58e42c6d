import { createContext, useContext } from 'react';
import type { ProjectState } from '../../api/contract/dashboard.ts';
import { dayFieldText } from '../text/day-field.ts';
import { listText } from '../text/lists.ts';

/** What the components of a list say that are shown in other languages too. */
export interface ComponentWords {
  readonly retry: string;
  readonly pager: Readonly<Record<'first' | 'previous' | 'next' | 'last', string>> & {
    readonly page: (page: number) => string;
    readonly position: (page: number, pages: number) => string;
  };
  readonly dayField: Readonly<Record<'placeholder' | 'wrong', string>> & {
    readonly calendar: Readonly<Record<keyof typeof dayFieldText.calendar, string>>;
    /** As day.js knows it; of another one its file is imported with its words. */
    readonly locale: string;
    /** 0 is Sunday. */
    readonly firstDayOfWeek: 0 | 1 | 6;
  };
  readonly projectState: (state: ProjectState) => string;
}

const SPANISH: ComponentWords = {
  retry: listText.retry,
  pager: listText.pager,
  dayField: { ...dayFieldText, locale: 'es', firstDayOfWeek: 1 },
  projectState: (state) => state,
};

const Words = createContext(SPANISH);

export const ComponentWordsProvider = Words.Provider;

export const useComponentWords = (): ComponentWords => useContext(Words);
