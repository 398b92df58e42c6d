import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CalendarItem } from '../../../src/api/contract/calendar.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { countsMessage, dateMessage, dayLabel, monthTitle } from '../../../src/ui/text/calendar.ts';
import { savedAt } from '../../../src/ui/text/quick-notes.ts';
import { openPortal } from '../../support/open-portal.tsx';

const OPERATOR = 'operaciones@conectividad.example';
const RUN = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
const TODAY = '2026-11-21';
/** The name that the specification gives; browsers hold notes under it. */
const NOTES_KEY = 'welcome-notes';

const load = (fileName: string): CalendarItem => ({
  tipo: 'carga',
  uploadId: RUN,
  fileName,
  usuario: 'Ana Ruiz',
  estado: 'completada',
  ensayo: false,
  deshecha: false,
  comoSeDeshizo: null,
  momento: `${TODAY}T09:00:00.000Z`,
});
const milestone = (number: number): CalendarItem => ({
  tipo: 'hito',
  campo: 'seg_fin_obra_fecha',
  etiqueta: 'Fin de obra',
  cod: `4P-NOR-FTTH-${String(number).padStart(4, '0')}`,
  sitio: 'SIT-00001',
  proyecto: 'Despliegue FTTH Norte 2026',
});

async function openWelcome(signedInAs = OPERATOR, before?: (page: ReturnType<typeof openPortal>) => void) {
  const page = openPortal('/welcome', { signedInAs });
  page.passTime(Date.parse(`${TODAY}T10:00:00Z`));
  before?.(page);
  page.show();
  await screen.findByRole('heading', { level: 1, name: /^Hola/ });
  await page.settlePermissions();
  await screen.findByRole('region', { name: 'Calendario' });
  return page;
}
const calendar = () => within(screen.getByRole('region', { name: 'Calendario' }));
const settle = (page: ReturnType<typeof openPortal>) =>
  act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
const day = (name: RegExp) => calendar().getByRole('button', { name });

describe('the calendar', () => {
  it('begins at today, marks the days with entries, and lists those of the chosen day', async () => {
    const page = await openWelcome(OPERATOR, ({ fake }) =>
      fake.setCalendar({ [TODAY]: [load('Norte.xlsx'), milestone(1)], '2026-11-03': [milestone(2)] }, TODAY),
    );
    await calendar().findByText('Hoy es sábado, 21 de noviembre de 2026, fin de semana.');
    await calendar().findByText('Hay 1 carga y 1 hito de obras.');
    const items = await calendar().findByRole('list', { name: 'Lo que hay este día' });
    expect([...items.children].map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Norte\.xlsx\d\d:\d\d · Ana Ruiz · Completada$/),
      'Fin de obra: 4P-NOR-FTTH-0001Despliegue FTTH Norte 2026 · SIT-00001',
    ]);
    expect(within(items).getByRole('link').getAttribute('href')).toBe(`/carga-masiva?carga=${RUN}`);

    await page.user.click(day(/^martes, 3 de noviembre de 2026: 1 hito de obras$/));
    await settle(page);
    await calendar().findByText('Hay 1 hito de obras.');
    expect(calendar().getByText('Hace 18 días, el martes, 3 de noviembre de 2026.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(day(/^sábado, 21 .*, hoy: 1 carga/).getAttribute('aria-current')).toBe('date');
    await page.user.click(calendar().getByRole('button', { name: 'Ir a hoy' }));
    await settle(page);
    await calendar().findByText('Hay 1 carga y 1 hito de obras.');
  });

  it('links a due task to its card, in a tab of its own', async () => {
    await openWelcome('admin@conectividad.example', ({ fake }) =>
      fake.setCalendar(
        {
          [TODAY]: [
            {
              tipo: 'tarea',
              tarea: RUN,
              numero: 7,
              titulo: 'Pedir el permiso',
              tablero: 2,
              estado: 'en_curso',
              responsable: { id: 4, nombre: 'Ana Ruiz' },
            },
          ],
        },
        TODAY,
      ),
    );
    await calendar().findByText('Hay 1 tarea.');
    expect(day(/^sábado, 21 .*, hoy: 1 tarea$/)).toBeInstanceOf(HTMLElement);
    const items = await calendar().findByRole('list', { name: 'Lo que hay este día' });
    const link = within(items).getByRole('link');
    expect([link.textContent, link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      ...['Pedir el permisoT-7 · En curso · Ana Ruiz', `/4task?tablero=2&tarea=${RUN}`, '_blank'],
    ]);
  });

  it('says that an empty day is empty, and changes from month to month', async () => {
    const page = await openWelcome();
    await calendar().findByText('No hay cargas ni hitos de obras este día.');
    await page.user.click(calendar().getByRole('button', { name: 'Mes siguiente' }));
    await settle(page);
    expect(calendar().getByText('Diciembre de 2026')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(page.fake.calls.filter((call) => call === 'calendar')).toHaveLength(2));
  });

  it('goes on to the new day when the page stays open over midnight', async () => {
    const page = await openWelcome(OPERATOR, ({ fake }) => fake.setCalendar({}, TODAY));
    await calendar().findByText('Hoy es sábado, 21 de noviembre de 2026, fin de semana.');
    page.fake.setCalendar({ '2026-11-22': [milestone(1)] }, '2026-11-22');
    act(() => page.passTime(24 * 60 * 60 * 1000));
    await settle(page);
    await calendar().findByText('Hoy es domingo, 22 de noviembre de 2026, fin de semana.');
    await calendar().findByText('Hay 1 hito de obras.');
  });

  it('shows another month by the keyboard, and keeps the day that has the focus', async () => {
    const page = await openWelcome();
    await page.user.click(day(/^sábado, 21 de noviembre/));
    const focused = () => document.activeElement?.getAttribute('data-day');
    const press = async (keys: string) => {
      await page.user.keyboard(keys);
      await settle(page);
      return [focused(), calendar().getByText(/^[A-Z][a-z]+ de 20\d\d$/).textContent];
    };
    expect(await press('{PageDown}')).toEqual(['2026-12-21', 'Diciembre de 2026']);
    expect(await press('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}')).toEqual([
      ...['2026-12-31', 'Diciembre de 2026'],
    ]);
    expect(await press('{ArrowRight}')).toEqual(['2027-01-01', 'Enero de 2027']);
    expect(await press('{ArrowLeft}{PageUp}')).toEqual(['2026-11-30', 'Noviembre de 2026']);
    expect(await press('{Shift>}{PageUp}{/Shift}')).toEqual(['2025-11-30', 'Noviembre de 2025']);
  });

  it('shows nothing that the reader may not see', async () => {
    await openWelcome('sin.permisos@conectividad.example', ({ fake }) =>
      fake.setCalendar({ [TODAY]: [load('Norte.xlsx'), milestone(1)] }, TODAY),
    );
    await calendar().findByText('Hoy es sábado, 21 de noviembre de 2026, fin de semana.');
    await waitFor(() => expect(calendar().queryByText('Leyendo el día…')).toBe(null));
    expect(calendar().queryByText(/carga|hito/)).toBe(null);
  });

  it('pages a long day', async () => {
    const page = await openWelcome(OPERATOR, ({ fake }) =>
      fake.setCalendar({ [TODAY]: Array.from({ length: 45 }, (_, index) => milestone(index + 1)) }, TODAY),
    );
    await calendar().findByText('Página 1 de 3');
    await page.user.click(calendar().getByRole('button', { name: 'Siguientes' }));
    await settle(page);
    await calendar().findByText('Página 2 de 3');
    await calendar().findByText('Fin de obra: 4P-NOR-FTTH-0021');
  });

  it('says that it could not be read and can be read again', async () => {
    const page = await openWelcome(OPERATOR, ({ fake }) => {
      fake.failNext('calendar', { kind: 'noResponse' });
      fake.failNext('calendarDay', { kind: 'noResponse' });
    });
    await calendar().findByText('No se ha podido leer este mes.');
    await calendar().findByText('No se ha podido leer este día.');
    for (const retry of calendar().getAllByRole('button', { name: 'Reintentar' }))
      await page.user.click(retry);
    await calendar().findByText('No hay cargas ni hitos de obras este día.');
    expect(calendar().queryByText('No se ha podido leer este mes.')).toBe(null);
  });
});

describe('the words of the calendar', () => {
  it.each([
    ['2026-11-21', 'Hoy es sábado, 21 de noviembre de 2026, fin de semana.'],
    ['2026-11-22', 'Mañana es domingo, 22 de noviembre de 2026, fin de semana.'],
    ['2026-11-20', 'Ayer fue viernes, 20 de noviembre de 2026.'],
    ['2026-11-23', 'Dentro de 2 días, el lunes, 23 de noviembre de 2026.'],
    ['2026-11-01', 'Hace 20 días, el domingo, 1 de noviembre de 2026, fin de semana.'],
  ])('of %s', (date, sentence) => {
    expect(dateMessage(date, TODAY)).toBe(sentence);
  });

  it('count only what the reader may see', () => {
    expect(countsMessage({ fuentes: ['cargas'], cargas: 0, hitos: 0, tareas: 0 })).toBe(
      'No hay cargas este día.',
    );
    expect(countsMessage({ fuentes: [], cargas: 0, hitos: 0, tareas: 0 })).toBe(null);
    expect(countsMessage({ fuentes: ['cargas', 'hitos'], cargas: 2, hitos: 1_200, tareas: 0 })).toBe(
      'Hay 2 cargas y 1.200 hitos de obras.',
    );
    expect([dayLabel('2026-11-03', undefined, TODAY), monthTitle('2026-12-01')]).toEqual([
      'martes, 3 de noviembre de 2026',
      'Diciembre de 2026',
    ]);
  });
});

describe('the quick notes', () => {
  const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notas rápidas' });

  it('are saved with every key and say when', async () => {
    const page = await openWelcome();
    await screen.findByText('Se guardan solas en este navegador.');
    await page.user.type(await notes(), 'Ana');
    expect(JSON.parse(page.lasting.getItem(NOTES_KEY) ?? '')[2]).toMatchObject({ text: 'Ana' });
    expect(screen.getByText(/^Guardadas /)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('3 / 10.000')).toBeInstanceOf(HTMLElement);
  });

  it('are not cut when they are too long, and keep the page until they fit', async () => {
    const page = await openWelcome();
    const field = await notes();
    await page.user.click(field);
    await page.user.paste('x'.repeat(10_012));
    expect(field.value).toHaveLength(10_012);
    const sentence =
      'Caben 10.000 caracteres y hay 10.012: lo último no se guarda hasta que acortes las notas.';
    expect(screen.getByText(sentence)).toBeInstanceOf(HTMLElement);
    expect(page.lasting.getItem(NOTES_KEY)).toBe(null);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await page.user.clear(field);
    await waitFor(() => expect(screen.queryByText(sentence)).toBe(null));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('say that the browser has no room for them and can be saved again', async () => {
    const page = await openWelcome();
    const { setItem } = page.lasting;
    page.lasting.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const field = await notes();
    await page.user.type(field, 'A');
    await screen.findByText(/^El navegador no tiene sitio para tus notas/);
    page.lasting.setItem = setItem;
    await page.user.click(screen.getByRole('button', { name: 'Guardar otra vez' }));
    expect(field.value).toBe('A');
    expect(JSON.parse(page.lasting.getItem(NOTES_KEY) ?? '')[2]).toMatchObject({ text: 'A' });
  });

  it('leave the caret where it was when another tab changes them', async () => {
    const page = await openWelcome();
    const field = await notes();
    await page.user.type(field, 'fin');
    const actor = page.portal.getSnapshot().children.welcome?.getSnapshot().children.machine;
    const { kept } = actor!.getSnapshot().children.quickNotes!.getSnapshot().context;
    act(() =>
      actor!.getSnapshot().children.quickNotes!.send({
        type: 'notes.keptElsewhere',
        record: { id: 'z', parent: kept!.id, text: 'al fin', at: 0 },
      }),
    );
    expect([field.value, field.selectionStart]).toEqual(['al fin', 6]);
  });

  it('show the date when they were not written today', () => {
    const at = Date.parse('2026-11-21T10:42:00+01:00');
    expect(savedAt(at, at + 60_000)).toBe('Guardadas a las 10:42');
    expect(savedAt(at, at + 86_400_000)).toBe('Guardadas el 21 nov a las 10:42');
  });
});
