import type { AnyStateMachine } from 'xstate';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import type { PayloadCases } from '../payloads/payload-cases.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import type { MachineWording } from '../wording.ts';

interface Told {
  readonly machine: AnyStateMachine;
  // biome-ignore lint/suspicious/noExplicitAny: the events are those of each machine of the kind
  readonly payloads: PayloadCases<any>;
  readonly wording: MachineWording;
  readonly limit?: number;
}

/** The machines of one kind of kept table. */
interface KeptMachines {
  readonly file: Told;
  readonly sending: Told;
  readonly list: Told;
  readonly record: Told;
  readonly rows: Told;
  readonly selection: Told;
  readonly decision: Told;
  readonly exported: Told;
}

const LIMIT = 20_000;
const LISTED = { about: null, delays: PAGED_LIST_DELAYS };
const INPUTS: Readonly<Record<keyof KeptMachines, unknown>> = {
  file: { delays: PAGED_LIST_DELAYS },
  sending: { order: {} },
  list: LISTED,
  record: { delays: PAGED_LIST_DELAYS },
  rows: { ...LISTED, about: '7' },
  selection: undefined,
  decision: undefined,
  exported: undefined,
};

export const keptSubjects = (machines: KeptMachines): readonly WordedSubject[] =>
  Object.entries(machines).map(([name, { machine, payloads, wording, limit = LIMIT }]: [string, Told]) =>
    wordedSubject(machine, { payloads, wording, input: INPUTS[name as keyof KeptMachines], limit }),
  );
