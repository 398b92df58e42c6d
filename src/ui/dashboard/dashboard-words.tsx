import { createContext, useContext } from 'react';
import { type DashboardText, dashboardText } from '../text/dashboard.ts';

const Words = createContext<DashboardText>(dashboardText);

/** Replaces the Spanish words of the dashboard inside it by those of another language. */
export const DashboardWordsProvider = Words.Provider;

export const useDashboardWords = (): DashboardText => useContext(Words);
