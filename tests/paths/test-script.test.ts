import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { actorCalls } from '../../paths/actor-calls.ts';
import { gherkin } from '../../paths/formats/gherkin.ts';
import { markdown } from '../../paths/formats/markdown.ts';
import { generatePaths } from '../../paths/generate-paths.ts';
import type { PayloadCases } from '../../paths/payloads/payload-cases.ts';
import { testScript } from '../../paths/script-steps.ts';
import { pathSubject } from '../../paths/subject.ts';
import { testScripts } from '../../paths/test-scripts.ts';
import type { MachineWording } from '../../paths/wording.ts';

type LampEvent = { type: 'lamp.switched' } | { type: 'lamp.covered' };

/** A call that starts with one step and ends some steps later, a delay, and a parallel region. */
const lamp = setup({
  types: { events: {} as LampEvent },
  actors: { heat: fromPromise<void>(() => Promise.reject(new Error('never run in a path'))) },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    light: {
      initial: 'dark',
      states: {
        dark: { on: { 'lamp.switched': 'heating' } },
        heating: {
          invoke: { id: 'heat', src: 'heat', onDone: 'lit', onError: 'broken' },
          after: { patience: 'dark' },
        },
        lit: {},
        broken: {},
      },
    },
    cover: { initial: 'off', states: { off: { on: { 'lamp.covered': 'on' } }, on: {} } },
  },
});
const payloads: PayloadCases<LampEvent> = {
  events: {},
  outputs: { heat: [undefined] },
  failures: { heat: [new Error('cold')] },
};
const paths = generatePaths(pathSubject(lamp, { payloads, input: undefined, limit: 1_000 }), 'shortest');

const wording: MachineWording = {
  title: 'La lámpara',
  start: 'La lámpara está en la mesa.',
  events: {
    'lamp.switched': 'Gira la llave.',
    'lamp.covered': (_, from) => `Tápala estando ${JSON.stringify(from.value)}.`,
    'heat.done': { happens: 'Se calienta.' },
    'heat.error': { prepare: 'corta la corriente.', happens: 'No se calienta.' },
    'after.patience': { happens: 'Pasa un rato.', byHand: false },
  },
  states: {
    'light.dark': 'A oscuras.',
    'light.heating': (_context, { type }) => `Brilla un poco (${type}).`,
    'light.lit': 'Con luz.',
    'light.broken': 'Rota.',
    'cover.off': 'Sin tapa.',
    'cover.on': 'Con tapa.',
  },
};
const scripts = paths.map((path, index) => testScript(path, wording, index + 1));
const scriptEndingWith = (action: string) => {
  const found = scripts.find(({ steps }) => steps.at(-1)?.action === action);
  if (found === undefined) throw new Error(`No script ends with '${action}'.`);
  return found;
};

describe('a test script', () => {
  it('arranges a fault before the step that starts the failing call, and shows only what looks different', () => {
    expect(scriptEndingWith('No se calienta.')).toEqual({
      number: expect.any(Number),
      name: 'Gira la llave → No se calienta',
      before: [],
      startsSeeing: ['A oscuras.', 'Sin tapa.'],
      steps: [
        { kind: 'prepare', action: 'corta la corriente.', seen: [] },
        { kind: 'do', action: 'Gira la llave.', seen: ['Brilla un poco (lamp.switched).'] },
        { kind: 'wait', action: 'No se calienta.', seen: ['Rota.'] },
      ],
      after: [],
      byHand: true,
    });
  });

  it('says what is needed before it begins, and how to remove what it leaves', () => {
    const tidy: MachineWording = {
      ...wording,
      events: {
        ...wording.events,
        'lamp.switched': { beforehand: 'compra una bombilla.', does: 'Gira la llave.' },
        'heat.done': { happens: 'Se calienta.', cleanUp: 'apaga la lámpara.' },
      },
    };
    const lit = paths
      .map((path, index) => testScript(path, tidy, index + 1))
      .find(({ steps }) => steps.at(-1)?.action === 'Se calienta.');
    expect([lit?.before, lit?.after]).toEqual([['compra una bombilla.'], ['apaga la lámpara.']]);
    const text = markdown(tidy, lit ? [lit] : []);
    expect(text).toContain('**Antes de empezar:** compra una bombilla.');
    expect(text).toContain('**Al terminar:** apaga la lámpara.');
    expect(gherkin(tidy, lit ? [lit] : [])).toContain('    Y al terminar: apaga la lámpara');
  });

  it('names a step by the state of the machine, and marks what no tester can do', () => {
    expect(scriptEndingWith('Tápala estando {"light":"dark","cover":"off"}.').steps).toEqual([
      { kind: 'do', action: 'Tápala estando {"light":"dark","cover":"off"}.', seen: ['Con tapa.'] },
    ]);
    expect(scripts.filter(({ byHand }) => !byHand).map(({ name }) => name)).toEqual([
      'Gira la llave → Pasa un rato',
    ]);
  });

  it('arranges what the start of the machine sets going before it, and repeats what looks as before', () => {
    const kettle = setup({
      actors: { heat: fromPromise<void>(() => Promise.reject(new Error('never run in a path'))) },
    }).createMachine({
      id: 'kettle',
      initial: 'heating',
      states: {
        heating: {
          on: { 'kettle.touched': { actions: () => {} } },
          invoke: { id: 'heat', src: 'heat', onDone: 'hot', onError: 'cold' },
        },
        hot: {},
        cold: {},
      },
    });
    const subject = pathSubject(kettle, {
      payloads: { events: {}, outputs: payloads.outputs, failures: payloads.failures },
      input: undefined,
      limit: 1_000,
    });
    const words: MachineWording = {
      title: 'El hervidor',
      start: 'Vacío.',
      events: {
        'kettle.touched': { prepare: 'ponte un guante.', during: 'heat', does: 'Tócalo.' },
        'heat.done': { happens: 'Hierve.' },
        'heat.error': { prepare: 'corta la corriente.', happens: 'No hierve.' },
      },
      states: { heating: 'Calentando.', hot: 'Vapor.', cold: 'Nada.' },
    };
    const told = generatePaths(subject, 'shortest').map((path) => testScript(path, words, 1));
    expect(told.map(({ before, steps }) => [before, steps.at(-1)]).sort()).toEqual([
      [[], { kind: 'wait', action: 'Hierve.', seen: ['Vapor.'] }],
      [['corta la corriente.'], { kind: 'wait', action: 'No hierve.', seen: ['Nada.'] }],
      [['ponte un guante.'], { kind: 'do', action: 'Tócalo.', seen: ['Calentando.'] }],
    ]);
  });

  it('arranges nothing between steps that happen by themselves, unless they take long', () => {
    const failing = paths.find(({ steps }) => steps.at(-1)?.event.type === 'xstate.error.actor.heat');
    if (failing === undefined) throw new Error('No path fails to heat.');
    const kindsWith = (switched: MachineWording['events'][string]) =>
      testScript(failing, { ...wording, events: { ...wording.events, 'lamp.switched': switched } }, 1);
    const brief = kindsWith({ happens: 'Se enciende sola.' });
    expect([brief.before, brief.steps.map(({ kind }) => kind)]).toEqual([
      ['corta la corriente.'],
      ['wait', 'wait'],
    ]);
    const long = kindsWith({ happens: 'Se enciende sola al día siguiente.', long: true });
    expect([long.before, long.steps.map(({ kind }) => kind)]).toEqual([[], ['prepare', 'wait', 'wait']]);
  });

  describe('of calls that come again', () => {
    const poll = setup({
      actors: { ask: fromPromise<void>(() => Promise.reject(new Error('never run in a path'))) },
      delays: { pause: 1_000 },
    }).createMachine({
      id: 'poll',
      initial: 'idle',
      states: {
        idle: { on: { 'poll.begun': 'asking' } },
        asking: { invoke: { id: 'ask', src: 'ask', onDone: 'pausing', onError: 'lost' } },
        pausing: { after: { pause: 'askingAgain' } },
        askingAgain: { invoke: { id: 'ask', src: 'ask', onDone: 'done', onError: 'lostAgain' } },
        done: {},
        lost: {},
        lostAgain: {},
      },
    });
    const failure = new Error('away');
    const subject = pathSubject(poll, {
      payloads: { events: {}, outputs: { ask: [undefined] }, failures: { ask: [failure] } },
      input: undefined,
      limit: 1_000,
    });
    const words: MachineWording = {
      title: 'La consulta',
      start: 'En la página.',
      events: {
        'poll.begun': 'Pulsa «Consultar».',
        'ask.done': { happens: 'Llega.' },
        'ask.error': { prepare: 'en el proxy de fallos escribe `corta GET x`.', happens: 'No llega.' },
        'after.pause': { happens: 'Pasa un rato.' },
      },
      states: Object.fromEntries(Object.keys(poll.states).map((name) => [name, `${name}.`])),
    };
    const worded = { ...subject, wording: words };
    const told = testScripts(worded, generatePaths(worded, 'shortest'));
    const lost = told.find(({ steps }) => steps.at(-1)?.seen.includes('lostAgain.') === true);

    it('lets the earlier ones pass, when the fault can only be arranged before them', () => {
      expect(lost?.steps.map(({ action }) => action)).toEqual([
        'en el proxy de fallos escribe `pasa GET x` y después `corta GET x`.',
        'Pulsa «Consultar».',
        'Llega.',
        'Pasa un rato.',
        'No llega.',
      ]);
    });

    it('arranges what becomes of a lost answer where the answer is lost, in place of the loss alone', () => {
      const [path] = generatePaths(worded, 'shortest').filter(({ steps }) =>
        steps.at(-1)?.state.matches('lost'),
      );
      if (path === undefined) throw new Error('No path is lost.');
      const [begun, failed] = path.steps.slice(1);
      if (begun === undefined || failed === undefined) throw new Error('The path is too short.');
      const found = { event: { type: 'poll.found' }, state: failed.state, started: [] };
      const script = testScript(
        { ...path, steps: [...path.steps, found] },
        {
          ...words,
          events: {
            ...words.events,
            'poll.found': {
              prepare: 'en el proxy de fallos escribe `corta-hecho GET x`.',
              happens: 'Se sabe.',
            },
          },
        },
        1,
        actorCalls(worded),
      );
      expect(script.steps.map(({ action }) => action)).toEqual([
        'en el proxy de fallos escribe `corta-hecho GET x`.',
        'Pulsa «Consultar».',
        'No llega.',
        'Se sabe.',
      ]);
    });
  });

  describe('of what is done while an answer is awaited', () => {
    const search = setup({
      actors: { ask: fromPromise<void>(() => Promise.reject(new Error('never run in a path'))) },
    }).createMachine({
      id: 'search',
      initial: 'idle',
      states: {
        idle: { on: { 'search.begun': 'asking' } },
        asking: {
          on: { 'search.left': 'idle', 'search.folded': '.folded' },
          invoke: { id: 'ask', src: 'ask', onDone: 'found', onError: 'failed' },
          initial: 'open',
          states: { open: {}, folded: {} },
        },
        found: {},
        failed: {},
      },
    });
    const subject = pathSubject(search, {
      payloads: { events: {}, outputs: { ask: [undefined] }, failures: { ask: [new Error('away')] } },
      input: undefined,
      limit: 1_000,
    });
    const words: MachineWording = {
      title: 'La búsqueda',
      start: 'En la página.',
      events: {
        'search.begun': 'Pulsa «Buscar».',
        'search.left': 'Pulsa «Dejarlo».',
        'search.folded': 'Pulsa «Plegar».',
        'ask.done': { happens: 'Llega.' },
        'ask.error': { prepare: 'en el proxy de fallos escribe `corta GET x`.', happens: 'No llega.' },
      },
      states: {
        idle: 'Nada.',
        'asking.open': 'Buscando.',
        'asking.folded': 'Plegado.',
        found: 'Hallado.',
        failed: 'No hallado.',
      },
    };
    const worded = { ...subject, wording: words };
    const told = testScripts(worded, generatePaths(worded, 'pairs')).map(({ steps }) =>
      steps.map(({ action }) => action),
    );

    it('keeps the answer back, and with it the fault that it meets', () => {
      expect(told).toEqual([
        [
          'en el proxy de fallos escribe `tarda GET x`.',
          'Pulsa «Buscar».',
          'Pulsa «Dejarlo».',
          'en el proxy de fallos escribe `tarda GET x`.',
          'Pulsa «Buscar».',
          'Pulsa «Plegar».',
          'Pulsa «Dejarlo».',
        ],
        [
          'en el proxy de fallos escribe `tarda GET x`.',
          'Pulsa «Buscar».',
          'Pulsa «Plegar».',
          'Pulsa «Plegar».',
          'Llega.',
        ],
        [
          'en el proxy de fallos escribe `tarda corta GET x`.',
          'Pulsa «Buscar».',
          'Pulsa «Plegar».',
          'No llega.',
        ],
        ['Pulsa «Buscar».', 'Llega.'],
        ['en el proxy de fallos escribe `corta GET x`.', 'Pulsa «Buscar».', 'No llega.'],
      ]);
    });
  });

  it('says what somebody else does, in which window, and where to open it', () => {
    const shared: MachineWording = {
      ...wording,
      events: { ...wording.events, 'lamp.covered': { as: 'ana@example.org', does: 'Tápala.' } },
    };
    const script = paths
      .map((path, index) => testScript(path, shared, index + 1))
      .find(({ steps }) => steps.some(({ kind }) => kind === 'other'));
    expect(script?.before).toEqual([
      'en una ventana privada, sin el proxy de fallos, entra como ana@example.org y déjala abierta.',
    ]);
    expect(script?.steps.find(({ kind }) => kind === 'other')).toMatchObject({
      as: 'ana@example.org',
      action: 'Tápala.',
    });
    const told = script ? [script] : [];
    expect(markdown(shared, told)).toContain('[ ] _En la otra ventana, como ana@example.org:_ Tápala.');
    expect(gherkin(shared, told)).toContain('    Cuando ana@example.org hace en otra ventana: Tápala');
  });

  it('requires words for every step', () => {
    const [path] = paths;
    if (path === undefined) throw new Error('There is no path.');
    expect(() => testScript(path, { ...wording, events: {} }, 1)).toThrow('There are no words for the event');
    expect(() => testScript(path, { ...wording, states: {} }, 1)).toThrow('There are no words for the state');
  });

  it('is a checklist in Markdown, with the paths that no tester can follow by name at the end', () => {
    const fault = scriptEndingWith('No se calienta.');
    const delay = scriptEndingWith('Pasa un rato.');
    expect(
      markdown(wording, [
        { ...fault, number: 1 },
        { ...delay, number: 2 },
      ]),
    ).toBe(`# La lámpara

**Condición inicial.** La lámpara está en la mesa.

1 guion para seguir a mano. Cada uno empieza desde la condición inicial. Al final, lo que solo recorren las pruebas automáticas (1).

## 1. Gira la llave → No se calienta

**Al empezar se ve.** A oscuras. Sin tapa.

1. [ ] _Prepara:_ corta la corriente.
2. [ ] Gira la llave.
   - Debe verse: Brilla un poco (lamp.switched).
3. [ ] _Espera:_ No se calienta.
   - Debe verse: Rota.

Resultado: [ ] correcto · [ ] incorrecto

Notas:

## Solo en las pruebas automáticas

Tienen un paso que nadie puede provocar desde fuera: un fallo del propio portal o un momento demasiado corto.

- 2. Gira la llave → Pasa un rato
`);
  });

  it('is a scenario in Gherkin, marked where no tester can follow it', () => {
    const delay = scriptEndingWith('Pasa un rato.');
    expect(gherkin(wording, [{ ...delay, number: 2 }])).toBe(`# language: es
Característica: La lámpara

  Antecedentes:
    Dado que la lámpara está en la mesa

  @automatico
  Escenario: 2. Gira la llave → Pasa un rato
    Dado que se ve: A oscuras. Sin tapa
    Cuando se hace: Gira la llave
    Entonces se ve: Brilla un poco (lamp.switched)
    Cuando ocurre: Pasa un rato
    Entonces se ve: A oscuras
`);
  });
});
