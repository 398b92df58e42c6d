import type { CalendarDayPage, CalendarMonth } from '../../src/api/contract/calendar.ts';
import type { CalendarDayAsked } from '../../src/api/endpoints/welcome.ts';
import type { NoteRecord, QuickNotesEvent } from '../../src/machines/welcome/quick-notes-types.ts';
import type { MonthAsked, WelcomeEvent } from '../../src/machines/welcome/welcome-types.ts';
import { CRASH } from './failures.ts';
import { pagedListPayloads } from './kit/paged-list-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

const AT = '2026-11-21T10:42:05.000Z';

export const welcomePayloads: PayloadCases<WelcomeEvent> = {
  events: {
    'welcome.asked': [{ today: '2026-11-21' }],
    'calendar.monthChosen': [{ month: '2026-12' }],
    'calendar.dayChosen': [{ day: '2026-11-03' }],
    'calendar.pageChosen': [{ page: 2 }],
    'work.began': [{ work: 'quickNotes' }],
    'work.ended': [{ work: 'quickNotes' }],
  },
  outputs: { quickNotes: [undefined] },
  failures: {},
};

export const calendarMonthPayloads = pagedListPayloads<MonthAsked, CalendarMonth>(
  [
    { mes: '2026-11', today: '2026-11-21' },
    { mes: '2026-12', today: '2026-11-21' },
  ],
  [
    {
      mes: '2026-11',
      hoy: '2026-11-21',
      fuentes: ['cargas', 'hitos'],
      dias: [{ dia: '2026-11-03', cargas: 1, hitos: 2, tareas: 0 }],
    },
  ],
);

export const calendarDayPayloads = pagedListPayloads<CalendarDayAsked, CalendarDayPage>(
  [
    { dia: '2026-11-03', page: 1 },
    { dia: '2026-11-03', page: 2 },
  ],
  [
    {
      dia: '2026-11-03',
      fuentes: ['hitos'],
      cargas: 0,
      hitos: 21,
      tareas: 0,
      items: [
        {
          tipo: 'hito',
          campo: 'seg_asignacion_fecha',
          etiqueta: 'Asignación',
          cod: '4P-NOR-FTTH-0001',
          sitio: 'SIT-00001',
          proyecto: 'Despliegue FTTH Norte 2026',
        },
      ],
      total: 21,
      page: 1,
      pageSize: 20,
    },
  ],
);

/** The limit of a note's characters in the paths: so low that two texts together exceed it. */
export const FEW_CHARACTERS = 5;
const record = (id: string, parent: string | null, text: string): NoteRecord => ({
  id,
  parent,
  text,
  at: Date.parse(AT),
});

export const quickNotesPayloads: PayloadCases<QuickNotesEvent> = {
  events: {
    'notes.read': [{ record: null }, { record: record('r1', null, 'uno') }],
    'notes.written': [{ text: 'a' }, { text: 'demasiado' }],
    'notes.kept': [{ record: record('k1', null, 'a') }],
    'notes.keptElsewhere': [
      { record: null },
      { record: record('e1', 'r1', 'uno b') },
      { record: record('e2', null, 'c') },
    ],
  },
  outputs: {},
  failures: { noteStore: CRASH },
};
