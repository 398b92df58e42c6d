import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/api.ts';
import type { CellWrite } from '../../../src/machines/explorer/cells/cell-editing-types.ts';
import { wholeRecordCells } from '../../../src/machines/explorer/cells/whole-record-cells.ts';

interface Place {
  readonly version: number;
  readonly by: string | null;
  readonly nombre: string | null;
  readonly tipo: string | null;
  readonly altura: string | null;
}

const CALL = { signal: new AbortController().signal };
const refused = (status: number, fields: Record<string, string> = {}) =>
  new ApiError({ kind: 'status', status, message: 'No vale.', requestId: null, fields, retryAfter: null });

const write = (values: Readonly<Record<string, string | null>>, version: number | null = 1): CellWrite => ({
  id: 7,
  clave: 'SIT-7',
  version,
  columns: ['nombre', 'tipo'],
  values: Object.entries(values).map(([campo, value]) => ({
    column: campo,
    campo,
    typed: value ?? '',
    value,
  })),
});

function world() {
  let place: Place = { version: 1, by: null, nombre: 'Sur', tipo: null, altura: null };
  const failures: ApiError[] = [];
  const lost: ApiError[] = [];
  const change = (values: Partial<Place>, by = 'Luis Gil') => {
    place = { ...place, ...values, version: place.version + 1, by };
  };
  const cells = wholeRecordCells<Place>({
    read: async () => place,
    save: async ({ version }, values) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      if (version !== place.version) throw refused(409);
      change(values, 'Ana Ruiz');
      const answer = lost.shift();
      if (answer !== undefined) throw answer;
      return place;
    },
    valuesOf: ({ nombre, tipo, altura }) => ({ nombre, tipo, altura }),
    stateOf: ({ version, by }) => ({ version, by }),
    numbers: ['altura'],
  });
  const proposed = async (values: Readonly<Record<string, string | null>>, version: number | null = 1) => {
    const proposal = await cells.propose(write(values, version), CALL);
    if (proposal.kind !== 'proposed') throw new Error(`It is ${proposal.kind}.`);
    return proposal.set;
  };
  return { cells, change, failures, lost, proposed, now: () => place };
}

describe('cells of a register that writes whole records', () => {
  it('write their values and leave the others, and their undo writes the old ones', async () => {
    const { cells, proposed, now } = world();
    const set = await proposed({ tipo: 'Torre' });
    expect(await cells.apply(set, CALL)).toEqual({ kind: 'written' });
    expect(now()).toEqual({ version: 2, by: 'Ana Ruiz', nombre: 'Sur', tipo: 'Torre', altura: null });
    expect(await cells.undo(set, CALL)).toEqual({ kind: 'undone' });
    expect(now()).toEqual({ version: 3, by: 'Ana Ruiz', nombre: 'Sur', tipo: null, altura: null });
    expect(await cells.undo(set, CALL)).toEqual({ kind: 'undone' });
    expect(now().version).toBe(3);
  });

  it('write nothing that the record has already', async () => {
    const { cells } = world();
    expect(await cells.propose(write({ nombre: 'Sur', tipo: null }), CALL)).toEqual({ kind: 'same' });
  });

  it('are refused where a number is sent and the text is none', async () => {
    const { cells, now } = world();
    expect(await cells.propose(write({ nombre: 'Este', altura: '5%' }), CALL)).toEqual({
      kind: 'refused',
      faults: { altura: { kind: 'rule', rule: 'noNumber' } },
    });
    expect((await cells.propose(write({ altura: null, nombre: '5%' }), CALL)).kind).toBe('proposed');
    expect((await cells.propose(write({ altura: '5.5' }), CALL)).kind).toBe('proposed');
    expect(now().version).toBe(1);
  });

  it('are refused over a version that the person has not seen, unless they insist', async () => {
    const { cells, change, proposed, now } = world();
    change({ nombre: 'Norte' });
    const theirs = { kind: 'conflict', theirs: 'Norte', by: 'Luis Gil' };
    expect(await cells.propose(write({ nombre: 'Este' }), CALL)).toEqual({
      kind: 'refused',
      faults: { nombre: theirs },
    });
    const set = await proposed({ nombre: 'Este' }, null);
    change({ nombre: 'Oeste' });
    expect(await cells.apply(set, CALL)).toEqual({
      kind: 'refused',
      faults: { nombre: { ...theirs, theirs: 'Oeste' } },
    });
    expect(now().nombre).toBe('Oeste');
  });

  it('are written once when the answer is lost and the call is repeated', async () => {
    const { cells, lost, proposed, now } = world();
    const set = await proposed({ nombre: 'Este' });
    lost.push(new ApiError({ kind: 'noResponse' }));
    await expect(cells.apply(set, CALL)).rejects.toThrow();
    expect(await cells.apply(set, CALL)).toEqual({ kind: 'written' });
    expect(now().version).toBe(2);
  });

  it('keep what the server says of each value, or of all of them', async () => {
    const { cells, failures, proposed } = world();
    const set = await proposed({ nombre: 'Este', tipo: 'X' });
    failures.push(refused(422, { tipo: 'No es un tipo.' }), refused(422));
    expect(await cells.apply(set, CALL)).toEqual({
      kind: 'refused',
      faults: { nombre: { kind: 'together' }, tipo: { kind: 'said', sentence: 'No es un tipo.' } },
    });
    const said = { kind: 'said', sentence: 'No vale.' };
    expect(await cells.apply(set, CALL)).toEqual({ kind: 'refused', faults: { nombre: said, tipo: said } });
  });

  it('are not undone over what somebody wrote since, and leave the fields that others changed', async () => {
    const { cells, change, failures, proposed, now } = world();
    const set = await proposed({ nombre: 'Este' });
    await cells.apply(set, CALL);
    change({ tipo: 'Torre' });
    failures.push(refused(409));
    expect(await cells.undo(set, CALL)).toEqual({ kind: 'kept', sentence: 'No vale.' });
    failures.push(refused(500));
    await expect(cells.undo(set, CALL)).rejects.toThrow();
    change({ nombre: 'Oeste' });
    expect(await cells.undo(set, CALL)).toEqual({ kind: 'kept', sentence: null });
    change({ nombre: 'Este' });
    expect(await cells.undo(set, CALL)).toEqual({ kind: 'undone' });
    expect(now()).toMatchObject({ nombre: 'Sur', tipo: 'Torre' });
  });
});
