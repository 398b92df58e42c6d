import { describe, expect, it } from 'vitest';
import type { NewPersonLine } from '../../../src/api/contract/new-people.ts';
import { PEOPLE_AT_ONCE } from '../../../src/api/contract/users.ts';
import { newPeopleMachine } from '../../../src/machines/users/new-people-machine.ts';
import { asPastedText, pastedPeople } from '../../../src/machines/users/new-people-rules.ts';
import {
  lineCounts,
  linesByState,
  selectAreTooMany,
  selectNewCount,
  selectPastedCount,
} from '../../../src/machines/users/new-people-selectors.ts';
import { drive } from '../../support/driven.ts';
import { answered, unavailable } from './people.ts';

const EVA = { name: 'Eva Sanz', email: 'eva@x.example' };
const LEO = { name: 'Leo', email: 'leo@x.example' };
const line = (person: typeof EVA, estado: NewPersonLine['estado'] = 'nueva'): NewPersonLine => ({
  ...person,
  estado,
  motivo: estado === 'mal' ? 'Falta el nombre.' : null,
});

describe('pasted people', () => {
  it.each([
    ['cells from Excel', 'Eva Sanz\teva@x.example\nLeo\tleo@x.example\n'],
    ['semicolons', 'Eva Sanz; eva@x.example\r\n\r\n Leo ;leo@x.example'],
    ['commas', 'Eva Sanz, eva@x.example\nLeo,leo@x.example'],
    ['the address first', 'eva@x.example;Eva Sanz\nleo@x.example\tLeo'],
    ['the name in two cells', 'Eva;Sanz;eva@x.example\nLeo;;leo@x.example'],
    ['addresses in brackets', 'Eva Sanz <eva@x.example>\n"Leo" <leo@x.example>'],
    ['a list from a mail program', 'Eva Sanz <eva@x.example>; Leo <leo@x.example>;'],
    [
      'a header',
      'Correo electrónico;Teléfono;Nombre;Apellidos\neva@x.example;600;Eva;Sanz\nleo@x.example;;Leo;',
    ],
    ['a header in English', 'E-mail,Name\neva@x.example,Eva Sanz\nleo@x.example,Leo'],
  ])('are read from %s', (_, text) => {
    expect(pastedPeople(text)).toEqual([EVA, LEO]);
  });

  it('that lack something are kept, so that the preview says what', () => {
    expect(pastedPeople('eva@x.example\nLeo\nNombre sin arroba;Leo')).toEqual([
      { name: '', email: 'eva@x.example' },
      { name: 'Leo', email: '' },
      { name: 'Nombre sin arroba Leo', email: '' },
    ]);
    expect(pastedPeople('Correo;Nombre\n;Leo')).toEqual([{ name: 'Leo', email: '' }]);
    expect(pastedPeople(' \n\t\n')).toEqual([]);
  });

  it('of a file are rows of cells on one line each', () => {
    const text = asPastedText([
      ['Nombre', 'Correo'],
      ['Eva\n Sanz', 'eva@x.example'],
    ]);
    expect([text, pastedPeople(text)]).toEqual(['Nombre\tCorreo\nEva Sanz\teva@x.example', [EVA]]);
  });
});

describe('the preview', () => {
  const lines = [line(EVA), line(LEO, 'ya_esta'), line(LEO, 'mal'), line(LEO)];

  it('shows what is wrong first, and counts the states that occur', () => {
    expect(linesByState(lines)).toEqual([lines[2], lines[1], lines[0], lines[3]]);
    expect(lineCounts(lines)).toEqual([
      ['nueva', 2],
      ['ya_esta', 1],
      ['mal', 1],
    ]);
  });
});

describe('several new people', () => {
  const opened = () => {
    const driven = drive(newPeopleMachine);
    driven.send({ type: 'newPeople.requested' });
    const snapshot = () => driven.actor.getSnapshot();
    return {
      ...driven,
      write: (text: string) => driven.send({ type: 'newPeople.textChanged', text }),
      preview: () => driven.send({ type: 'newPeople.previewRequested' }),
      state: () => snapshot().value,
      context: () => snapshot().context,
      counts: () => [selectPastedCount(snapshot()), selectNewCount(snapshot()), selectAreTooMany(snapshot())],
    };
  };
  const previewed = (...lineas: NewPersonLine[]) => {
    const driven = opened();
    driven.write('Eva Sanz;eva@x.example\nLeo;leo@x.example');
    driven.send({ type: 'newPeople.presetChosen', preset: 'managing' });
    driven.send({ type: 'newPeople.welcomeChosen', isWelcomed: false });
    driven.preview();
    driven.answer('previewPeople', { lineas, creadas: 0 });
    return driven;
  };
  const PERMISSIONS = { dashboard: true, users: true, activity: true };

  it('are previewed, and those who are new are added with the permissions of the preset', () => {
    const driven = previewed(line(EVA), line(LEO, 'ya_esta'));
    expect([driven.state(), driven.counts()]).toEqual(['offered', [2, 1, false]]);
    driven.send({ type: 'newPeople.confirmed' });
    expect(driven.calls()).toEqual([
      ['previewPeople', { people: [EVA, LEO], permissions: PERMISSIONS }],
      ['addPeople', { people: [EVA], permissions: PERMISSIONS, welcome: false }],
    ]);
    driven.answer('addPeople', { lineas: [line(EVA)], creadas: 1 });
    expect([driven.state(), driven.context(), driven.emitted]).toEqual([
      'closed',
      { text: '', preset: 'none', isWelcomed: true, lines: [], failure: null, fileFailure: null },
      [{ type: 'people.outdated' }, { type: 'newPeople.added', count: 1 }],
    ]);
  });

  it.each([
    ['one is wrong', [line(EVA), line(LEO, 'mal')]],
    ['nobody is new', [line(EVA, 'ya_esta'), line(LEO, 'repetida')]],
  ])('are not added while %s', (_, lines) => {
    const { send, state, write } = previewed(...lines);
    send({ type: 'newPeople.confirmed' });
    expect(state()).toBe('offered');
    send({ type: 'newPeople.corrected' });
    expect(state()).toBe('editing');
    write('Eva Sanz;eva@x.example');
  });

  it('are not previewed when there is nobody, or too many', () => {
    const { write, preview, state, counts } = opened();
    preview();
    expect([state(), counts()]).toEqual(['editing', [0, 0, false]]);
    const many = (count: number) =>
      Array.from({ length: count }, (_, number) => `Persona;p${number}@x.example`).join('\n');
    write(many(PEOPLE_AT_ONCE + 1));
    preview();
    expect([state(), counts()]).toEqual(['editing', [PEOPLE_AT_ONCE + 1, 0, true]]);
    write(many(PEOPLE_AT_ONCE));
    preview();
    expect(state()).toBe('previewing');
  });

  it('keep the list when the dialog is closed, and when the server fails', () => {
    const { write, preview, fail, send, context, state } = opened();
    write('Eva Sanz;eva@x.example');
    preview();
    fail('previewPeople', answered(503));
    expect([state(), context().failure]).toEqual(['editing', unavailable]);
    send({ type: 'newPeople.closed' });
    send({ type: 'newPeople.requested' });
    expect(context()).toMatchObject({ text: 'Eva Sanz;eva@x.example', failure: null });
    preview();
    send({ type: 'newPeople.closed' });
    expect(state()).toBe('closed');
  });

  it('stay offered when adding them fails, and the next try forgets the failure', () => {
    const { fail, send, context, state } = previewed(line(EVA));
    send({ type: 'newPeople.confirmed' });
    send({ type: 'newPeople.closed' });
    expect(state()).toBe('adding');
    fail('addPeople', answered(503));
    expect([state(), context().failure]).toEqual(['offered', unavailable]);
    send({ type: 'newPeople.confirmed' });
    expect(context().failure).toBeNull();
    fail('addPeople', answered(503));
    send({ type: 'newPeople.corrected' });
    expect([state(), context().failure]).toEqual(['editing', null]);
    const other = previewed(line(EVA));
    other.send({ type: 'newPeople.closed' });
    expect(other.state()).toBe('closed');
  });

  it('come from a file, whose rows replace the text', () => {
    const { answer, calls, fail, send, context, state, preview, write } = opened();
    const file = { name: 'personas.xlsx' } as File;
    send({ type: 'newPeople.fileChosen', file });
    expect([state(), calls()]).toEqual(['readingFile', [['readPeopleFile', { file }]]]);
    answer('readPeopleFile', { text: 'Leo\tleo@x.example' });
    expect([state(), context().text]).toEqual(['editing', 'Leo\tleo@x.example']);
    for (const [error, failure] of [
      [Object.assign(new Error('empty'), { failure: 'empty' }), 'empty'],
      [new Error('worker'), 'unreadable'],
    ] as const) {
      send({ type: 'newPeople.fileChosen', file });
      expect(context().fileFailure).toBeNull();
      fail('readPeopleFile', error);
      expect([state(), context().fileFailure, context().text]).toEqual([
        'editing',
        failure,
        'Leo\tleo@x.example',
      ]);
    }
    write('Leo;leo@x.example');
    expect(context().fileFailure).toBeNull();
    send({ type: 'newPeople.fileChosen', file });
    fail('readPeopleFile', new Error('worker'));
    preview();
    expect(context().fileFailure).toBeNull();
    const other = opened();
    other.send({ type: 'newPeople.fileChosen', file });
    other.send({ type: 'newPeople.closed' });
    expect(other.state()).toBe('closed');
  });
});
