import { describe, expect, it } from 'vitest';
import { closedSite, SOME_SITE, someChecked, someSite } from '../../paths/payloads/site-payloads.ts';
import { CODES_AT_MOST } from '../../src/api/contract/sites.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { codeCheckMachine, withCode } from '../../src/machines/sites/code-check.ts';
import { NO_SITE, NOTHING_CHECKED } from '../../src/machines/sites/no-site.ts';
import {
  closingOf,
  newSiteMachine,
  siteClosingMachine,
  siteFormMachine,
} from '../../src/machines/sites/site-forms.ts';
import { siteMachine } from '../../src/machines/sites/site-machine.ts';
import { changedMeanwhile, newRequestOf, requestOf, valuesOf } from '../../src/machines/sites/site-rules.ts';
import { codesIn } from '../../src/shared/pasted-codes.ts';
import { degreesOf } from '../../src/shared/site-coordinates.ts';
import { drive, type Message } from '../support/driven.ts';

const DOWN = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const stale = (current: unknown) =>
  Object.assign(new Error('status 409'), {
    failure: {
      kind: 'status',
      status: 409,
      message: 'Mira cómo está ahora.',
      requestId: null,
      fields: {},
      retryAfter: null,
      data: { current },
    },
  });

function site() {
  const driven = drive(siteMachine, { delays: PAGED_LIST_DELAYS });
  return {
    ...driven,
    ask: (cod: string) => driven.send({ type: 'record.asked', key: cod }),
    told: () => [...(driven.told as Message[]).splice(0), ...(driven.emitted as unknown[]).splice(0)],
    state: () => driven.actor.getSnapshot().value,
    context: () => {
      const { key: cod, record: shown, failure } = driven.actor.getSnapshot().context;
      return { cod, shown: shown && [shown.cod, shown.version, shown.estado], failure };
    },
    asked: () => driven.calls().filter(([child]) => child === 'loadRecord'),
  };
}

describe('the page of a site', () => {
  it('reads the site of its address, and then has its forms and lists', () => {
    const { ask, answer, calls, state } = site();
    ask(SOME_SITE);
    expect([calls(), state()]).toEqual([[['loadRecord', { key: SOME_SITE }]], 'loading']);
    answer('loadRecord', someSite);
    expect([state(), calls().slice(2, 6)]).toEqual([
      'shown',
      [
        ['siteForm', { values: valuesOf(someSite) }],
        ['siteClosing', { values: closingOf(someSite) }],
        ['siteWorks', { about: SOME_SITE, delays: PAGED_LIST_DELAYS }],
        ['siteHistory', { about: SOME_SITE, delays: PAGED_LIST_DELAYS }],
      ],
    ]);
  });

  it('follows its address, and shows nothing of another site meanwhile', () => {
    const { ask, answer, asked, state, context, send } = site();
    ask('A');
    ask('A');
    expect(asked()).toHaveLength(1);
    ask('B');
    answer('loadRecord', { ...someSite, cod: 'B' });
    ask('B');
    expect([asked().length, state()]).toEqual([2, 'shown']);
    ask('A');
    expect([state(), context()]).toEqual(['loading', { cod: 'A', shown: null, failure: null }]);
    send({ type: 'record.left' });
    expect(state()).toBe('unseen');
  });

  it.each(['record.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is read again after a failure on %s',
    (type) => {
      const { ask, fail, send, state, asked, context } = site();
      ask(SOME_SITE);
      fail('loadRecord', DOWN);
      expect([state(), context().failure]).toEqual(['failed', { kind: 'noResponse' }]);
      send({ type });
      expect([state(), asked().length]).toEqual(['loading', 2]);
      send({ type: 'record.left' });
      expect(state()).toBe('unseen');
    },
  );

  it('shows another site after a failure', () => {
    const { ask, fail, state, context } = site();
    ask('A');
    fail('loadRecord', DOWN);
    ask('A');
    expect(state()).toBe('failed');
    ask('B');
    expect([state(), context()]).toEqual(['loading', { cod: 'B', shown: null, failure: null }]);
  });

  it('gives the saved site to all its parts', () => {
    const { ask, answer, send, told, context } = site();
    ask(SOME_SITE);
    answer('loadRecord', someSite);
    told();
    const saved = { ...someSite, nombre: 'Otro', version: 2 };
    send({ type: 'site.saved', site: saved });
    expect(context().shown).toEqual([SOME_SITE, 2, 'activo']);
    expect(told()).toEqual([
      ['siteClosing', { type: 'form.changed', patch: closingOf(saved) }],
      ['siteHistory', { type: 'list.refreshRequested' }],
      { type: 'work.ended', work: 'siteForm' },
      { type: 'site.saved', site: saved },
    ]);
    send({ type: 'site.closed', site: closedSite });
    expect(context().shown).toEqual([SOME_SITE, 2, 'cerrado']);
    expect(told()).toEqual([
      ['siteForm', { type: 'form.adopted', patch: valuesOf(closedSite) }],
      ['siteHistory', { type: 'list.refreshRequested' }],
      { type: 'site.closed', site: closedSite },
    ]);
  });

  it('reports unsaved work, and its end however the page is left', () => {
    const { ask, answer, send, told } = site();
    ask(SOME_SITE);
    answer('loadRecord', someSite);
    told();
    send({ type: 'work.began', work: 'siteForm' });
    send({ type: 'work.ended', work: 'siteForm' });
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    send({ type: 'record.left' });
    expect(told()).toEqual([
      ...['session.renewed', 'connection.returned'].flatMap((type) => [
        ['siteWorks', { type }],
        ['siteHistory', { type }],
      ]),
      { type: 'work.began', work: 'siteForm' },
      { type: 'work.ended', work: 'siteForm' },
      { type: 'work.ended', work: 'siteForm' },
    ]);
  });
});

describe('the forms of a site', () => {
  it('accept degrees with a comma or a point, within Spain', () => {
    expect(['43,263', ' -2.935 ', '−2,9', '', '  ', '1e5', 'norte', '40,'].map(degreesOf)).toEqual([
      ...[43.263, -2.935, -2.9, null, null, Number.NaN, Number.NaN, Number.NaN],
    ]);
    const { send, actor, calls } = drive(siteFormMachine, { values: valuesOf(someSite) });
    const problemsOf = (lat: string, lon: string) => {
      send({ type: 'form.changed', patch: { lat, lon } });
      send({ type: 'form.submitted' });
      return actor.getSnapshot().context.problems;
    };
    expect([
      problemsOf('norte', 'oeste'),
      problemsOf('12', '-3'),
      problemsOf('40', '40'),
      problemsOf('-3,7', '40,4'),
      problemsOf('40', ''),
      problemsOf('', '-3'),
    ]).toEqual([
      { lat: 'number', lon: 'number' },
      { lat: 'latitude' },
      { lon: 'longitude' },
      { lat: 'swapped' },
      { lon: 'onlyOne' },
      { lat: 'onlyOne' },
    ]);
    expect(calls()).toEqual([]);
    expect([problemsOf('', ''), calls().length]).toEqual([{}, 1]);
  });

  it('send numbers, and show a site as it is stored', () => {
    const { cod, version, nombre, direccion, municipio, provincia, lat, lon, tipo, operador } = someSite;
    const written = { nombre, direccion, municipio, provincia, lat, lon, tipo, operador };
    expect(requestOf(valuesOf(someSite))).toEqual({ cod, version, ...written });
    expect(newRequestOf({ ...NO_SITE, cod: 'X', lat: '40,5', lon: '-3' })).toEqual({
      cod: 'X',
      nombre: '',
      direccion: '',
      municipio: '',
      provincia: '',
      tipo: '',
      operador: '',
      lat: 40.5,
      lon: -3,
    });
  });

  it('keep the typed fields over what somebody else saved meanwhile', () => {
    const { send, fail, actor } = drive(siteFormMachine, { values: valuesOf(someSite) });
    send({ type: 'form.changed', patch: { nombre: 'Mío' } });
    send({ type: 'form.submitted' });
    const theirs = { ...someSite, nombre: 'Suyo', tipo: 'Torre', version: 5 };
    fail('submit', stale(theirs));
    const { values, saved } = actor.getSnapshot().context;
    expect([values, saved]).toEqual([{ ...valuesOf(theirs), nombre: 'Mío' }, valuesOf(theirs)]);
    expect(changedMeanwhile(someSite, theirs)).toEqual(['nombre', 'tipo']);
    send({ type: 'form.submitted' });
    fail('submit', stale({ cod: 1 }));
    expect(actor.getSnapshot().context.values).toEqual(values);
  });

  it('close a site with a reason and open it without, and continue from what somebody else left', () => {
    const { send, fail, answer, actor, emitted } = drive(siteClosingMachine, { values: closingOf(someSite) });
    const values = () => actor.getSnapshot().context.values;
    send({ type: 'form.changed', patch: { reason: '  ' } });
    send({ type: 'form.submitted' });
    expect(actor.getSnapshot().context.problems).toEqual({ reason: 'missing' });
    send({ type: 'form.changed', patch: { reason: 'Se desmontó' } });
    send({ type: 'form.submitted' });
    fail('submit', stale({ ...someSite, version: 7 }));
    expect(values()).toEqual({ cod: SOME_SITE, version: 7, isClosed: false, reason: 'Se desmontó' });
    send({ type: 'form.submitted' });
    answer('submit', { answer: closedSite });
    expect([values(), emitted.at(-1)]).toEqual([
      closingOf(closedSite),
      { type: 'site.closed', site: closedSite },
    ]);
    send({ type: 'form.submitted' });
    expect(actor.getSnapshot().value).toBe('sending');
    fail('submit', DOWN);
    expect(values()).toEqual(closingOf(closedSite));
  });

  it('end the work before they emit a new site, and begin the next one empty', () => {
    const { send, answer, actor, emitted } = drive(newSiteMachine, { values: NO_SITE });
    send({ type: 'form.submitted' });
    expect(actor.getSnapshot().context.problems).toEqual({ cod: 'missing' });
    send({ type: 'form.changed', patch: { cod: 'SIT-1' } });
    send({ type: 'form.submitted' });
    answer('submit', { answer: someSite });
    expect([actor.getSnapshot().context.values, emitted.slice(-2)]).toEqual([
      NO_SITE,
      [
        { type: 'work.ended', work: 'newSite' },
        { type: 'site.made', site: someSite },
      ],
    ]);
  });
});

describe('pasted codes', () => {
  it('are separated by lines or other separators', () => {
    expect(codesIn(' A 1\r\nB;C,\tD\n\n;')).toEqual(['A 1', 'B', 'C', 'D']);
    expect(withCode('A\nAB, A ;C', 'A', 'X')).toBe('X\nAB,X;C');
  });

  it('are checked when there are some and not too many', () => {
    const { send, answer, actor, calls } = drive(codeCheckMachine, { values: NOTHING_CHECKED });
    const problemsOf = (text: string) => {
      send({ type: 'form.changed', patch: { text, checked: null } });
      send({ type: 'form.submitted' });
      return actor.getSnapshot().context.problems;
    };
    const many = Array.from({ length: CODES_AT_MOST + 1 }, (_, at) => `C${at}`).join('\n');
    expect([problemsOf(' ;\n'), problemsOf(many), problemsOf('x'.repeat(201))]).toEqual([
      { text: 'nothing' },
      { text: 'tooMany' },
      { text: 'tooLong' },
    ]);
    expect(calls()).toEqual([]);
    problemsOf(SOME_SITE);
    answer('submit', { answer: someChecked });
    expect(actor.getSnapshot().context.values).toEqual({ text: SOME_SITE, checked: someChecked });
  });
});
