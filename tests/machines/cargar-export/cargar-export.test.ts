import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { SOME_FIELDS, SOME_FILE } from '../../../paths/payloads/cargar-export-payloads.ts';
import { createCargarExportImplementations } from '../../../src/machines/cargar-export/cargar-export-implementations.ts';
import { cargarExportMachine } from '../../../src/machines/cargar-export/cargar-export-machine.ts';
import type { ExportOrder } from '../../../src/machines/cargar-export/cargar-export-types.ts';
import { exportDownloadMachine } from '../../../src/machines/cargar-export/export-download-machine.ts';
import { exportFieldsMachine } from '../../../src/machines/cargar-export/export-fields-machine.ts';
import { requiredOf } from '../../../src/machines/cargar-export/export-fields-rules.ts';
import { exportOrdersMachine } from '../../../src/machines/cargar-export/export-orders-machine.ts';
import { REMEMBERED_FIELDS } from '../../../src/machines/cargar-export/remembered-fields.ts';
import { fitting } from '../../../src/machines/kit/kept/kept-value.ts';
import { drive } from '../../support/driven.ts';

const KEY = 'cod_obra_interno_4plus';
const LOST = Object.assign(new Error('lost'), { failure: { kind: 'noResponse' } });
const BYTES = 9 * 1024 * 1024;
const CONTENT = new Uint8Array(BYTES).map((_, index) => index % 251);

describe('the fields of a file', () => {
  function ready(remembered: readonly string[] = []) {
    const driven = drive(exportFieldsMachine);
    driven.send({ type: 'fields.asked', tipo: 'cm_seg_01' });
    driven.answer('loadFields', { available: SOME_FIELDS, remembered });
    const chosen = () => driven.actor.getSnapshot().context.chosen;
    return { ...driven, chosen };
  }

  it('are all fields until others are chosen, the code first', () => {
    const { chosen, emitted, calls } = ready();
    expect(chosen()).toEqual([KEY, 'proyecto', 'descripcion']);
    expect(emitted).toEqual([{ type: 'fields.told', tipo: 'cm_seg_01', campos: chosen() }]);
    expect(calls()).toEqual([['loadFields', { tipo: 'cm_seg_01' }]]);
  });

  it('are the ones chosen last, without fields that no longer exist', () => {
    expect(ready(['descripcion', 'gone', KEY]).chosen()).toEqual([KEY, 'descripcion']);
  });

  it('are added, removed and moved, never before the key, and each choice is stored and emitted', () => {
    const { send, answer, fail, chosen, calls, emitted } = ready();
    send({ type: 'fields.moved', campo: 'descripcion', by: -5 });
    expect(chosen()).toEqual([KEY, 'descripcion', 'proyecto']);
    expect(calls().at(-1)).toEqual(['keepChoice', { tipo: 'cm_seg_01', chosen: chosen() }]);
    answer('keepChoice');
    send({ type: 'fields.moved', campo: 'descripcion', by: 1 });
    expect(chosen()).toEqual([KEY, 'proyecto', 'descripcion']);
    send({ type: 'fields.moved', campo: KEY, by: 2 });
    send({ type: 'fields.moved', campo: 'nada', by: 2 });
    expect(chosen()).toEqual([KEY, 'proyecto', 'descripcion']);
    send({ type: 'fields.toggled', campo: 'proyecto' });
    send({ type: 'fields.toggled', campo: KEY });
    expect(chosen()).toEqual([KEY, 'descripcion']);
    send({ type: 'fields.toggled', campo: 'proyecto' });
    expect(chosen()).toEqual([KEY, 'descripcion', 'proyecto']);
    fail('keepChoice', new Error('no room'));
    send({ type: 'fields.chosen', campos: requiredOf(SOME_FIELDS) });
    expect(chosen()).toEqual([KEY, 'proyecto']);
    expect(emitted.at(-1)).toEqual({ type: 'fields.told', tipo: 'cm_seg_01', campos: [KEY, 'proyecto'] });
  });

  it('are emitted again when they are asked for again, and read again for another type', () => {
    const { send, emitted, calls, actor } = ready();
    send({ type: 'fields.asked', tipo: 'cm_seg_01' });
    expect(emitted).toHaveLength(2);
    send({ type: 'fields.asked', tipo: 'cm_fyv_01' });
    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context).toMatchObject({ available: null, chosen: [] });
    expect(calls().at(-1)).toEqual(['loadFields', { tipo: 'cm_fyv_01' }]);
  });

  it('that cannot be read are read again by hand, by a new session and by the connection', () => {
    for (const type of ['fields.retryRequested', 'session.renewed', 'connection.returned'] as const) {
      const driven = drive(exportFieldsMachine);
      driven.send({ type: 'fields.asked', tipo: 'cm_seg_01' });
      driven.fail('loadFields', LOST);
      expect(driven.actor.getSnapshot().context.failure).toEqual({ kind: 'noResponse' });
      driven.send({ type });
      expect(driven.actor.getSnapshot()).toMatchObject({ value: 'loading', context: { failure: null } });
    }
  });

  it.each(['', '{', '3', '[1]', '{"a":1}'])('that the browser stored as %j do not fit', (text) => {
    expect(fitting(text, REMEMBERED_FIELDS)).toBeNull();
  });

  it('that an earlier version stored as a list alone are read', () => {
    expect(fitting('["cod"]', REMEMBERED_FIELDS)).toEqual({ fields: ['cod'] });
  });
});

describe('an order about files', () => {
  const ORDER: ExportOrder = { kind: 'cancel', id: SOME_FILE.id, name: SOME_FILE.nombre };

  it('is confirmed once it is done, and stays on screen until it is dismissed', () => {
    const { send, answer, actor, emitted, calls } = drive(exportOrdersMachine);
    send({ type: 'order.given', order: ORDER });
    expect(calls()).toEqual([['carryOut', { order: ORDER }]]);
    answer('carryOut', {});
    expect(emitted).toEqual([{ type: 'order.ended', order: ORDER, isDone: true }]);
    expect(actor.getSnapshot()).toMatchObject({ value: 'done', context: { order: ORDER } });
    send({ type: 'order.dismissed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { order: null } });
  });

  it('is not sent while a selection has no name, which is asked for', () => {
    const { send, actor, calls } = drive(exportOrdersMachine);
    const saving = (nombre: string): ExportOrder => ({
      kind: 'saveSelection',
      request: { tipo_csv: 'cm_seg_01', nombre, campos: ['site_cod'] },
    });
    send({ type: 'order.given', order: saving('') });
    expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { isNameMissing: true } });
    expect(calls()).toEqual([]);
    send({ type: 'order.given', order: saving('Mínimos') });
    expect(actor.getSnapshot()).toMatchObject({ value: 'working', context: { isNameMissing: false } });
    expect(calls()).toEqual([['carryOut', { order: saving('Mínimos') }]]);
  });

  it('has the format that was chosen last, whatever is under way', () => {
    const { send, actor } = drive(exportOrdersMachine);
    const format = () => actor.getSnapshot().context.format;
    expect(format()).toBe('xlsx');
    send({ type: 'order.given', order: ORDER });
    send({ type: 'order.formatChosen', format: 'csv' });
    expect([format(), actor.getSnapshot().value]).toEqual(['csv', 'working']);
  });

  it('is sent again unchanged when its answer was lost', () => {
    const { send, fail, actor, emitted, calls } = drive(exportOrdersMachine);
    send({ type: 'order.given', order: ORDER });
    fail('carryOut', LOST);
    expect(emitted).toEqual([{ type: 'order.ended', order: ORDER, isDone: false }]);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'refused',
      context: { order: ORDER, failure: { kind: 'noResponse' } },
    });
    send({ type: 'order.retryRequested' });
    expect(calls()).toEqual([
      ['carryOut', { order: ORDER }],
      ['carryOut', { order: ORDER }],
    ]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});

describe('the page of Cargar Export', () => {
  const FILTER = { donde: ['estado.es.En curso'], buscar: 'norte' };
  function opened() {
    const driven = drive(cargarExportMachine, { delays: { settle: 250, refresh: 1_500 } });
    driven.send({ type: 'cargarExport.asked', tipo: 'cm_seg_01', filter: FILTER });
    return driven;
  }

  it('asks for the fields of its type, and previews what they and its filter would give', () => {
    const { told, send } = opened();
    expect(told).toEqual([
      ['exportFields', { type: 'fields.asked', tipo: 'cm_seg_01' }],
      ['fieldSelections', { type: 'list.asked', query: { tipo: 'cm_seg_01', turn: 0 } }],
      ['ownExports', { type: 'list.asked', query: { turn: 0 } }],
    ]);
    send({ type: 'fields.told', tipo: 'cm_seg_01', campos: [KEY, 'proyecto'] });
    expect(told.at(-1)).toEqual([
      'exportPreview',
      {
        type: 'list.asked',
        query: { tipo_csv: 'cm_seg_01', campos: `${KEY},proyecto`, ...FILTER },
      },
    ]);
    send({ type: 'cargarExport.asked', tipo: 'cm_fyv_01', filter: { donde: [], buscar: '' } });
    send({ type: 'fields.told', tipo: 'cm_fyv_01', campos: [KEY] });
    expect(told.at(-1)).toEqual([
      'exportPreview',
      { type: 'list.asked', query: { tipo_csv: 'cm_fyv_01', campos: KEY } },
    ]);
  });

  it('reads its lists again after each order, done or refused', () => {
    const { told, send } = opened();
    const order: ExportOrder = { kind: 'delete', id: SOME_FILE.id, name: '' };
    send({ type: 'order.ended', order, isDone: false });
    expect(told.slice(-2)).toEqual([
      ['fieldSelections', { type: 'list.asked', query: { tipo: 'cm_seg_01', turn: 1 } }],
      ['ownExports', { type: 'list.asked', query: { turn: 1 } }],
    ]);
  });

  it('stops reading its lists when it is left, and offers the first format again', () => {
    const { told, send } = opened();
    const before = told.length;
    send({ type: 'cargarExport.left' });
    expect(told.slice(before)).toEqual([
      ['fieldSelections', { type: 'list.left' }],
      ['exportPreview', { type: 'list.left' }],
      ['ownExports', { type: 'list.left' }],
      ['exportOrders', { type: 'order.formatChosen', format: 'xlsx' }],
      ['explorerFacet', { type: 'list.left' }],
    ]);
  });

  it('passes a new session and the return of the connection on to its parts', () => {
    const { told, send } = opened();
    for (const type of ['session.renewed', 'connection.returned'] as const) {
      const before = told.length;
      send({ type });
      const download = type === 'connection.returned' ? ['exportDownload'] : [];
      expect(told.slice(before)).toEqual(
        ['exportFields', 'fieldSelections', 'exportPreview', 'ownExports', ...download, 'explorerFacet'].map(
          (name) => [name, { type }],
        ),
      );
    }
  });
});

describe('the download of a file', () => {
  const file = { ...SOME_FILE, bytes: BYTES };

  function downloads() {
    const asked: (readonly [start: number, end: number])[] = [];
    const saved: { readonly name: string; readonly blob: Blob }[] = [];
    let failing = 0;
    const api = {
      exportPart: async (_: string, { start, end }: { start: number; end: number }) => {
        asked.push([start, end]);
        if (asked.length === failing) throw LOST;
        return new Blob([CONTENT.slice(start, end + 1)]);
      },
    };
    const { exportDownload } = createCargarExportImplementations({
      api: api as never,
      preferences: { getItem: () => null, setItem: () => undefined },
      saveFile: (name, blob) => saved.push({ name, blob }),
    }).actors;
    const actor = createActor(exportDownload as typeof exportDownloadMachine).start();
    const failAt = (call: number) => {
      failing = call;
    };
    return { actor, asked, saved, failAt };
  }

  it.each(['download.continued', 'connection.returned'] as const)(
    'comes in parts, and continues with the missing part when it was cut, on %s',
    async (type) => {
      const { actor, asked, saved, failAt } = downloads();
      failAt(2);
      actor.send({ type: 'download.requested', file });
      const cut = await waitFor(actor, (snapshot) => snapshot.matches('cut'));
      expect(cut.context).toMatchObject({ received: 4 * 1024 * 1024, failure: { kind: 'noResponse' } });
      actor.send({ type });
      expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual(['downloading', null]);
      await waitFor(actor, (snapshot) => snapshot.matches('resting'));
      expect(asked.map(([start]) => start)).toEqual([0, 4 * 1024 * 1024, 4 * 1024 * 1024, 8 * 1024 * 1024]);
      expect(saved.map(({ name }) => name)).toEqual([file.nombre]);
      expect(Buffer.from((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer()).equals(CONTENT)).toBe(
        true,
      );
    },
  );

  it('is reported once the file is whole', () => {
    const { answer, emitted, send, actor } = drive(exportDownloadMachine);
    send({ type: 'download.requested', file });
    expect(emitted).toEqual([]);
    answer('downloadParts');
    expect([actor.getSnapshot().value, emitted]).toEqual(['resting', [{ type: 'download.saved', file }]]);
  });

  it('that was cut can be left, or replaced by another file, without its failure', () => {
    const { calls, fail, send, actor } = drive(exportDownloadMachine);
    const other = { ...file, nombre: 'otra.csv' };
    send({ type: 'download.requested', file });
    send({ type: 'download.received', bytes: 1024 });
    fail('downloadParts', LOST);
    send({ type: 'download.requested', file: other });
    expect([actor.getSnapshot().value, actor.getSnapshot().context, calls()]).toEqual([
      ...['downloading', { file: other, received: 0, failure: null }],
      [file, other].map((asked) => ['downloadParts', { file: asked, parent: actor }]),
    ]);
    fail('downloadParts', LOST);
    expect(actor.getSnapshot().value).toBe('cut');
    send({ type: 'download.cancelled' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual(['resting', null]);
  });

  it('is cancelled, and a file requested again comes from its beginning', async () => {
    const { actor, asked } = downloads();
    actor.send({ type: 'download.requested', file });
    actor.send({ type: 'download.cancelled' });
    expect(actor.getSnapshot().value).toBe('resting');
    const other = { ...file, id: '00000000-0000-4000-8000-000000000000', bytes: 10 };
    actor.send({ type: 'download.requested', file: other });
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
    expect(asked.at(-1)).toEqual([0, 9]);
  });
});
