import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import {
  type MassExport,
  type MassExportRequest,
  massExportAnswer,
  massExportsAnswer,
} from '../../../src/api/contract/records/mass-exports.ts';
import { readTable } from '../../../src/workers/workbook/table/read-table.ts';
import type { Caller } from '../users/world.ts';

export const ITEMS = '/cargar-export/exportaciones';

export const asked = (more: Partial<MassExportRequest> = {}): MassExportRequest => ({
  id: randomUUID(),
  tipo_csv: 'cm_seg_01',
  formato: 'xlsx',
  campos: ['site_cod', 'descripcion'],
  ...more,
});

export const exportOf = (answer: LightMyRequestResponse): MassExport => {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return massExportAnswer.parse(answer.json()).data;
};

export const listed = async (caller: Caller): Promise<MassExport[]> =>
  massExportsAnswer.parse((await caller.ask('GET', ITEMS)).json()).data.items;

/** Resolves with the export once it is neither waiting nor being made. */
export async function settled(caller: Caller, id: string): Promise<MassExport> {
  let found: MassExport | undefined;
  await expect
    .poll(
      async () => {
        found = (await listed(caller)).find((one) => one.id === id);
        return found?.estado;
      },
      { interval: 50 },
    )
    .not.toMatch(/^en_/);
  return found as MassExport;
}

export async function made(caller: Caller, more: Partial<MassExportRequest> = {}): Promise<MassExport> {
  const { id } = exportOf(await caller.ask('POST', ITEMS, asked(more)));
  const found = await settled(caller, id);
  expect([found.estado, found.error]).toEqual(['hecha', null]);
  return found;
}

export async function fileOf(caller: Caller, { id }: Pick<MassExport, 'id'>): Promise<Buffer> {
  const answer = await caller.ask('GET', `${ITEMS}/${id}/fichero`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/**
 * Reads the file with the portal's own reader of workbooks and CSVs. Returns its header, and its cells by
 * header.
 */
export async function readBack(name: string, bytes: Uint8Array) {
  const content = new Blob([new Uint8Array(bytes)]);
  const table = await readTable({ name, type: '', content }, { rowsAtMost: 1_000_000 });
  const headers = table.summary.columns.map(({ header }) => header);
  const rows = table.rows.map(({ cells }) =>
    Object.fromEntries(table.summary.columns.map(({ header, column }) => [header, cells.get(column) ?? ''])),
  );
  return { headers, rows, sheets: table.summary.sheets };
}
