import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { activitySummaryAnswer } from '../../../src/api/contract/activity.ts';
import { runAnswer } from '../../../src/api/contract/bulk-import.ts';
import { calendarItem } from '../../../src/api/contract/calendar.ts';
import { healthAnswer } from '../../../src/api/contract/health.ts';
import { loadComparisonAnswer } from '../../../src/api/contract/loads/load-comparison.ts';
import { runSummary, undoAnswer, undoPreviewAnswer } from '../../../src/api/contract/loads/load-runs.ts';
import { askedAccess, taskNotice } from '../../../src/api/contract/notifications.ts';
import { closedSessionsAnswer, ownSessionsAnswer } from '../../../src/api/contract/profile.ts';
import { programKeyAnswer } from '../../../src/api/contract/program-keys.ts';
import { explorerColumnsAnswer, sumsAnswer } from '../../../src/api/contract/records/explorer.ts';
import { recipe, recipesAnswer, updateRowsAnswer } from '../../../src/api/contract/records/mass-updates.ts';
import { reconciledLinesAnswer } from '../../../src/api/contract/records/reconciliations.ts';
import { taskCard } from '../../../src/api/contract/records/task.ts';
import { viewShape, viewsAnswer } from '../../../src/api/contract/records/views.ts';
import { NOTHING_FOUND, searchAnswer } from '../../../src/api/contract/search.ts';
import { userAnswer } from '../../../src/api/contract/users.ts';
import { widgetDataAnswer, withoutAllDays } from '../../../src/api/contract/widget-data.ts';
import { massUpdateEndpoints } from '../../../src/api/endpoints/mass-updates.ts';
import { unsentCard } from '../../../src/machines/tasks/unsent-card.ts';

/** Answers of a server, or readers of a page, of the release before this one: an upgrade runs both for a while. */

const AT = '2026-11-21T10:50:00.000Z';

it('an undo of which an older server does not tell what stayed left nothing', () => {
  const deshecha = { en: AT, por: 'Ana Ruiz' };
  const known = { ...deshecha, quedan: { obras: 0, lineas: 0 } };
  for (const { deshecha: schema } of [runAnswer.shape.data.shape, runSummary.shape]) {
    expect(schema.parse(deshecha)).toEqual(known);
    expect(schema.parse(null)).toBeNull();
  }
});

it('an older server undoes the whole of a load, so nothing stays', () => {
  const preview = { posible: true, motivo: null, resumen: [], bloqueos: [], totalBloqueos: 0, testigo: 't' };
  expect(undoPreviewAnswer.parse({ success: true, data: preview }).data).toEqual({
    ...preview,
    quedan: [],
    deshecha: null,
  });
  expect(undoAnswer.parse({ success: true, data: { resumen: [] } }).data).toEqual({
    resumen: [],
    quedan: [],
  });
});

it('an older server names no unseen signs', () => {
  const page = { total: 1, page: 1, pageSize: 50 };
  const row = {
    fila: 2,
    cod: '4P-NOR-FTTH-0999',
    linea: null,
    clase: 'noEncontrada',
    cambios: [],
    problemas: [],
    motivo: null,
    por: null,
    actual: [],
    saltada: false,
    parecida: null,
    otras: [],
  };
  const rows = updateRowsAnswer.parse({ success: true, data: { ...page, items: [row] } });
  expect(rows.data.items).toEqual([{ ...row, conSignos: null }]);
  const line = {
    id: 1,
    clase: 'soloCliente',
    codigo: 'CLI-NADIE',
    fila: 2,
    obra: null,
    vecesArchivo: 1,
    contradice: false,
    vecesPortal: 0,
    parecido: null,
    diferencias: [],
    valores: [],
  };
  const beside = { recuento: null, limites: { proyectos: [], provincias: [] } };
  const lines = reconciledLinesAnswer.parse({ success: true, data: { ...page, ...beside, items: [line] } });
  expect(lines.data.items).toEqual([{ ...line, conSignos: null }]);
});

it('an older server sets no saved view apart', () => {
  const views = { vistas: [], compartibles: [] };
  expect(viewsAnswer.parse({ success: true, data: views }).data).toEqual({ ...views, apartadas: 0 });
});

it('an older server names no module in a request for access', () => {
  const asked = { id: 1, momento: AT, leida: false, tipo: 'solicitud' as const };
  const persona = { id: 4, nombre: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example' };
  expect(askedAccess.parse({ ...asked, persona })).toEqual({ ...asked, persona, modulo: null });
});

it('an older server groups and sums no column, and saves views without groups', () => {
  const column = {
    nombre: 'estado',
    etiqueta: 'Estado',
    tipo: 'texto',
    operadores: [],
    ordenable: true,
    facetas: true,
    inicial: true,
  };
  expect(explorerColumnsAnswer.parse({ success: true, data: [column] }).data).toEqual([
    { ...column, agrupa: null, suma: null },
  ]);
  const forma = { donde: [], buscar: '', orden: null, columnas: [], densa: true };
  expect(viewShape.parse(forma)).toEqual({ ...forma, agrupada: null });
});

it('an older server compares neither the sums of a list nor the activity with the days before', () => {
  const sums = { total: 1, sumas: [], grupos: [], mas: 0 };
  expect(sumsAnswer.parse({ success: true, data: sums }).data).toEqual({ ...sums, antes: null });
  const summary = { desde: '2026-11-21', hasta: '2026-11-21', total: 1, dias: [] };
  const [person, action] = [
    { usuario: 'Ana Ruiz', total: 1 },
    { accion: 'carga.completada', total: 1 },
  ];
  expect(
    activitySummaryAnswer.parse({
      success: true,
      data: { ...summary, personas: [person], acciones: [action] },
    }).data,
  ).toEqual({
    ...summary,
    personas: [{ ...person, antes: null }],
    acciones: [{ ...action, antes: null }],
    antes: null,
  });
});

const listed = {
  uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21',
  usuario: 'Ana Ruiz',
  estado: 'completada',
  ensayo: false,
} as const;
const inCalendar = { ...listed, tipo: 'carga', fileName: 'Norte.xlsx', momento: AT } as const;
const compared = { ...listed, archivo: 'Norte.xlsx', en: AT } as const;
const { a: comparedLoad } = loadComparisonAnswer.shape.data.shape;
const undo = { en: AT, por: 'Ana Ruiz', quedan: { obras: 3, lineas: 5 } };

it.each([true, false])(
  'an older server tells in the calendar and in a comparison only that a load was undone: %s',
  (deshecha) => {
    const told = { deshecha, comoSeDeshizo: null };
    expect(calendarItem.parse({ ...inCalendar, deshecha })).toEqual({ ...inCalendar, ...told });
    expect(comparedLoad.parse({ ...compared, deshecha })).toEqual({ ...compared, ...told });
  },
);

it('an older page reads in the calendar and in a comparison whether a load was undone', () => {
  const before = z.object({ deshecha: z.boolean() });
  const told = { deshecha: true, comoSeDeshizo: undo };
  for (const read of [
    calendarItem.parse({ ...inCalendar, ...told }),
    comparedLoad.parse({ ...compared, ...told }),
  ]) {
    expect(read).toMatchObject(told);
    expect(before.parse(read)).toEqual({ deshecha: true });
  }
});

const nightly = recipe.parse({
  id: 1,
  nombre: 'Noche',
  tipo_csv: 'cm_seg_01',
  usuario: 'Ana Ruiz',
  propia: true,
  compartida: false,
  creada: AT,
  encabezados: [],
  columnas: [],
  vaciar: [],
  fechas: [],
  numeros: [],
  sustituciones: [],
});

it('an older server answers the recipes alone, and sets none apart', () => {
  const { answer } = massUpdateEndpoints.recipes;
  expect(answer.read({ success: true, data: [nightly] })).toEqual({ recetas: [nightly], apartadas: 0 });
  expect(answer.read({ success: true, data: [], apartadas: 2 })).toEqual({ recetas: [], apartadas: 2 });
});

it('an older page or program reads the recipes as a list', () => {
  const before = z.object({ success: z.boolean(), data: z.array(recipe) });
  const answer = recipesAnswer.parse({ success: true, data: [nightly], apartadas: 1 });
  expect(before.parse(answer).data).toEqual([nightly]);
});

it('an older server searches no tasks, links or saved views', () => {
  const { tareas, enlaces, vistas, ...older } = NOTHING_FOUND;
  expect(searchAnswer.parse({ success: true, data: older }).data).toEqual(NOTHING_FOUND);
  expect([tareas, enlaces, vistas]).toEqual([null, null, null]);
});

describe('widgets whose days an older server does not read', () => {
  const ready = (datos: object) => ({ estado: 'listo', datos });
  const older = {
    'total-works': ready({ valor: 312, desde: '2026-10-23', cambio: 4, serie: [308, 312] }),
    bar: ready({ labels: ['Red'], datos: [312], proyectos: [1] }),
    line: ready({ dias: ['2026-11-21'], valores: [2] }),
    'active-users': ready({ conSesion: 1, cuentas: 2 }),
    'activity-feed': ready([]),
    area: { estado: 'sin_permiso' },
  };
  const read = (data: object) => widgetDataAnswer.parse({ success: true, data }).data;

  it('count as failed where they would show all days', () => {
    const failed = { estado: 'fallido' };
    expect(withoutAllDays(read(older))).toEqual({
      ...older,
      'total-works': failed,
      bar: failed,
      line: failed,
    });
  });

  it('are shown where the server says which days it counted', () => {
    const rango = { desde: '2026-11-01', hasta: '2026-11-21' };
    const now = read({
      ...older,
      'total-works': ready({ ...older['total-works'].datos, ...rango, antes: rango }),
      bar: ready({ ...older.bar.datos, rango }),
      line: ready({ ...older.line.datos, hastas: ['2026-11-21'] }),
    });
    expect(withoutAllDays(now)).toEqual(now);
  });
});

it('an older server does not say why a key ended, nor who is the last administrator', () => {
  const key = {
    id: 1,
    nombre: 'Cierre',
    principio: 'pc_abcde',
    llamadas: ['automatizaciones'],
    creada_por: 'Ana Ruiz',
    creada_en: AT,
    usada_en: null,
    revocada_en: AT,
    revocada_por: 'Ana Ruiz',
    vale: false,
  };
  expect(programKeyAnswer.parse({ success: true, data: key }).data).toEqual({ ...key, motivo_fin: null });
  const person = {
    id: 4,
    name: 'Ana Ruiz',
    email: 'ana.ruiz@conectividad.example',
    is_active: true,
    created_at: AT,
    permissions: { admin: true },
    last_access: null,
    version: 1,
    locked: false,
    deleted_at: null,
  };
  expect(userAnswer.parse({ success: true, data: person }).data.is_last_admin).toBe(false);
});

it('an older server counts no keys of a person, and ends none', () => {
  expect(ownSessionsAnswer.parse({ success: true, data: [] }).claves).toBe(0);
  expect(closedSessionsAnswer.parse({ success: true, data: { cerradas: 2 } }).data).toEqual({
    cerradas: 2,
    claves: 0,
  });
});

it('an older server hides no ties of a task, and gathers no notices', () => {
  const card = unsentCard('0a6f6a3e-3c1f-4f0a-9d0a-000000000001', 1);
  const { vinculosOcultos: _, ...older } = card;
  expect(taskCard.parse(older)).toEqual(card);
  const notice = {
    id: 1,
    momento: AT,
    leida: false,
    tipo: 'tarea',
    motivo: 'mencion',
    tarea: card.id,
    numero: 7,
    titulo: 'Pedir el permiso',
    tablero: 2,
    por: 'Ana Ruiz',
    vence: null,
  };
  expect(taskNotice.parse(notice)).toEqual({ ...notice, veces: 1 });
});

it('an older server tells neither a full disk nor its zone', () => {
  const health = { engine: 'postgres', databaseAnswers: true, uptimeSeconds: 1, version: '0.1.0' };
  expect(healthAnswer.parse({ success: true, data: health }).data).toEqual({
    ...health,
    busySeconds: null,
    secondsLeft: null,
    diskFull: false,
    zona: null,
  });
});
