import { describe, expect, it } from 'vitest';
import { orderScript } from '../../../paths/world/order-script.ts';
import type { Picture, PicturedCall, PicturedWorld } from '../../../paths/world/picture.ts';
import { recordOrder } from '../../../paths/world/record-order.ts';
import type { Step } from '../../../paths/world/world.ts';
import { readShownOrder } from '../../../src/workers/order/read-shown-order.ts';
import { writeShownOrder } from '../../../src/workers/order/shown-order.ts';

/** What a world does in each step: how its picture is afterwards. */
interface Scene {
  readonly step: Step;
  readonly after: Partial<Picture>;
}

const START: Picture = {
  people: [
    { name: 'ana', machine: 'taskOutbox', states: ['sending'] },
    { name: 'luis', machine: null, states: [] },
  ],
  calls: [],
  rows: { task: [{ titulo: 'Replantear', version: 1, por: null }] },
};

/** A world in which one step after the other may be taken, each with its picture. */
function played(scenes: readonly Scene[], complaints: readonly string[]): () => Promise<PicturedWorld> {
  return async () => {
    let taken = 0;
    const picture = (): Picture =>
      Object.assign({}, START, ...scenes.slice(0, taken).map(({ after }) => after));
    return {
      possible: () => scenes.slice(taken, taken + 1).map(({ step }) => step),
      take: async () => {
        taken += 1;
      },
      state: () => 0,
      judge: async () => complaints,
      end: async () => undefined,
      picture: async () => picture(),
    };
  };
}

const call = (by: string, state: PicturedCall['state'], status?: number): PicturedCall => ({
  by,
  name: `save of ${by}`,
  call: { name: 'save', method: 'PATCH', url: '/4task/tareas/7?x=1', body: { titulo: by } },
  state,
  answer: status === undefined ? null : { status, body: { ok: true } },
});
const step = (by: string, does: string, more: Partial<Step> = {}): Step => ({
  by,
  does,
  touches: [],
  ...more,
});

const SCENES: readonly Scene[] = [
  {
    step: step('ana', 'asks save of ana', { about: 'PATCH /4task/tareas/7' }),
    after: { calls: [call('ana', 'sent')] },
  },
  {
    step: step('ana', 'statement of save of ana', {
      about: 'select version from tarea',
      touches: [
        { what: 'page of ana', how: 'writes' },
        { what: 'everything', how: 'reads' },
        { what: 'time', how: 'adds' },
        { what: 'rows of tarea', how: 'reads' },
        { what: 'rows of usuario', how: 'reads' },
        { what: 'tarea', how: 'writes' },
        { what: 'auditoria', how: 'adds' },
      ],
    }),
    after: {},
  },
  {
    step: step('luis', 'asks save of luis'),
    after: { calls: [call('ana', 'sent'), call('luis', 'sent')] },
  },
  {
    step: step('luis', 'commit of save of luis', { touches: [{ what: 'tarea', how: 'writes' }] }),
    after: {
      calls: [call('ana', 'sent'), call('luis', 'answered', 200)],
      rows: { task: [{ titulo: 'luis', version: 2, por: { id: 3 } }] },
    },
  },
  {
    step: step('luis', 'hears of save of luis'),
    after: { calls: [call('ana', 'sent'), call('luis', 'heard', 200)] },
  },
  {
    step: step('ana', 'commit of save of ana', { touches: [{ what: 'tarea', how: 'writes' }] }),
    after: {
      calls: [call('ana', 'answered', 200), call('luis', 'heard', 200)],
      rows: { task: [{ titulo: 'ana', version: 2, por: null }] },
    },
  },
  {
    step: step('ana', 'loses the answer of save of ana', { isFault: true }),
    after: {
      calls: [call('ana', 'heard'), call('luis', 'heard', 200)],
      people: [{ name: 'ana', machine: 'taskOutbox', states: ['empty'] }, START.people[1]!],
    },
  },
];

const written = (scenes: readonly Scene[]) => ({
  pair: 'task x task',
  engine: 'postgres',
  steps: scenes.map(({ step: { by, does } }) => ({ by, does })),
});
const record = (scenes: readonly Scene[], complaints: readonly string[] = []) =>
  recordOrder(played(scenes, complaints), written(scenes));

describe('an order that is recorded', () => {
  it('keeps what each step did, and where it breaks', async () => {
    const order = await record(SCENES, ['a change is lost']);
    const message = (of: string) => ({
      of,
      call: 'save',
      proxied: 'PATCH 4task/tareas/:id',
      line: 'PATCH /4task/tareas/7?x=1',
      status: null,
      body: null,
    });
    expect(order).toMatchObject({
      pair: 'task x task',
      engine: 'postgres',
      complaints: ['a change is lost'],
      decidedAt: 7,
      brokenAt: 6,
      people: [
        { name: 'ana', machine: 'taskOutbox' },
        { name: 'luis', machine: null },
      ],
      start: {
        states: { ana: ['sending'], luis: [] },
        rows: { task: [{ titulo: 'Replantear', version: '1', por: null }] },
      },
    });
    expect(order.steps[0]).toEqual({
      by: 'ana',
      does: 'asks save of ana',
      kind: 'asks',
      isFault: false,
      about: 'PATCH /4task/tareas/7',
      reads: [],
      writes: [],
      messages: [{ ...message('ana'), change: 'asked', body: '{"titulo":"ana"}' }],
      states: {},
      rows: {},
    });
    expect(order.steps[1]).toMatchObject({
      kind: 'statement',
      reads: ['usuario'],
      writes: ['tarea', 'auditoria'],
    });
    expect(order.steps[3]).toMatchObject({
      kind: 'commit',
      about: null,
      messages: [{ ...message('luis'), change: 'answered', status: 200, body: '{"ok":true}' }],
      rows: { task: [{ titulo: 'luis', version: '2', por: '{"id":3}' }] },
    });
    expect(order.steps[4]).toMatchObject({
      kind: 'hears',
      messages: [{ change: 'heard', status: 200 }],
      rows: {},
    });
    expect(order.steps[6]).toEqual({
      by: 'ana',
      does: 'loses the answer of save of ana',
      kind: 'losesAnswer',
      isFault: true,
      about: null,
      reads: [],
      writes: [],
      messages: [{ ...message('ana'), change: 'lost' }],
      states: { ana: ['empty'] },
      rows: {},
    });
    expect(readShownOrder(writeShownOrder(order))).toEqual(order);
  });

  it('breaks nowhere when nothing is wrong, and at its end when no row was changed', async () => {
    expect(await record(SCENES)).toMatchObject({ decidedAt: null, brokenAt: null });
    expect(await record(SCENES.slice(0, 3), ['nobody knows'])).toMatchObject({ decidedAt: 3, brokenAt: 3 });
  });
});

describe('the script of an order for testers', () => {
  it('holds in the proxy what cannot be stopped between two statements, and says so', async () => {
    const script = orderScript(await record(SCENES, ['a change is lost']));
    expect(script).toBe(`# task x task, a mano

Hacen falta el portal (\`npm start\`) y, para cada persona, un proxy de fallos y una ventana privada:

- \`npm run fault-proxy -- --port 4100\` y, en otra ventana, entra por él como ana.
- \`npm run fault-proxy -- --port 4101\` y, en otra ventana, entra por él como luis.

**No se puede igual.** En este orden \`PATCH 4task/tareas/:id\` de ana se para entre dos órdenes de la base de datos, y eso solo lo hace \`npm run interleavings\`. A mano se retiene entera, antes del servidor, o su respuesta después: es lo más parecido, y puede que así no falle.

1. [ ] _Prepara:_ en el proxy de ana escribe \`retiene corta-hecho PATCH 4task/tareas/:id\`.
2. [ ] _Como ana:_ Abre la tarea en 4Task y cámbiala. Lo que se envía es \`{"titulo":"ana"}\`.
3. [ ] _Como luis:_ Abre la tarea en 4Task y cámbiala. Lo que se envía es \`{"titulo":"luis"}\`.
4. [ ] _Espera:_ A luis le llega la respuesta de \`PATCH 4task/tareas/:id\`.
5. [ ] En el proxy de ana escribe \`suelta PATCH 4task/tareas/:id\`.
6. [ ] _Espera:_ ana se queda sin la respuesta de \`PATCH 4task/tareas/:id\`.

**Lo que falla al final.** a change is lost

Así quedan las filas de «task»:

| titulo | version | por |
| --- | --- | --- |
| ana | 2 | — |

Resultado: [ ] falla como dice · [ ] no falla

Notas:
`);
  });

  it('holds an answer after the server, and stops the portal where the server is killed', async () => {
    const scenes: readonly Scene[] = [
      ...SCENES.slice(0, 1),
      {
        step: step('ana', 'commit of save of ana', { touches: [{ what: 'tarea', how: 'writes' }] }),
        after: { calls: [call('ana', 'answered', 200)] },
      },
      {
        step: step('luis', 'asks save of luis'),
        after: { calls: [call('ana', 'answered', 200), call('luis', 'sent')] },
      },
      {
        step: step('ana', 'hears of save of ana'),
        after: { calls: [call('ana', 'heard', 200), call('luis', 'sent')] },
      },
      {
        step: step('server', 'is killed', { isFault: true }),
        after: { calls: [call('ana', 'heard', 200), call('luis', 'unanswerable')] },
      },
      {
        step: step('luis', 'hears nothing of save of luis'),
        after: { calls: [call('ana', 'heard', 200), call('luis', 'heard')] },
      },
      { step: step('luis', 'lets 500 ms pass'), after: {} },
      { step: step('ana', 'has waited'), after: {} },
      { step: step('op', 'takes the permissions'), after: {} },
    ];
    const script = orderScript(await record(scenes));
    expect(script.split('\n').filter((line) => /^\d+\. /.test(line))).toEqual([
      '1. [ ] _Prepara:_ en el proxy de ana escribe `retiene-hecho PATCH 4task/tareas/:id`.',
      '2. [ ] _Como ana:_ Abre la tarea en 4Task y cámbiala. Lo que se envía es `{"titulo":"ana"}`.',
      '3. [ ] _Prepara:_ en el proxy de luis escribe `retiene corta PATCH 4task/tareas/:id`.',
      '4. [ ] _Como luis:_ Abre la tarea en 4Task y cámbiala. Lo que se envía es `{"titulo":"luis"}`.',
      '5. [ ] En el proxy de ana escribe `suelta PATCH 4task/tareas/:id`.',
      '6. [ ] _Espera:_ A ana le llega la respuesta de `PATCH 4task/tareas/:id`.',
      '7. [ ] Para el portal (Ctrl+C en su terminal) y arráncalo otra vez con `npm start`.',
      '8. [ ] En el proxy de luis escribe `suelta PATCH 4task/tareas/:id`.',
      '9. [ ] _Espera:_ luis se queda sin la respuesta de `PATCH 4task/tareas/:id`.',
      '10. [ ] _Espera:_ Pasan 500 milisegundos para luis.',
      '11. [ ] _Espera:_ ana lo intenta otra vez cuando los demás han terminado.',
      '12. [ ] _Como op:_ takes the permissions.',
    ]);
    expect(script).not.toContain('No se puede igual');
    expect(script).toContain('Al final no debe haber nada que no se explique.');
  });
});
