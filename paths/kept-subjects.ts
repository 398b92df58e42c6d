import type { AnyStateMachine } from 'xstate';
import type { FileKind, KeptDefinition } from '../src/machines/compared-file/file/file-types.ts';
import type { RecordDefinition, RecordKind } from '../src/machines/compared-file/record/record-types.ts';
import { PAGED_LIST_DELAYS } from '../src/machines/kit/paged-list/paged-list-types.ts';
import type { PayloadCases } from './payloads/payload-cases.ts';
import { type WordedSubject, wordedSubject } from './subject.ts';
import type { MachineWording } from './wording.ts';

type Part = 'file' | 'sending' | 'list' | 'record' | 'rows' | 'selection' | 'decision' | 'exported';

const LISTED = { about: null, delays: PAGED_LIST_DELAYS };
const INPUTS: Readonly<Record<Part, unknown>> = {
  file: { delays: PAGED_LIST_DELAYS },
  sending: { order: {} },
  list: LISTED,
  record: { delays: PAGED_LIST_DELAYS },
  rows: { ...LISTED, about: '7' },
  selection: undefined,
  decision: undefined,
  exported: undefined,
};
const PARTS = ['file', 'sending', 'list', 'record', 'rows', 'selection', 'decision', 'exported'] as const;

/** The machines of one kind of compared table, without those of its file and of its record. */
export function keptMachines<K extends FileKind, R extends RecordKind>(
  { list, sending }: KeptDefinition<K>,
  { rows, selection, decision, exported }: RecordDefinition<R>,
) {
  return { list, sending, rows, selection, decision, exported };
}

interface KeptSubjects {
  readonly machines: Readonly<Record<Part, AnyStateMachine>>;
  // biome-ignore lint/suspicious/noExplicitAny: the events are those of each machine of the kind
  readonly payloads: Readonly<Record<Part, PayloadCases<any>>>;
  readonly wording: Readonly<Record<Part, MachineWording>>;
  readonly fileLimit?: number;
}

/** The subjects for the machines of one kind of table whose rows the server keeps. */
export const keptSubjects = ({
  machines,
  payloads,
  wording,
  fileLimit,
}: KeptSubjects): readonly WordedSubject[] =>
  PARTS.map((part) =>
    wordedSubject(
      machines[part],
      payloads[part],
      wording[part],
      INPUTS[part],
      part === 'file' ? fileLimit : undefined,
    ),
  );
