import { describe, expect, it } from 'vitest';
import { cellToolsMachine } from '../../../src/machines/bulk-import/corrections/cell-tools-machine.ts';
import type { ToolCell } from '../../../src/machines/bulk-import/corrections/cell-tools-types.ts';
import { HEADER_OFFSET } from '../../../src/machines/bulk-import/preview/sheet-window-types.ts';
import { drive } from '../../support/driven.ts';

const CELL: ToolCell = {
  sheet: 0,
  number: 2,
  column: 0,
  cursor: { offset: 0, column: 0 },
  header: 'cod_obra',
  value: 'OB-1',
  isSkipped: false,
  isText: false,
};
const HEADER: ToolCell = {
  ...CELL,
  number: 1,
  column: 1,
  cursor: { offset: HEADER_OFFSET, column: 1 },
  value: 'cod_sitio',
};
const FILE_CODE: ToolCell = { ...HEADER, column: 0, cursor: { offset: HEADER_OFFSET, column: 0 } };

const driveTools = () => {
  const { actor, send, emitted } = drive(cellToolsMachine);
  return { send, emitted, now: () => [actor.getSnapshot().value, actor.getSnapshot().context] };
};
const AT_REST = ['resting', { cell: null, typed: null }];

describe('a cell', () => {
  it('is edited from its value or from what was typed over it, and corrected by another value', () => {
    const { send, emitted, now } = driveTools();
    send({ type: 'tools.editRequested', cell: CELL, typed: 'X' });
    expect(now()).toEqual(['editing', { cell: CELL, typed: 'X' }]);
    send({ type: 'tools.valueGiven', value: 'X1' });
    expect([now(), emitted]).toEqual([AT_REST, [{ type: 'tools.cellCorrected', cell: CELL, value: 'X1' }]]);
  });

  it('keeps its value when that value is entered again, and when the edit is cancelled', () => {
    const { send, emitted, now } = driveTools();
    send({ type: 'tools.editRequested', cell: CELL, typed: null });
    send({ type: 'tools.valueGiven', value: 'OB-1' });
    expect(now()).toEqual(AT_REST);
    send({ type: 'tools.editRequested', cell: CELL, typed: null });
    send({ type: 'tools.cancelled' });
    expect([now(), emitted]).toEqual([AT_REST, []]);
  });

  it('cannot be edited when it is the file code or in a row that is left out', () => {
    const { send, now } = driveTools();
    send({ type: 'tools.editRequested', cell: FILE_CODE, typed: null });
    send({ type: 'tools.editRequested', cell: { ...CELL, isSkipped: true }, typed: null });
    expect(now()).toEqual(AT_REST);
  });

  it('is edited instead of the cell that was being edited', () => {
    const { send, emitted, now } = driveTools();
    send({ type: 'tools.editRequested', cell: CELL, typed: null });
    send({ type: 'tools.editRequested', cell: { ...CELL, number: 3 }, typed: '7' });
    expect([now(), emitted]).toEqual([['editing', { cell: { ...CELL, number: 3 }, typed: '7' }], []]);
  });
});

it('renames a column by its header', () => {
  const { send, emitted, now } = driveTools();
  send({ type: 'tools.editRequested', cell: HEADER, typed: null });
  expect(now()).toEqual(['renaming', { cell: HEADER, typed: null }]);
  send({ type: 'tools.valueGiven', value: 'sitio' });
  expect([now(), emitted]).toEqual([
    AT_REST,
    [{ type: 'tools.cellCorrected', cell: HEADER, value: 'sitio' }],
  ]);
});

it('replaces one value of a column by another', () => {
  const { send, emitted, now } = driveTools();
  send({ type: 'tools.replaceRequested', cell: CELL });
  expect(now()).toEqual(['replacing', { cell: CELL, typed: null }]);
  send({ type: 'tools.replacementGiven', before: 'OB-1', after: 'OB-2' });
  expect([now(), emitted]).toEqual([
    AT_REST,
    [{ type: 'tools.columnReplaced', cell: CELL, before: 'OB-1', after: 'OB-2' }],
  ]);
});
