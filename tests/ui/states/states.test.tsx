import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../paths/catalogue.ts';
import { readScripts } from '../../../paths/write-script.ts';
import { runningMachines } from '../../../src/machines/kit/running-machines.ts';
// Loaded before the first test, so that no test waits for it.
import '../../../src/ui/states/states-screen.tsx';
import { ScriptError } from '../../../src/workers/scripts/scripts-protocol.ts';
import { TOKEN } from '../../support/open-portal.tsx';
import { openStates, type StatesPageOptions, stacked } from '../../support/states-page.tsx';

const wordingOf = (id: string) =>
  CATALOGUE.find(({ machine }) => machine.id === id)?.wording ?? expect.fail(`no machine ${id}`);
const titleOf = (id: string) => wordingOf(id).title;

const PERSON = 'operaciones@conectividad.example';

async function openAt(machine: string, world: StatesPageOptions['world'] = {}) {
  const page = openStates(`/estados?maquina=${machine}`, { signedInAs: PERSON, world });
  page.show();
  await waitFor(() => tree());
  return page;
}

/** A chart has hundreds of elements, so they are found by selectors; finding them by role takes seconds. */
const found = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`nothing is ${selector}`);
const tree = () => found('[role=tree]');
const items = () => [...tree().querySelectorAll<HTMLElement>('[role=treeitem]')];
const drawing = (machine: string) =>
  waitFor(() => found(`svg[role=img][aria-label="Dibujo de la máquina ${machine}"]`));
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ??
  expect.fail(`no button ${name}`);
/** The states that are highlighted as active in the outline and in the drawing. */
const litInOutline = () =>
  within(tree())
    .getAllByText('ahora')
    .map((mark) => mark.parentElement?.querySelector('[class*=name]')?.textContent);
const litInDrawing = (svg: HTMLElement) =>
  [...svg.querySelectorAll('[data-lit]')].map((state) => state.getAttribute('data-state'));

describe('the chart', () => {
  it('highlights the present state of the running machine, and follows it', async () => {
    const page = await openAt('permissions');
    const svg = await drawing('permissions');
    await waitFor(() => expect(litInOutline()).toEqual(['settling']));
    expect(litInDrawing(svg)).toEqual(['permissions.settling']);
    await page.settlePermissions();
    await waitFor(() => expect(litInOutline()).toEqual(['loaded']));
    expect(litInDrawing(svg)).toEqual(['permissions.loaded']);
    expect(screen.getByText('En marcha')).toBeInstanceOf(HTMLElement);
  });

  it('says that a machine does not run', async () => {
    await openAt('undoRun');
    expect(await screen.findByText('No está en marcha ahora')).toBeInstanceOf(HTMLElement);
    expect(within(tree()).queryByText('ahora')).toBe(null);
  });

  it('says that it could not be laid out, keeps its outline, and can be laid out again', async () => {
    let fails = true;
    const page = await openAt('signIn', {
      layout: {
        layOut: async (plan) => {
          if (fails) throw new Error('The layout worker crashed.');
          return stacked(plan);
        },
      },
    });
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('No se pudo dibujar la máquina');
    expect(items().length).toBeGreaterThan(5);
    fails = false;
    await page.user.click(within(told).getByRole('button', { name: 'Reintentar' }));
    expect(await drawing('signIn')).toBeInstanceOf(SVGElement);
  });

  it('says what a machine is about and what is seen in its states, in the words of the scripts', async () => {
    await openAt('signIn');
    expect(found('header h2').nextElementSibling?.textContent).toBe(titleOf('signIn'));
    const seen = Object.entries(wordingOf('signIn').states).flatMap(([path, words]) =>
      typeof words === 'string' ? [[`signIn.${path}`, words]] : [],
    );
    expect(seen.length).toBeGreaterThan(1);
    for (const [key = '', words] of seen) {
      const item = items().find((one) => one.getAttribute('data-key') === key);
      expect(item?.querySelector(':scope > div [class*=seen]')?.textContent).toBe(words);
    }
  });

  it('is searched for states and events, which are shown with what they stand in', async () => {
    const page = await openAt('signIn');
    const field = screen.getByLabelText('Buscar un estado o un evento');
    await page.user.type(field, 'EMAILCHANGED');
    const shown = () => items().map((item) => item.getAttribute('data-key'));
    expect(shown()).toEqual(['signIn', 'signIn.email', 'signIn.email on signIn.emailChanged #0']);
    await page.user.type(field, 'x');
    expect(screen.getByText('Nada se llama así en esta máquina.')).toBeInstanceOf(HTMLElement);
    await page.user.clear(field);
    expect(shown().length).toBeGreaterThan(10);
  });

  it('shows the first machine when the address names an unknown one', async () => {
    await openAt('nothing');
    expect(await drawing('portal')).toBeInstanceOf(SVGElement);
  });
});

describe('by keyboard', () => {
  it('the drawing is moved, zoomed and shown whole', async () => {
    const page = await openAt('signIn');
    const svg = await drawing('signIn');
    const frame = found('section[aria-label="Dibujo de la máquina signIn"]');
    const canvas = () => svg.querySelector('g')?.style.transform ?? '';
    const first = canvas();
    frame.focus();
    await page.user.keyboard('{ArrowDown}');
    const moved = canvas();
    expect(moved).not.toBe(first);
    await page.user.keyboard('{ArrowUp}');
    expect(canvas()).toBe(first);
    await page.user.keyboard('+');
    expect(scaleOf(canvas())).toBeGreaterThan(scaleOf(first));
    await page.user.keyboard('-');
    expect(scaleOf(canvas())).toBeCloseTo(scaleOf(first));
    await page.user.keyboard('++0');
    expect(canvas()).toBe(first);
  });

  it('the outline is walked, folded and chosen from, and the drawing shows what was chosen', async () => {
    const page = await openAt('signIn');
    const svg = await drawing('signIn');
    const active = () => document.activeElement?.getAttribute('data-key');
    items()[0]?.focus();
    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('signIn.email');
    await page.user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(active()).toBe('signIn.checking');
    await page.user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}');
    expect(active()).toBe('signIn.email on signIn.emailChanged #0');
    await page.user.keyboard('{ArrowLeft}{Enter}');
    const selected = () =>
      [...svg.querySelectorAll('[data-selected]')].map((state) => state.getAttribute('data-state'));
    expect(selected()).toEqual(['signIn.email']);
    // A transition leads to its target.
    await page.user.keyboard('{End}{Home}{ArrowDown}{Enter}');
    expect(selected()).toEqual(['signIn.email']);
    await page.user.keyboard('{End}');
    expect(active()).toBe('signIn.done');
    await page.user.keyboard(' ');
    expect(selected()).toEqual(['signIn.done']);
  });

  it('a state clicked in the drawing is chosen in the outline', async () => {
    await openAt('signIn');
    const svg = await drawing('signIn');
    const code = svg.querySelector('[data-state="signIn.code"] > rect') ?? expect.fail('no state code');
    fireEvent.click(code);
    expect(
      items()
        .filter((item) => item.getAttribute('aria-selected') === 'true')
        .map((item) => item.getAttribute('data-key')),
    ).toEqual(['signIn.code']);
  });
});

const scaleOf = (transform: string): number => Number(/scale\(([\d.]+)\)/.exec(transform)?.[1]);

describe('the list of events', () => {
  it('has the time, the event and the change of each, the newest first', async () => {
    const page = await openAt('permissions');
    await page.settlePermissions();
    fireEvent.click(button('Recientes'));
    const rows = () =>
      [...document.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td:last-child > span')].map((part) => part.textContent),
      );
    await waitFor(() =>
      expect(rows()).toEqual([
        ['loadPermissions.done', 'loading → loaded'],
        ['after.settleDelay', 'settling → loading'],
        ['permissions.userSignedIn', 'signedOut → settling'],
        ['empieza', 'signedOut'],
      ]),
    );
    expect(within(found('tbody')).getAllByText(/^\d\d:30:00$/)).toHaveLength(4);
  });

  it('counts for the coverage of this visit, beside that of the tests', async () => {
    const page = await openAt('permissions', {
      suites: [
        {
          suite: 'ui',
          reached: [
            {
              machine: 'permissions',
              transitions: ['permissions on permissions.userSignedIn #1'],
              states: ['signedOut', 'settling', 'gone'],
            },
          ],
        },
        { suite: 'e2e', reached: [] },
      ],
    });
    await page.settlePermissions();
    const figures = found('section[aria-label="Cobertura de la máquina"]');
    await waitFor(() => expect(figures.textContent).toContain('En esta visitaEstados 4 de 16'));
    expect(figures.textContent).toContain('Estados 2 de 16');
    const marks = () =>
      items().flatMap((item) => {
        const mark = item.querySelector(':scope > div [data-mark]')?.getAttribute('data-mark');
        return mark && mark !== 'none' ? [`${item.getAttribute('data-key')}: ${mark}`] : [];
      });
    expect(marks().filter((mark) => mark.includes('userSignedIn'))).toEqual([
      'permissions on permissions.userSignedIn #1: both',
    ]);
    fireEvent.change(found('select[aria-label="Cobertura de"]'), { target: { value: 'e2e' } });
    expect(marks().filter((mark) => mark.includes('userSignedIn'))).toEqual([
      'permissions on permissions.userSignedIn #1: session',
    ]);
    expect(figures.textContent).toContain('Estados 0 de 16');
  });
});

describe('the scripts', () => {
  it('are downloaded for the chosen machine, paths and format', async () => {
    const page = await openAt('signIn');
    fireEvent.change(screen.getByLabelText('Caminos'), { target: { value: 'pairs' } });
    fireEvent.change(screen.getByLabelText('Formato'), { target: { value: 'gherkin' } });
    fireEvent.click(button('Descargar guion'));
    expect(await screen.findByText('Guion descargado: signIn.pairs.gherkin')).toBeInstanceOf(HTMLElement);
    expect(
      await Promise.all(page.saved.map(async ({ fileName, file }) => [fileName, await file.text()])),
    ).toEqual([['signIn.pairs.gherkin', 'Paso 1']]);
  });

  it('say that they are too many and save nothing', async () => {
    const page = await openAt('signIn', {
      scripts: {
        write: async () => {
          throw new ScriptError('tooManyPaths');
        },
        read: async () => [],
      },
    });
    fireEvent.click(button('Descargar guion'));
    expect(
      await screen.findByText(/demasiados caminos de esa clase\. No se ha descargado nada/),
    ).toBeInstanceOf(HTMLElement);
    expect(page.saved).toEqual([]);
  });

  it('can be cancelled while they are written', async () => {
    const signals: AbortSignal[] = [];
    const page = await openAt('signIn', {
      scripts: {
        write: (_, { signal }) => {
          signals.push(signal);
          return new Promise(() => {});
        },
        read: async () => [],
      },
    });
    fireEvent.click(button('Descargar guion'));
    fireEvent.click(await waitFor(() => button('Cancelar')));
    expect(await waitFor(() => button('Descargar guion'))).toBeInstanceOf(HTMLElement);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(page.saved).toEqual([]);
  });
});

const pathOf = () => `${window.location.pathname}${window.location.search}`;
const keys = () => items().map((item) => item.getAttribute('data-key'));
const selectedIn = (svg: HTMLElement) =>
  [...svg.querySelectorAll('[data-selected]')].map((state) => state.getAttribute('data-state'));

describe('folding', () => {
  it('a large chart starts with its regions folded, in the drawing and in the outline', async () => {
    const page = await openAt('bulkImport');
    const svg = await drawing('bulkImport');
    const fileReady = () => svg.querySelector('[data-state="bulkImport.fileReady"]');
    expect(fileReady()?.textContent).toContain('19 estados');
    expect(svg.querySelector('[data-state="bulkImport.fileReady.import"]')).toBe(null);
    expect(keys()).not.toContain('bulkImport.fileReady.import');

    fireEvent.click(fileReady()?.querySelector('rect') ?? expect.fail('no box'));
    await waitFor(() =>
      expect(svg.querySelector('[data-state="bulkImport.fileReady.import"]')?.textContent).toContain(
        '7 estados',
      ),
    );
    expect(keys()).toContain('bulkImport.fileReady.import');
    expect(selectedIn(svg)).toEqual(['bulkImport.fileReady']);

    await page.user.click(button('Desplegar todo'));
    await waitFor(() =>
      expect(svg.querySelector('[data-state="bulkImport.fileReady.import.browsing"]')).not.toBe(null),
    );
    expect(svg.querySelector('[data-folded]')).toBe(null);
    await page.user.click(button('Plegar todo'));
    await waitFor(() => expect(svg.querySelector('[data-state="bulkImport.fileReady.import"]')).toBe(null));
  });

  it('a fold of the outline folds the drawing too', async () => {
    const page = await openAt('signIn');
    const svg = await drawing('signIn');
    expect(svg.querySelector('[data-folded]')).toBe(null);
    const fold = found('[data-key="signIn.code"] [class*=fold]');
    await page.user.click(fold);
    await waitFor(() => expect(svg.querySelector('[data-state="signIn.code.entering"]')).toBe(null));
    expect(svg.querySelector('[data-state="signIn.code"]')?.textContent).toContain('2 estados');
  });

  it('a search finds what is folded away', async () => {
    const page = await openAt('bulkImport');
    await page.user.type(screen.getByLabelText('Buscar un estado o un evento'), 'waitingForTurn');
    await waitFor(() =>
      expect(keys()).toContain('bulkImport.processing.heldByAnotherOperator.waitingForTurn'),
    );
  });

  it('a state of the address is selected, and shown although it would be folded away', async () => {
    await openAt('bulkImport&estado=fileReady.import.browsing');
    const svg = await drawing('bulkImport');
    expect(selectedIn(svg)).toEqual(['bulkImport.fileReady.import.browsing']);
    expect(svg.querySelector('[data-state="bulkImport.processing"]')?.textContent).toContain('9 estados');
    expect(
      items()
        .filter((item) => item.getAttribute('aria-selected') === 'true')
        .map((item) => item.getAttribute('data-key')),
    ).toEqual(['bulkImport.fileReady.import.browsing']);
  });
});

describe('a walk', () => {
  const ways = () =>
    [...document.querySelectorAll<HTMLElement>('[data-step]')].map((way) => way.dataset.step ?? '');
  const way = (step: string) => found(`[data-step="${step}"]`);
  const place = () => document.querySelector('h3')?.textContent;
  const lit = (svg: HTMLElement) => litInDrawing(svg);

  it('starts where the machine starts, is taken by clicks and keys, and stands in the address', async () => {
    const page = await openAt('signIn');
    const svg = await drawing('signIn');
    await page.user.click(button('Paseo'));
    await page.user.click(button('Empezar un paseo'));
    await waitFor(() => expect(place()).toBe('Al principio'));
    expect(lit(svg)).toEqual(['signIn.email']);
    expect(ways()).toContain('signIn.emailChanged');
    expect(way('signIn.emailChanged').textContent).toContain('Escribe');

    way('signIn.emailChanged').focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('Tras 1 paso'));
    await page.user.click(way('signIn.emailSubmitted'));
    await waitFor(() => expect(lit(svg)).toEqual(['signIn.checking']));
    expect(pathOf()).toBe('/estados?maquina=signIn&paseo=signIn.emailChanged-signIn.emailSubmitted');
    // The transitions that leave the state are marked, each guarded alternative is a way of its own.
    const marked = new Set(
      [...svg.querySelectorAll('[data-next]')].map((text) => text.getAttribute('data-next')),
    );
    expect(marked.size).toBeGreaterThan(1);
    expect(ways().filter((step) => step.startsWith('checkEmail.')).length).toBeGreaterThan(1);

    await page.user.click(button('Un paso atrás'));
    await waitFor(() => expect(place()).toBe('Tras 1 paso'));
    await page.user.click(button('Empezar de nuevo'));
    await waitFor(() => expect(place()).toBe('Al principio'));
    await page.user.click(button('Dejar el paseo'));
    await waitFor(() => button('Empezar un paseo'));
    expect(pathOf()).toBe('/estados?maquina=signIn&vista=paseo');
  });

  it('is taken up from its address, and written as a script of its steps', async () => {
    const page = await openBeside('signIn&paseo=signIn.emailChanged-signIn.emailSubmitted');
    await waitFor(() => expect(place()).toBe('Tras 2 pasos'));
    fireEvent.click(button('Guion de este paseo'));
    expect(
      await screen.findByText('Guion descargado: signIn.signIn.emailChanged-signIn.emailSubmitted.markdown'),
    ).toBeInstanceOf(HTMLElement);
    expect(page.saved).toHaveLength(1);
  });

  it('is taken in the drawing by a click on a marked transition', async () => {
    await openBeside('signIn&paseo=signIn.emailChanged');
    const svg = await drawing('signIn');
    const marked = await waitFor(
      () =>
        [...svg.querySelectorAll('[data-next]')].find(({ textContent }) =>
          textContent?.includes('signIn.emailSubmitted'),
        ) ?? expect.fail('nothing is marked'),
    );
    fireEvent.click(marked);
    await waitFor(() => expect(place()).toBe('Tras 2 pasos'));
  });

  it('says where an address no longer leads on', async () => {
    await openBeside('signIn&paseo=signIn.emailChanged-signIn.gone');
    expect(await screen.findByText(/se corta aquí/)).toBeInstanceOf(HTMLElement);
    expect(place()).toBe('Tras 1 paso');
  });
});

/** Opens an address that shows something else than the outline beside the drawing. */
async function openBeside(rest: string) {
  const page = openStates(`/estados?maquina=${rest}`, { signedInAs: PERSON });
  page.show();
  await waitFor(() => found('h2'));
  return page;
}

describe('chart and scripts', () => {
  it('from a state to the scripts that pass it, and from a step to its state', async () => {
    const page = await openAt('undoRun');
    const svg = await drawing('undoRun');
    const all = readScripts({ machine: 'undoRun', strategy: 'shortest' });
    const [script] = all;
    const step = script?.steps.find(({ kind }) => kind !== 'prepare') ?? expect.fail('no step');
    const [state = ''] = step.states;
    const name = state.split('.').at(-1) ?? '';
    fireEvent.click(svg.querySelector(`[data-state="undoRun.${state}"] > rect`) ?? expect.fail('no box'));
    await page.user.click(button(`Guiones que pasan por ${name}`));
    await waitFor(() => expect(document.querySelector('h3')?.textContent).toContain(`por ${name}`));
    const through = all.filter(({ start, steps }) =>
      [start, ...steps].some(({ states }) => states.includes(state)),
    );
    const listed = () => [...document.querySelectorAll('section ol > li')].map((item) => item.textContent);
    expect(listed()).toEqual(through.map((one) => one.name));

    await page.user.click(button(through[0]?.name ?? ''));
    const number = through[0]?.number;
    await waitFor(() => expect(pathOf()).toContain(`guion=${number}`));
    const toState = screen.getAllByRole('button', { name: /^Ver .* en el dibujo$/ });
    await page.user.click(toState.at(-1) ?? expect.fail('no step leads to a state'));
    await waitFor(() => expect(selectedIn(svg)).toEqual([`undoRun.${through[0]?.steps.at(-1)?.states[0]}`]));
    await page.user.click(button('Todos los guiones'));
    await page.user.click(button('Ver todos'));
    expect(listed()).toEqual(all.map((one) => one.name));
  });

  it('a script of the address is open', async () => {
    const [first] = readScripts({ machine: 'undoRun', strategy: 'shortest' });
    await openBeside('undoRun&guion=1');
    await waitFor(() => expect(document.querySelector('h3')?.textContent).toBe(`1. ${first?.name}`));
  });

  it('an address with a script that there is not says so', async () => {
    await openBeside('undoRun&guion=9999');
    expect(await screen.findByText('Ese guion no está entre los de estos caminos.')).toBeInstanceOf(
      HTMLElement,
    );
  });

  it('scripts that cannot be read can be asked for again', async () => {
    let fails = true;
    const page = openStates('/estados?maquina=undoRun&vista=guiones', {
      signedInAs: PERSON,
      world: {
        scripts: {
          write: async () => ({ fileName: '', text: '' }),
          read: async (order) => {
            if (fails) throw new ScriptError('notWritten');
            return readScripts(order);
          },
        },
      },
    });
    page.show();
    await screen.findByText('No se pudieron leer los guiones. Vuelve a intentarlo.');
    fails = false;
    await page.user.click(button('Reintentar'));
    await waitFor(() => expect(document.querySelector('h3')?.textContent).toMatch(/^\d+ guiones$/));
  });
});

it('the page of state charts shows and stores neither the token, nor the code, nor the e-mail of the signed-in person', async () => {
  const page = openStates('/login');
  page.show();
  await page.user.type(await screen.findByLabelText('Correo electrónico'), `${PERSON}{Enter}`);
  const field = await screen.findByLabelText('Código de acceso');
  const code = page.fake.codeOf(PERSON);
  await page.user.type(field, `${code}{Enter}`);
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const token = page.lasting.getItem('auth_token') ?? page.passing.getItem('auth_token');
  expect(token).toMatch(/./);

  await act(async () => {
    window.history.pushState(null, '', '/estados?maquina=signIn');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => tree());
  const secrets = [token ?? '', code, PERSON, TOKEN];
  // Matches a whole word only, because the coordinates of a drawing contain many digits.
  const search = (text: string) =>
    secrets.filter((secret) => new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(text));
  const running = [...new Set(runningMachines(page.portal).map(({ machine }) => machine))];
  expect(running).toContain('session');
  for (const machine of running) {
    fireEvent.change(screen.getByLabelText('Máquina'), { target: { value: machine } });
    await drawing(machine);
    fireEvent.click(button('Recientes'));
    await waitFor(() => found('tbody tr'));
    expect([machine, search(document.documentElement.outerHTML)]).toEqual([machine, []]);
    expect(found('main').outerHTML).not.toContain('@');
    fireEvent.click(button('Esquema'));
    expect([machine, search(document.documentElement.outerHTML)]).toEqual([machine, []]);
  }
  const { recorder } = page;
  const held = JSON.stringify([recorder.recent(), recorder.taken(), recorder.entered()]);
  // The sign-in was recorded, so the data that are missing were never recorded.
  expect(held).toContain('signIn.codeSubmitted');
  expect(search(held)).toEqual([]);
  expect(held).not.toContain('@');
});
