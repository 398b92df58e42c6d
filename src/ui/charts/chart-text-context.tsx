import { createContext, useContext } from 'react';
import { type ChartText, chartText } from '../text/charts.ts';

const Words = createContext<ChartText>(chartText);

/** Replaces the Spanish words of the charts inside it by those of another language. */
export const ChartTextProvider = Words.Provider;

export const useChartText = (): ChartText => useContext(Words);
