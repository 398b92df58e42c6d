import { createContext, useContext } from 'react';
import { type ChartText, chartText } from '../text/charts.ts';

const Words = createContext<ChartText>(chartText);

/** Gives the charts inside it their words in a language other than Spanish. */
export const ChartTextProvider = Words.Provider;

export const useChartText = (): ChartText => useContext(Words);
