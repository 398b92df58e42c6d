import { describe, expect, it } from 'vitest';
import { someTaskSheet } from '../../../paths/payloads/tasks/task-card-payloads.ts';
import { TIE_KINDS } from '../../../src/api/contract/records/task-fields.ts';
import { attachmentName, isAddress } from '../../../src/ui/tasks/card/attachment-rules.ts';
import { mentionAt, peopleFor, withMention } from '../../../src/ui/tasks/card/mention-rules.ts';
import { columnFor } from '../../../src/ui/tasks/card/place-rules.ts';
import { textParts } from '../../../src/ui/tasks/card/text-parts.ts';
import { tieAddress, tieOfAddress } from '../../../src/ui/tasks/card/tie-address.ts';
import { tasksCardText as text } from '../../../src/ui/text/tasks-card.ts';

const ana = { id: 1, nombre: 'Ana Ruiz' };
const anaMaria = { id: 2, nombre: 'Ana Ruiz Gil' };
const inigo = { id: 3, nombre: 'Íñigo Ávila' };
const ORIGIN = 'https://portal.example';

describe('the text of a card', () => {
  it('is divided into addresses and mentions, the longest name first, and never matches part of a word', () => {
    expect(
      textParts('@Ana Ruiz Gil: https://a.example/x?y=(1). @Ana Ruizoz', ['Ana Ruiz', 'Ana Ruiz Gil']),
    ).toEqual([
      { kind: 'mention', text: '@Ana Ruiz Gil' },
      { kind: 'text', text: ': ' },
      { kind: 'link', text: 'https://a.example/x?y=(1' },
      { kind: 'text', text: '). @Ana Ruizoz' },
    ]);
    expect(textParts('javascript:alert(1) <a href="https://b.example">')).toEqual([
      { kind: 'text', text: 'javascript:alert(1) <a href="' },
      { kind: 'link', text: 'https://b.example' },
      { kind: 'text', text: '">' },
    ]);
    expect(textParts('')).toEqual([]);
  });

  it('offers people after an @, by any word of their name and without regard to accents', () => {
    expect(mentionAt('Hola @an', 8)).toEqual({ at: 5, typed: 'an' });
    expect(mentionAt('correo@an', 9)).toBeNull();
    expect(mentionAt('@ana y más cosas', 16)).toBeNull();
    const named = (typed: string) => peopleFor([ana, anaMaria, inigo], { at: 0, typed }).map(({ id }) => id);
    expect([named('ana r'), named('avi'), named('INI'), named('z')]).toEqual([[1, 2], [3], [3], []]);
    expect(withMention('Hola @av, mira', { at: 5, typed: 'av' }, inigo)).toEqual({
      text: 'Hola @Íñigo Ávila , mira',
      caret: 18,
    });
  });
});

describe('an attachment', () => {
  it('is the address of a web page and nothing else', () => {
    const bad = ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'https://a b', 'https://', ''];
    expect(bad.filter(isAddress)).toEqual([]);
    expect(isAddress(' https://a.example/b ')).toBe(true);
    expect([
      attachmentName('', 'https://a.example/b'),
      attachmentName(' Plano ', 'https://a.example'),
    ]).toEqual([...['a.example', 'Plano']]);
  });
});

describe('a record to which a task is tied', () => {
  it('is linked by its page, and is recognised by the address of that page', () => {
    for (const tipo of TIE_KINDS.filter((kind) => kind !== 'trabajo')) {
      const clave = tipo === 'obra' || tipo === 'sitio' ? 'A/B 1' : '17';
      expect([tipo, tieOfAddress(`${ORIGIN}${tieAddress({ tipo, clave })}`, ORIGIN)]).toEqual([
        ...[tipo, { tipo, clave }],
      ]);
    }
    const none = [
      'https://otro.example/obras/1',
      'OBR-1',
      '/welcome',
      '/obras',
      '/obras/1/2',
      '/obras/%E0%A4%A',
      '//otro.example/obras/1',
      '/obras/cambios',
      '/proyectos/eliminados',
    ];
    expect(none.map((address) => tieOfAddress(address, ORIGIN))).toEqual(none.map(() => null));
  });
});

describe('the column of a card after a change of state', () => {
  it('is the same where possible, otherwise the first of that state, otherwise none', () => {
    const board = {
      id: 1,
      nombre: 'Norte',
      abiertas: 0,
      archivado: false,
      version: 1,
      columnas: [
        { id: 11, nombre: 'A', estado: 'por_hacer', limite: null },
        { id: 12, nombre: 'B', estado: 'en_curso', limite: null },
        { id: 13, nombre: 'C', estado: 'en_curso', limite: null },
      ] as const,
    };
    const to = (columna: number, state: Parameters<typeof columnFor>[2]) =>
      columnFor({ ...board, columnas: [...board.columnas] }, { ...someTaskSheet.tarjeta, columna }, state);
    expect([to(13, 'en_curso'), to(11, 'en_curso'), to(12, 'bloqueada'), to(11, 'hecha')]).toEqual([
      ...[13, 12, 12, null],
    ]);
  });
});

describe('the history of the card', () => {
  it('describes each change, with names instead of numbers', () => {
    const names = { person: () => 'Ana Ruiz', column: () => 'Haciendo' };
    const told = (campo: string, valor: unknown) =>
      text.change({ id: 1, campo, valor, version: 1, resultado: 'aplicado', por: 'Eva', en: '' }, names);
    expect([
      told('titulo', 'X'),
      told('responsable', 1),
      told('responsable', null),
      told('vence', '2026-11-30'),
      told('lugar', { columna: 12, estado: 'bloqueada', motivo: 'Falta' }),
      told('casilla:1', null),
      told('etiqueta:norte', true),
      told('vinculo:sitio:SIT-8', true),
      told('vinculo', true),
      told('vinculo', null),
    ]).toEqual(
      [
        ...[
          'puso el título «X»',
          'se la dio a Ana Ruiz',
          'quitó al responsable',
          'puso la fecha 30 nov 2026',
        ],
      ].concat([
        ...['la pasó a «Bloqueada», en la columna «Haciendo»: Falta', 'quitó un punto de la lista'],
        ...['puso la etiqueta «norte»', 'la vinculó a Localización SIT-8'],
        ...['la vinculó a un enlace que no puedes abrir', 'quitó un enlace que no puedes abrir'],
      ]),
    );
    expect([text.hiddenTies(1), text.hiddenTies(2)]).toEqual([
      ...['Un enlace que no puedes abrir', '2 enlaces que no puedes abrir'],
    ]);
    expect(text.pomodoros({ total: 3, minutos: 75 })).toBe('3 Pomodoros, 1 h 15 min');
    expect(text.looking([ana, { id: 9, nombre: 'Luis Gil' }])).toBe(
      'Ana Ruiz y Luis Gil también miran esta tarea.',
    );
  });
});
