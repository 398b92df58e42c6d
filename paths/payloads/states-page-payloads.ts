import type {
  Drawing,
  SavedScript,
  StatesPageEvent,
} from '../../src/machines/states-page/states-page-types.ts';
import { ScriptError } from '../../src/workers/scripts/scripts-protocol.ts';
import type { PayloadCases } from './payload-cases.ts';

const drawing: Drawing = {
  plan: {
    machine: 'signIn',
    root: {
      id: 'signIn',
      path: '',
      name: 'signIn',
      stateKind: 'compound',
      isRegion: false,
      actors: [],
      texts: [],
      width: 100,
      height: 34,
      states: [],
      spots: [],
    },
    lines: [],
  },
  places: { width: 100, height: 34, boxes: {}, lines: {} },
};
const saved: SavedScript = { fileName: 'signIn.shortest.md' };

export const statesPagePayloads: PayloadCases<StatesPageEvent> = {
  events: {
    'states.machineChosen': [{ machine: 'portal' }, { machine: 'signIn' }],
    'states.strategyChosen': [{ strategy: 'simple' }],
    'states.formatChosen': [{ format: 'json' }],
  },
  outputs: { layOutChart: [drawing], saveScript: [saved] },
  failures: {
    layOutChart: [new Error('The layout worker crashed.')],
    saveScript: [new ScriptError('tooManyPaths'), new Error('The scripts worker crashed.')],
  },
};
