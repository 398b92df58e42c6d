import { createContext, useContext } from 'react';
import { type DashboardText, dashboardText } from '../text/dashboard.ts';

const Words = createContext<DashboardText>(dashboardText);

/** The words of the dashboard below it, in another language than Spanish. */
export const DashboardWordsProvider = Words.Provider;

export const useDashboardWords = (): DashboardText => useContext(Words);
