import { createContext, useContext } from 'react';
import { type DashboardText, dashboardText } from '../text/dashboard.ts';

const Words = createContext<DashboardText>(dashboardText);

/** Gives the dashboard inside it its words in a language other than Spanish. */
export const DashboardWordsProvider = Words.Provider;

export const useDashboardWords = (): DashboardText => useContext(Words);
