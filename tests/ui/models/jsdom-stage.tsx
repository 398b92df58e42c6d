import { act, cleanup, fireEvent } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ApiFailure } from '../../../src/api/api.ts';
import { HeldCalls } from '../../models/held-calls.ts';
import { missingFrom, type Sight, tellSight } from '../../models/picture.ts';
import type { Fate, HeldCall, PageClock, Screen, ServerBehaviour, Stage } from '../../models/stage.ts';
import { type FakePerson, SAMPLE_PEOPLE } from '../../support/fakes/fake-person.ts';
import { openPortal } from '../../support/open-portal.tsx';
import { fakeFile, readerOfFakeFiles } from './jsdom-books.ts';
import { isSeen as isSeenOnPage, targetsOf, textOnScreen } from './jsdom-sights.ts';

export const PATIENCE_MS = 60_000;
/** Step of the portal's own clock in milliseconds, while something is awaited. */
const TICK_MS = 100;

const status = (code: number, message: string, retryAfter: number | null = null): ApiFailure => ({
  kind: 'status',
  status: code,
  message,
  requestId: null,
  fields: {},
  retryAfter,
});
const TURN = 'Ana Ruiz está cargando «Sur.xlsx».';
const FAILURES: Readonly<Record<Exclude<Fate, 'answer'>, ApiFailure>> = {
  answerLost: status(504, '504 Gateway Time-out'),
  sessionLost: status(401, 'Sesión expirada. Por favor, inicia sesión nuevamente.'),
  forbidden: status(403, 'No tienes permisos para realizar esta acción.'),
  unprocessable: status(422, 'El contenido no se puede procesar.'),
  serverError: status(500, 'Ha ocurrido un error en el servidor.'),
  gatewayTimeout: status(504, '504 Gateway Time-out'),
  wrongShape: { kind: 'wrongShape' },
  cut: { kind: 'noResponse' },
  turnTaken: status(409, TURN, 30),
  turnLapsed: status(409, TURN, 0),
};

/** With reduced motion no transition has to be awaited. */
const plainMedia = window.matchMedia;
window.matchMedia = (query) => ({
  ...plainMedia(query),
  matches: query.includes('prefers-reduced-motion: reduce'),
});

/**
 * The whole page over the fake server and the fake reader, with a clock that goes on while something is
 * awaited. `patience`: how long a test waits for something that does not come; it can be changed during a
 * walk.
 */
export function jsdomStage(patience = { ms: PATIENCE_MS }): Stage {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
  const people: FakePerson[] = SAMPLE_PEOPLE.map((person) => ({ ...person }));
  const held = new HeldCalls();
  const gates = new Map<HeldCall, { readonly release: () => void; readonly before: number }>();
  let page: ReturnType<typeof openPortal> | null = null;
  let readings = 0;
  let isStopped = false;
  let readerGate: Promise<void> | null = null;

  const portal = () => {
    if (page === null) throw new Error('No page is open.');
    return page;
  };
  const callsOf = (call: HeldCall): number =>
    call === 'workbookReader' ? readings : portal().fake.calls.filter((made) => made === call).length;

  /** Lets time pass, and pending work happen, until the condition holds. */
  const until = async (isSo: () => boolean | Promise<boolean>, tell: () => string | Promise<string>) => {
    const deadline = performance.now() + patience.ms;
    while (!(await isSo())) {
      if (performance.now() > deadline) throw new Error(await tell());
      await act(async () => {
        if (!isStopped) page?.clock.increment(TICK_MS);
        await new Promise((resolve) => setTimeout(resolve));
      });
    }
  };

  const close = (call: HeldCall): (() => void) => {
    if (call !== 'workbookReader') return portal().fake.hold(call).release;
    let release = () => {};
    readerGate = new Promise((resolve) => (release = resolve));
    return release;
  };
  const hold = (call: HeldCall) => gates.set(call, { release: close(call), before: callsOf(call) });
  const release = (call: HeldCall) => {
    held.remove(call);
    gates.get(call)?.release();
    gates.delete(call);
  };

  const server: ServerBehaviour = {
    hold(...calls) {
      held.add(calls);
      if (page !== null) for (const call of calls) hold(call);
    },
    waiting: () => held.first,
    async answer(call, fate) {
      const gate = gates.get(call);
      if (gate === undefined) throw new Error(`The call '${call}' is not held.`);
      await until(
        () => callsOf(call) > gate.before,
        () => `the page never made the call '${call}'`,
      );
      if (fate !== 'answer' && call !== 'workbookReader') {
        if (fate === 'answerLost') portal().fake.loseNext(call, FAILURES.answerLost);
        else portal().fake.failNext(call, FAILURES[fate]);
      }
      await act(async () => release(call));
    },
    free() {
      for (const call of held.takeAll()) release(call);
    },
    async whileAway(call, work) {
      if (call === 'workbookReader') throw new Error('The reader of a fake file comes from nowhere.');
      const before = callsOf(call);
      portal().fake.failNext(call, FAILURES.cut);
      await work();
      await until(
        () => callsOf(call) > before,
        () => `the page never made the call '${call}'`,
      );
    },
    // In the fake server no abandoned run prevents a load.
    letTurnLapse: async () => {},
    grantPanel(email) {
      const person = people.find((someone) => someone.user.email === email);
      if (person === undefined) throw new Error(`Nobody has the address ${email}.`);
      Object.assign(person, { permissions: { ...person.permissions, dashboard: true } });
    },
  };

  const clock: PageClock = {
    async stop() {
      isStopped = true;
    },
    pass: (ms) => act(async () => portal().passTime(ms)),
  };

  const isSeen = (sight: Sight): boolean =>
    'tab' in sight ? portal().tabs.opened.includes(sight.tab) : isSeenOnPage(sight);

  const screen: Screen = {
    async open(path, as) {
      if (page !== null) {
        cleanup();
        page.portal.stop();
      }
      page = openPortal(path, {
        people,
        workbook: readerOfFakeFiles(
          async () => {
            readings += 1;
            await readerGate;
          },
          (scripts) => portal().fake.setScripts(scripts),
        ),
        ...(as !== undefined && { signedInAs: as }),
      });
      const waiting = held.takeAll();
      held.add(waiting);
      for (const call of waiting) hold(call);
      page.show();
    },
    async click(target) {
      const found = () => targetsOf(target).find((element) => !(element as HTMLButtonElement).disabled);
      await until(
        () => found() !== undefined,
        () => `${tellSight(target)} cannot be pressed`,
      );
      await user.click(found() as HTMLElement);
    },
    clear: (target) =>
      until(
        async () => {
          for (const element of targetsOf(target)) await user.click(element);
          return targetsOf(target).length === 0;
        },
        () => `${tellSight(target)} does not go away`,
      ),
    async fill(label, text) {
      const field = () => targetsOf({ role: 'textbox', name: label })[0];
      await until(
        () => field() !== undefined,
        () => `there is no field «${label}»`,
      );
      fireEvent.change(field() as HTMLElement, { target: { value: text } });
    },
    press: (key) => user.keyboard(`{${key}}`),
    async choose(file) {
      const field = () => document.querySelector<HTMLInputElement>('input[type=file]');
      await until(
        () => field() !== null,
        () => 'the page offers no file field',
      );
      await user.upload(field() as HTMLInputElement, fakeFile(file));
    },
    refuseTabs: async () => portal().tabs.refuse(),
    sees: (picture) =>
      until(
        async () => (await missingFrom(picture, isSeen)).length === 0,
        async () => `${(await missingFrom(picture, isSeen)).join('; ')}\nEn pantalla: ${textOnScreen()}`,
      ),
    shows: async (picture) => (await missingFrom(picture, isSeen)).length === 0,
  };

  return { screen, server, clock, codeOf: async (email) => portal().fake.codeOf(email) };
}
