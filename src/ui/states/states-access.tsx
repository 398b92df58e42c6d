import { createContext, type ReactNode, useContext } from 'react';
import type { Recorder } from '../../machines/kit/recorder.ts';
import type { statesOrderMachine } from '../../machines/states-page/states-order-machine.ts';
import type { statesPageMachine } from '../../machines/states-page/states-page-machine.ts';
import type { statesScriptsMachine } from '../../machines/states-page/states-scripts-machine.ts';
import type { Chart } from '../../workers/chart/chart.ts';

export interface SuiteReach {
  readonly suite: string;
  readonly reached: readonly {
    readonly machine: string;
    readonly transitions: readonly string[];
    readonly states: readonly string[];
  }[];
}

/** What a machine is about, in the words of the scripts for testers. */
export interface MachineWords {
  readonly title: string;
  /** What is seen in a state, by its path; only where the same is always seen. */
  readonly states: ReadonlyMap<string, string>;
}

/** What the page of states needs, fetched when the page is first opened. */
export interface StatesPageParts {
  readonly machine: typeof statesPageMachine;
  readonly scriptsMachine: typeof statesScriptsMachine;
  readonly orderMachine: typeof statesOrderMachine;
  readonly charts: readonly Chart[];
  /** By machine. */
  readonly words: ReadonlyMap<string, MachineWords>;
  /** The transitions that test runs before this build took; empty when there were none. */
  readonly suites: readonly SuiteReach[];
}

export interface StatesAccess {
  readonly recorder: Recorder;
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
