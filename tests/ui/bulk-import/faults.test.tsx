import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/api.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import type { LoadFacts } from '../../../src/api/contract/loads/load-check.ts';
import type { FixPreview, FixRequest } from '../../../src/workers/workbook/corrections/group-fix-protocol.ts';
import type { FaultReport } from '../../../src/workers/workbook/validation/faults-protocol.ts';
import { NOTHING_OTHERWISE } from '../../../src/workers/workbook/workbook-summary.ts';
import { aWorkbook } from '../../machines/bulk-import/import-world.ts';
import { openConfirm, openPage, openPreview, textOf } from './bulk-import-page.tsx';

const REPORT: FaultReport = {
  groups: [
    { sheet: 'cm_seg_01', kind: 'missing', field: 'site_cod', other: null, column: 3, count: 2, values: 1 },
  ],
  faults: 2,
  warnings: [],
  rows: { cm_seg_01: 2, cm_fyv_01: 0 },
  readOtherwise: { cm_seg_01: NOTHING_OTHERWISE, cm_fyv_01: NOTHING_OTHERWISE },
  loadedRows: { cm_seg_01: 120, cm_fyv_01: 3 },
  ask: { sitios: [], proyectos: [], obras: [], lineas: [], subproyectos: [] },
};
const CELLS = [4, 9].map((row) => ({ row, column: 3, value: '', phrase: 'falta site_cod' }));

/** `until` resolves when the worker has read the rows. */
function openFaulty(until: Promise<void> = Promise.resolve()) {
  const faults = async () => {
    await until;
    return REPORT;
  };
  return openPage({ gateway: { faults, faultCells: async () => CELLS } });
}

describe('the faults that the validation would find', () => {
  it('are looked for, then counted and listed with the other problems, before anything is sent', async () => {
    let end = () => {};
    const page = openFaulty(new Promise((resolve) => (end = resolve)));
    await openPreview(page);
    expect(screen.getByText('Buscando lo que la validación encontraría…')).toBeDefined();
    end();
    await page.user.click(await screen.findByRole('button', { name: '2 problemas' }));
    await page.user.click(screen.getByRole('radio', { name: 'Celda a celda' }));
    const list = screen.getByRole('listbox', { name: 'Problemas del archivo' });
    expect(within(list).getAllByRole('option').map(textOf)).toEqual([
      'D4site_codSEGUIMIENTOFalta un dato obligatorio: falta site_cod',
      'D9site_codSEGUIMIENTOFalta un dato obligatorio: falta site_cod',
    ]);
    expect(page.fake.calls).toContain('checkLoad');
    expect(page.fake.calls).not.toContain('borrar');
  });

  it('are reported in part where the portal does not answer, and completed on request', async () => {
    const page = openFaulty();
    page.fake.failNext('checkLoad', { kind: 'noResponse' });
    await openPreview(page);
    await page.user.click(await screen.findByRole('button', { name: '2 problemas' }));
    expect(
      await screen.findByText(
        /^No se pudo preguntar al portal: .* o carga: la validación también lo comprueba/,
      ),
    ).toBeDefined();
    await page.user.click(await screen.findByRole('button', { name: 'Comprobar de nuevo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Comprobar de nuevo' })).toBeNull());
    expect(page.fake.calls.filter((call) => call === 'checkLoad')).toEqual(['checkLoad', 'checkLoad']);
  });

  it('stop no load where an older server answers without what is asked of it', async () => {
    const older = async () => {
      throw new ApiError({ kind: 'wrongShape' });
    };
    const page = openPage({ api: () => ({ checkLoad: older }) });
    await openConfirm(page);
  });

  it('are not reported as none where they could not be looked for', async () => {
    const page = openPage({ gateway: { faults: async () => Promise.reject(new Error('crash')) } });
    await openPreview(page);
    expect(
      await screen.findByText('No se pudo comprobar lo que la validación encontraría.', { exact: false }),
    ).toBeDefined();
    expect(screen.queryByText('Sin problemas en las celdas')).toBeNull();
  });
});

const SITES: FaultReport = {
  ...REPORT,
  groups: [
    { sheet: 'cm_seg_01', kind: 'missing', field: 'proyecto', other: null, column: 1, count: 2, values: 1 },
    {
      sheet: 'cm_seg_01',
      kind: 'unknownSite',
      field: 'site_cod',
      other: null,
      column: 3,
      count: 3,
      values: 2,
    },
  ],
  faults: 5,
};
const VALUES = [
  { value: 'SIT-9', told: 'SIT-9', count: 2, row: 4 },
  { value: 'nada', told: 'nada', count: 1, row: 7 },
];
const FACTS: LoadFacts = {
  hoy: '2026-11-23',
  plazos: { cm_seg_01: {}, cm_fyv_01: {} },
  avisos: { cm_seg_01: [], cm_fyv_01: [] },
  listas: { cm_seg_01: {}, cm_fyv_01: {} },
  sitios: [
    { valor: 'SIT-9', cercanos: [{ valor: 'SIT-0', distancia: 1 }] },
    { valor: 'nada', cercanos: [] },
  ],
  proyectos: [],
  obras: [],
  lineas: [],
  subproyectos: [],
};

const FIX: Correction = {
  tipo: 'celdas',
  hoja: 0,
  columna: 'site_cod',
  filas: '4,9',
  cambio: { como: 'mayusculas' },
};
const PREVIEW: FixPreview = {
  correction: FIX,
  rows: 3,
  changed: 2,
  examples: [{ row: 4, before: 'sit-9', after: 'SIT-9', count: 2 }],
  kinds: 3,
  refusal: null,
};

/** Opens the groups of problems. Returns the lists of corrections that the worker receives. */
async function openGroups() {
  const corrected: (readonly Correction[])[] = [];
  const fixes: FixRequest[] = [];
  const page = openPage({
    gateway: {
      faults: async () => (corrected.length === 0 ? SITES : { ...REPORT, groups: [], faults: 0 }),
      faultValues: async ({ group }) =>
        corrected.length > 0
          ? []
          : group.kind === 'missing'
            ? [{ value: '', told: '', count: 2, row: 4 }]
            : VALUES,
      previewFix: async (request) => {
        fixes.push(request);
        return PREVIEW;
      },
      faultCells: async ({ value }) =>
        [4, 9, 12]
          .slice(0, value === 'nada' ? 1 : 3)
          .map((row) => ({ row, column: 3, value: 'SIT-9', phrase: 'falta' })),
      correct: async (corrections) => {
        corrected.push(corrections);
        return {
          corrections,
          summary: aWorkbook,
          skippedRows: [0, 0],
          effects: corrections.map(() => ({ cells: 1, misfit: null })),
        };
      },
    },
    api: () => ({ checkLoad: async () => FACTS }),
  });
  await openPreview(page);
  await page.user.click(await screen.findByRole('button', { name: '5 problemas' }));
  const openGroup = async (name: RegExp) => {
    await press(page, 'Todos los grupos');
    await page.user.click(screen.getByRole('button', { name }));
  };
  return { ...page, corrected, fixes, openGroup };
}
const press = (page: { readonly user: { click(element: Element): Promise<void> } }, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => page.user.click(button));

describe('a group of problems', () => {
  it('is filled with a value, and closes once none of its problems is left', async () => {
    const page = await openGroups();
    await page.openGroup(/^Falta un dato obligatorio proyecto · .* 2 problemas$/);
    await page.user.type(
      await screen.findByRole('textbox', { name: 'Valor para las celdas vacías' }),
      'Norte',
    );
    await press(page, 'Rellenar 2 celdas');
    expect(page.corrected).toEqual([[{ tipo: 'rellenar', hoja: 0, columna: 'proyecto', despues: 'Norte' }]]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Todos los grupos' })).toBeNull());
  });
  it('accepts the nearest values of the portal, or another value', async () => {
    const page = await openGroups();
    await page.openGroup(/^Sitio que no existe site_cod · .* 3 problemas$/);
    await press(page, 'Usar «SIT-0»');
    const replaced = { tipo: 'reemplazar', hoja: 0, columna: 'site_cod', antes: 'SIT-9', despues: 'SIT-0' };
    expect(page.corrected).toEqual([[replaced]]);
  });
  it('is the first one when the count of problems is pressed, by hand or by F9', async () => {
    const page = await openGroups();
    const first = () => screen.findByRole('heading', { name: /^Falta un dato obligatorio 2$/ });
    await first();
    await page.user.keyboard('{F9}');
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Falta un dato/ })).toBeNull());
    await page.user.keyboard('{F9}');
    await first();
  });
  it('is fixed at once when the person has seen what changes, and put back by Deshacer', async () => {
    const page = await openGroups();
    await page.openGroup(/^Sitio que no existe site_cod · .* 3 problemas$/);
    await page.user.type(await screen.findByRole('textbox', { name: 'De la fila' }), '4');
    await page.user.click(screen.getByRole('checkbox', { name: /«nada»/ }));
    expect(screen.getByText('Solo 1 valor elegido.')).toBeDefined();
    await press(page, 'Poner en mayúsculas');
    const changes = await screen.findByRole('list', { name: 'Lo que cambia' });
    expect(within(changes).getAllByRole('listitem').map(textOf)).toEqual(['sit-92SIT-9']);
    expect(screen.getByText('Cambian 2 de 3 filas')).toBeDefined();
    expect(screen.getByText('Y 2 cambios distintos más.')).toBeDefined();
    expect(page.fixes).toEqual([
      {
        sheet: 0,
        cells: {
          from: 'faults',
          key: { sheet: 'cm_seg_01', kind: 'unknownSite', field: 'site_cod', other: null },
          values: ['nada'],
        },
        span: { from: 4, to: 1_048_576 },
        fix: { kind: 'upperCase' },
      },
    ]);
    const apply = screen.getByRole('button', { name: 'Aplicar a 2 filas' });
    await waitFor(() => expect(document.activeElement).toBe(apply));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aplicar a 2 filas' })).toBeNull());
    expect(page.corrected).toEqual([]);
    await press(page, 'Poner en mayúsculas');
    await press(page, 'Aplicar a 2 filas');
    await waitFor(() => expect(page.corrected).toEqual([[FIX]]));
    await press(page, 'Deshacer');
    await waitFor(() => expect(page.corrected).toEqual([[FIX], []]));
  });
  it('takes a pasted block, one line for each of its cells', async () => {
    const page = await openGroups();
    await page.openGroup(/^Sitio que no existe site_cod · .* 3 problemas$/);
    await press(page, 'Pegar valores…');
    await page.user.click(screen.getByRole('textbox', { name: 'Un valor en cada línea, de arriba abajo' }));
    await page.user.paste('SIT-1\r\nSIT-2\r\n');
    await press(page, 'Ver el cambio');
    await screen.findByRole('button', { name: 'Aplicar a 2 filas' });
    expect(page.fixes.map(({ fix }) => fix)).toEqual([{ kind: 'paste', values: ['SIT-1', 'SIT-2'] }]);
  });
  it('leaves all of its rows out at once', async () => {
    const page = await openGroups();
    await page.openGroup(/^Sitio que no existe site_cod · .* 3 problemas$/);
    await press(page, 'Omitir sus filas');
    await waitFor(() => expect(page.corrected.length).toBe(1));
    expect(page.corrected[0]?.map((one) => one.tipo === 'omitirFila' && one.fila)).toEqual([4, 9, 12]);
  });
});

const WARNED: FaultReport = {
  ...REPORT,
  groups: [],
  faults: 0,
  rows: { cm_seg_01: 0, cm_fyv_01: 0 },
  warnings: [
    {
      sheet: 'cm_seg_01',
      kind: 'unlisted',
      field: 'provincia',
      other: null,
      column: 14,
      count: 3,
      values: 1,
    },
    { sheet: 'cm_seg_01', kind: 'negative', field: 'metros', other: null, column: 20, count: 1, values: 1 },
  ],
};

describe('the warnings of a file', () => {
  it('are counted and opened like problems, and stop no load', async () => {
    const page = openPage({
      gateway: {
        faults: async () => WARNED,
        faultValues: async () => [{ value: 'Vizcaia', told: 'Vizcaia', count: 3, row: 3 }],
        faultCells: async ({ group }) =>
          (group.kind === 'unlisted' ? [2, 3] : [3]).map((row) => ({
            row,
            column: group.kind === 'unlisted' ? 1 : 2,
            value: 'x',
            phrase: `${group.field}: poco usual`,
          })),
      },
    });
    await openPreview(page);
    await press(page, '4 avisos');
    await screen.findByRole('heading', { name: /^Valor fuera de la lista 3$/ });
    expect(screen.getByText('Sin problemas en las celdas')).toBeDefined();
    expect(screen.queryByRole('button', { name: /buenas/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Cargar 2 / })).toHaveProperty('disabled', false);
    expect(screen.getByTitle('Ver «Vizcaia» en la tabla')).toBeDefined();
    await press(page, 'Todos los grupos');
    const list = screen.getByRole('list', { name: 'Avisos' });
    expect(within(list).getAllByRole('listitem').map(textOf)).toEqual([
      'Valor fuera de la lista provincia · SEGUIMIENTO 3 avisos',
      'Número negativo metros · SEGUIMIENTO 1 aviso',
    ]);
    await page.user.click(screen.getByRole('radio', { name: 'Celda a celda' }));
    const cells = screen.getByRole('listbox', { name: 'Problemas del archivo' });
    expect(within(cells).getAllByRole('option').length).toBe(3);
    await page.user.keyboard('{F8}');
    await screen.findByText('Aviso 1 de 4');
    expect(screen.getByRole('button', { name: 'Aviso siguiente' })).toBeDefined();
  });
});
