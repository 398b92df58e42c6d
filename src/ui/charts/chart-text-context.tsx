import { createContext, useContext } from 'react';
import { type ChartText, chartText } from '../text/charts.ts';

const Words = createContext<ChartText>(chartText);

/** The words of the charts below it, in another language than Spanish. */
export const ChartTextProvider = Words.Provider;

export const useChartText = (): ChartText => useContext(Words);
