import { createContext, type ReactNode, useContext } from 'react';
import type { Recorder } from '../../machines/kit/recorder.ts';
import type { statesPageMachine } from '../../machines/states-page/states-page-machine.ts';
import type { Chart } from '../../workers/chart/chart.ts';

/** What one suite of tests was seen to do in its last run. */
export interface SuiteReach {
  readonly suite: string;
  readonly reached: readonly {
    readonly machine: string;
    readonly transitions: readonly string[];
    readonly states: readonly string[];
  }[];
}

/** All that the page of states is made of; nothing of it comes before the page is opened. */
export interface StatesPageParts {
  /** With its actors. */
  readonly machine: typeof statesPageMachine;
  readonly charts: readonly Chart[];
  /** Of the tests before this build; empty without any. */
  readonly suites: readonly SuiteReach[];
}

export interface StatesAccess {
  /** Hears the machines of the page since its start. */
  readonly recorder: Recorder;
  /** Fetches the parts, once. */
  readonly open: () => Promise<StatesPageParts>;
}

const StatesAccessContext = createContext<StatesAccess | null>(null);

interface StatesAccessProviderProps {
  readonly states: StatesAccess;
  readonly children: ReactNode;
}

export function StatesAccessProvider({ states, children }: StatesAccessProviderProps) {
  return <StatesAccessContext value={states}>{children}</StatesAccessContext>;
}

export function useStatesAccess(): StatesAccess {
  const access = useContext(StatesAccessContext);
  if (!access) throw new Error('Only what stands under StatesAccessProvider reaches the page of states.');
  return access;
}
