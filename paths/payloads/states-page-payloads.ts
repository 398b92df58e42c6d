import type {
  Drawing,
  SavedScript,
  StatesOrderEvent,
  StatesPageEvent,
  StatesScriptsEvent,
} from '../../src/machines/states-page/states-page-types.ts';
import { OrderError } from '../../src/workers/order/read-shown-order.ts';
import type { ShownOrder } from '../../src/workers/order/shown-order.ts';
import { type ReadScript, ScriptError } from '../../src/workers/scripts/scripts-protocol.ts';
import type { Walk } from '../../src/workers/scripts/walk.ts';
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
      folded: null,
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
  folded: ['signIn.code'],
};
const walk: Walk = {
  taken: [{ step: 'signIn.emailSubmitted', action: 'Pulsa «Continuar».' }],
  isCut: false,
  states: ['code', 'code.entering'],
  seen: ['El campo «Código de acceso».'],
  ways: [],
};
const scripts: readonly ReadScript[] = [
  {
    number: 1,
    name: 'Escribe el correo',
    byHand: true,
    before: [],
    start: { seen: ['El campo del correo.'], states: ['email'] },
    steps: [],
    after: [],
  },
];
const saved: SavedScript = { fileName: 'signIn.shortest.md' };

const nothingAsked = { machine: 'signIn', state: null, steps: null } as const;

export const statesPagePayloads: PayloadCases<StatesPageEvent> = {
  events: {
    'states.asked': [
      nothingAsked,
      { ...nothingAsked, machine: 'portal' },
      { ...nothingAsked, state: 'signIn.code.entering' },
      { ...nothingAsked, steps: ['signIn.emailSubmitted'] },
    ],
    'states.foldsChosen': [{ folded: [] }, { folded: ['signIn.code'] }],
    'states.walked': [{ states: ['signIn.code', 'signIn.code.entering'] }],
  },
  outputs: { layOutChart: [drawing], followWalk: [walk] },
  failures: {
    layOutChart: [new Error('The layout worker crashed.')],
    followWalk: [new Error('There are no words for a state.')],
  },
};

const asksFile = { machine: 'signIn', strategy: 'shortest', readsScripts: false } as const;

export const statesScriptsPayloads: PayloadCases<StatesScriptsEvent> = {
  events: {
    'states.scriptsAsked': [
      asksFile,
      { ...asksFile, readsScripts: true },
      { ...asksFile, strategy: 'simple', readsScripts: true },
      { ...asksFile, machine: 'portal' },
    ],
    'states.formatChosen': [{ format: 'json' }],
    'states.scriptRequested': [{ steps: null }, { steps: ['signIn.emailSubmitted'] }],
  },
  outputs: { saveScript: [saved], readScripts: [scripts] },
  failures: {
    saveScript: [new ScriptError('tooManyPaths'), new Error('The scripts worker crashed.')],
    readScripts: [new ScriptError('tooManyPaths'), new Error('The scripts worker crashed.')],
  },
};

const order: ShownOrder = {
  pair: 'task x task',
  engine: 'postgres',
  text: 'pair: task x task\nengine: postgres\nana: asks save\n',
  complaints: ['no order of whole calls ends like this: {}'],
  decidedAt: 1,
  brokenAt: 1,
  people: [
    { name: 'ana', machine: 'taskOutbox' },
    { name: 'luis', machine: null },
  ],
  start: { states: { ana: ['sending'] }, rows: { task: [{ titulo: 'Replantear', version: '1' }] } },
  steps: [
    {
      by: 'ana',
      does: 'asks save',
      kind: 'asks',
      isFault: false,
      about: 'PATCH /4task/tareas/1',
      reads: ['usuario'],
      writes: [],
      messages: [
        {
          of: 'ana',
          call: 'save',
          proxied: 'PATCH 4task/tareas/:id',
          change: 'asked',
          line: 'PATCH /4task/tareas/1',
          status: null,
          body: '{"set":{"titulo":"Medir"}}',
        },
      ],
      states: {},
      rows: { task: [{ titulo: 'Medir', version: '1' }] },
    },
  ],
};

export const statesOrderPayloads: PayloadCases<StatesOrderEvent> = {
  events: {
    'states.stepAsked': [{ step: 0 }, { step: 1 }],
    'states.orderGiven': [{ given: new File(['{}'], 'orden.json') }, { given: '{}' }],
  },
  outputs: { readOrder: [order] },
  failures: {
    readOrder: [new OrderError('notAnOrder'), new OrderError('tooLarge'), new Error('The file is gone.')],
  },
};
