import { describe, expect, it } from 'vitest';
import {
  laterTaskSheet,
  outcome,
  retitled,
  SOME_ITEM,
  SOME_TASK,
  someTaskSheet,
} from '../../../paths/payloads/tasks/task-card-payloads.ts';
import { afterAnswer } from '../../../src/machines/tasks/card/conflict-rules.ts';
import { changeOf, refusedTexts } from '../../../src/machines/tasks/card/edit-rules.ts';
import {
  changedFields,
  fieldValue,
  sameValue,
  sheetWith,
  shownSheet,
} from '../../../src/machines/tasks/card/sheet-rules.ts';
import type { TaskChange } from '../../../src/machines/tasks/task-change-types.ts';

const me = { id: 4, nombre: 'Eva Sanz' };
const ana = { id: 6, nombre: 'Ana Ruiz' };
const named = { me, people: [me, ana] };
const OTHER_ITEM = SOME_ITEM.replace(/a$/, 'b');
const setting = (set: TaskChange['set'], more: Partial<TaskChange> = {}): TaskChange => ({
  ...retitled,
  base: {},
  set,
  ...more,
});

describe('the sheet of a card with a pending change', () => {
  it('shows every kind of field as it will be, and counts its items', () => {
    const added = sheetWith(
      someTaskSheet,
      setting({
        titulo: 'Otro',
        descripcion: '',
        responsable: 6,
        vence: null,
        lugar: { columna: 12, despues: null, estado: 'bloqueada', motivo: 'Falta el plano' },
        [`casilla:${SOME_ITEM}`]: { texto: 'Rellenar', hecha: true },
        [`adjunto:${OTHER_ITEM}`]: { nombre: 'Plano', url: 'https://a.example/p' },
        [`comentario:${OTHER_ITEM}`]: { texto: 'Hola' },
        'etiqueta:norte': true,
        'etiqueta:urgente': null,
        'vinculo:obra:OBR-1': true,
        'vinculo:sitio:SIT-00008': null,
      }),
      named,
    );
    expect(added).toMatchObject({
      tarjeta: {
        titulo: 'Otro',
        conDescripcion: false,
        responsable: ana,
        vence: null,
        columna: 12,
        estado: 'bloqueada',
        motivo: 'Falta el plano',
        etiquetas: ['norte'],
        casillas: { hechas: 1, total: 1 },
        comentarios: 1,
        adjuntos: 1,
        vinculos: [{ tipo: 'obra', clave: 'OBR-1', nombre: 'OBR-1' }],
      },
      descripcion: '',
      casillas: [{ id: SOME_ITEM, texto: 'Rellenar', hecha: true }],
      comentarios: [{ texto: 'Hola', autor: me, editado: false, en: '2026-11-21T09:00:00.000Z' }],
    });
    const again = sheetWith(
      added,
      setting({
        [`comentario:${OTHER_ITEM}`]: { texto: 'Adiós' },
        [`casilla:${SOME_ITEM}`]: null,
        [`adjunto:${OTHER_ITEM}`]: null,
      }),
      named,
    );
    expect(again).toMatchObject({
      tarjeta: { casillas: { hechas: 0, total: 0 }, comentarios: 1, adjuntos: 0 },
      casillas: [],
      adjuntos: [],
      comentarios: [{ texto: 'Adiós', autor: me, editado: true }],
    });
  });

  it('has the changes of its own task in order, and shows a new task from its changes alone', () => {
    const pending = [
      setting({ titulo: 'Uno' }),
      setting({ titulo: 'De otra' }, { task: OTHER_ITEM }),
      setting({ titulo: 'Dos' }),
    ];
    expect(shownSheet(someTaskSheet, SOME_TASK, pending, named)?.tarjeta.titulo).toBe('Dos');
    expect(shownSheet(null, SOME_TASK, pending, named)).toBeNull();
    const made = setting({ titulo: 'Nueva' }, { board: 3 });
    expect(shownSheet(null, SOME_TASK, [made, ...pending], named)).toMatchObject({
      tarjeta: { tablero: 3, titulo: 'Dos', numero: 0 },
      creadaPor: 'Eva Sanz',
    });
  });

  it('gives the value of a field, and the fields that differ', () => {
    const value = (field: string) => fieldValue(someTaskSheet, field);
    expect(value(`casilla:${SOME_ITEM}`)).toEqual({ texto: 'Rellenar el impreso', hecha: false });
    expect([value('vinculo:sitio:SIT-00008'), value('etiqueta:nada'), value('responsable')]).toEqual([
      ...[true, null, null],
    ]);
    expect(changedFields(someTaskSheet, laterTaskSheet)).toEqual(['titulo']);
    expect(sameValue({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(sameValue({ a: 1 }, { a: 2 })).toBe(false);
  });
});

describe('typed texts and late changes', () => {
  it('become a change based on the version when they were begun, and on 0 for a new item', () => {
    const draft = { task: SOME_TASK, key: 'motivo', text: 'Falta', was: '', base: 7 };
    const sent = { type: 'edit.sent', task: SOME_TASK, opId: 'x', at: 1 } as const;
    const context = { drafts: [draft, { ...draft, key: 'comentario', base: 0 }], putAside: [] };
    expect(changeOf(context, { ...sent, keys: ['motivo'], set: { lugar: {} } }).base).toEqual({ lugar: 7 });
    const comment = { ...sent, keys: ['comentario'], set: { 'comentario:y': {} } };
    expect(changeOf(context, comment).base).toEqual({ 'comentario:y': 0 });
  });

  it('keep the texts of a refused change at the places where they were typed', () => {
    const set = {
      titulo: 'T',
      vence: '2026-11-30',
      [`casilla:${SOME_ITEM}`]: { texto: 'C', hecha: true },
      [`comentario:${OTHER_ITEM}`]: { texto: 'H' },
      'etiqueta:norte': true,
    };
    const change = setting(set, { base: { titulo: 1, [`casilla:${SOME_ITEM}`]: 2 } });
    expect(refusedTexts(change).map(({ key, text, base }) => [key, text, base])).toEqual([
      ['titulo', 'T', 1],
      ['vence', '2026-11-30', 0],
      [`casilla:${SOME_ITEM}`, 'C', 2],
      ['comentario', 'H', 0],
    ]);
  });

  it('need no decision when both values are equal, and are settled by the next answer about the field', () => {
    const lost = {
      change: retitled,
      sheet: laterTaskSheet,
      fields: { titulo: outcome('perdido', 'Otro', 2) },
    };
    const open = afterAnswer([], { type: 'task.changed', ...lost });
    expect(open).toMatchObject([{ field: 'titulo', mine: 'Licencia', theirs: 'Otro' }]);
    const same = { ...lost, fields: { titulo: outcome('perdido', 'Licencia', 2) } };
    expect(afterAnswer(open, { type: 'task.changed', ...same })).toEqual([]);
    const applied = { ...lost, fields: { titulo: outcome('aplicado', 'Licencia', 3) } };
    expect(afterAnswer(open, { type: 'task.changed', ...applied })).toEqual([]);
  });
});
