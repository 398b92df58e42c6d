import * as z from 'zod/mini';
import { accessRequest } from '../../src/api/contract/access-requests.ts';
import {
  forgotPasswordRequest,
  registerRequest,
  resetPasswordRequest,
  undoChangeRequest,
} from '../../src/api/contract/account.ts';
import { reportedRun } from '../../src/api/contract/automations.ts';
import {
  availableFieldsQuery,
  borrarRequest,
  cargarRequest,
  maxCodObraRequest,
} from '../../src/api/contract/bulk-import.ts';
import { exportRequest } from '../../src/api/contract/exports.ts';
import { checkEmailRequest, loginRequest } from '../../src/api/contract/identity.ts';
import { jobRequest } from '../../src/api/contract/jobs.ts';
import {
  linkBlockRequest,
  linkMoveRequest,
  linkRequest,
  linkUndoRequest,
  newLinkRequest,
} from '../../src/api/contract/links.ts';
import { loadCheck } from '../../src/api/contract/loads/load-check.ts';
import { undoRequest } from '../../src/api/contract/loads/load-runs.ts';
import { newPeopleRequest } from '../../src/api/contract/new-people.ts';
import { notificationSettings, readNotificationsRequest } from '../../src/api/contract/notifications.ts';
import {
  emailProofRequest,
  profilePatchRequest,
  profileRequest,
  proofRequest,
} from '../../src/api/contract/profile.ts';
import { programKeyRequest } from '../../src/api/contract/program-keys.ts';
import { projectDeletionRequest, projectRequest } from '../../src/api/contract/projects.ts';
import { changeSetRequest } from '../../src/api/contract/records/change-sets.ts';
import { chosenRequest } from '../../src/api/contract/records/explorer.ts';
import { massExportRequest, selectionRequest } from '../../src/api/contract/records/mass-exports.ts';
import {
  applicationRequest,
  massUpdateRequest,
  massUpdateRows,
  omissionRequest,
  recipeRequest,
  replacementsRequest,
  updateFieldsRequest,
} from '../../src/api/contract/records/mass-updates.ts';
import {
  decisionRequest,
  joiningRequest,
  reconciliationRequest,
  reconciliationRows,
  recoveryRequest,
} from '../../src/api/contract/records/reconciliations.ts';
import {
  boardArchiveRequest,
  boardRequest,
  newBoardRequest,
} from '../../src/api/contract/records/task-boards.ts';
import {
  newTaskRequest,
  taskPatch,
  taskPomodoroRequest,
} from '../../src/api/contract/records/task-changes.ts';
import { presenceRequest } from '../../src/api/contract/records/task-feed.ts';
import { remindersRequest } from '../../src/api/contract/records/task-reminders.ts';
import {
  deletionPreviewRequest,
  deletionRequest,
  restorationPreviewRequest,
} from '../../src/api/contract/records/trash.ts';
import {
  defaultViewRequest,
  newViewRequest,
  type ViewShape,
  viewRequest,
} from '../../src/api/contract/records/views.ts';
import { siteImportRequest, siteSheetRequest } from '../../src/api/contract/site-import.ts';
import {
  newSiteRequest,
  siteCheckRequest,
  siteClosingRequest,
  siteReopeningRequest,
  siteRequest,
} from '../../src/api/contract/sites.ts';
import { subscriptionPauseRequest, subscriptionRequest } from '../../src/api/contract/subscriptions.ts';
import {
  bulkStatusRequest,
  correctionRequest,
  newUserRequest,
  permissionChangesRequest,
  permissionsRequest,
  statusRequest,
  unlockRequest,
} from '../../src/api/contract/users.ts';
import {
  generalLayoutRequest,
  type Widget,
  widgetLayoutRequest,
} from '../../src/api/contract/widget-layout.ts';

/** The examples are here and not in the contract, so that the page does not download them. */
export const EXAMPLES = z.registry<{ examples: unknown[] }>();

interface Shown {
  readonly schema: z.core.$ZodType;
  readonly example: unknown;
}
const shown: Shown[] = [];

function show<T extends z.core.$ZodType>(schema: T, example: z.input<T>): void {
  EXAMPLES.add(schema, { examples: [example] });
  shown.push({ schema, example });
}

const EMAIL = 'operaciones@conectividad.example';
const UPLOAD_ID = '7f6c0b0e-6e0b-4b8e-9f0e-3f4d5a6b7c8d';
const TOKEN = 'Zm9yIHRoZSBkZXNjcmlwdGlvbiBvZiB0aGUgQVBJLi4';
const NEW_PASSWORD = { password: 'una frase larga', password_confirmation: 'una frase larga' };

show(checkEmailRequest, { email: EMAIL });
show(loginRequest, { email: EMAIL, password: '123456', remember: true });
show(registerRequest, { name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', ...NEW_PASSWORD });
show(forgotPasswordRequest, {
  email: EMAIL,
  redirect_url: 'https://portal.conectividad.example/resetpassword/',
});
show(resetPasswordRequest, { email: EMAIL, token: TOKEN, ...NEW_PASSWORD });
show(undoChangeRequest, { token: TOKEN });

show(profileRequest, { name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example' });
show(profilePatchRequest, { data: { type: 'profile', attributes: { name: 'Ana Ruiz' } } });
show(emailProofRequest, { code: '123456' });
show(proofRequest, { secret: '123456' });

show(accessRequest, { modulo: 'dashboard' });
show(newUserRequest, {
  name: 'Ana Ruiz',
  email: 'ana.ruiz@conectividad.example',
  permissions: { dashboard: true },
});
show(newPeopleRequest, {
  people: [{ name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example' }],
  permissions: { dashboard: true },
  isPreview: true,
});
show(statusRequest, { is_active: false });
show(bulkStatusRequest, { ids: [3, 4], is_active: false });
show(correctionRequest, { name: 'Ana Ruiz Gil', email: 'ana.ruiz.gil@conectividad.example' });
show(unlockRequest, { ids: [4] });
show(permissionsRequest, { version: 2, permissions: { dashboard: true, bulk_loads: true } });
show(permissionChangesRequest, { changes: [{ id: 3, version: 2, permissions: { activity: true } }] });

const WIDGET: Widget = {
  id: 'obras',
  type: 'total-works',
  title: 'Obras Registradas',
  chartType: null,
  refreshInterval: 60,
  size: { cols: 1, rows: 1 },
  position: { x: 0, y: 0 },
};
show(widgetLayoutRequest, { version: 3, widgets: [WIDGET] });
show(generalLayoutRequest, { widgets: [WIDGET] });
show(projectRequest, {
  version: 1,
  nombre: 'Despliegue FTTH Norte 2026',
  tipo: 'FTTH',
  prefijo: 'NOR',
  estado: 'En proceso',
  destacado: true,
});

show(massExportRequest, {
  id: UPLOAD_ID,
  tipo_csv: 'cm_seg_01',
  formato: 'xlsx',
  campos: ['site_cod', 'seg_cierre_fecha'],
  donde: ['estado.es.En curso'],
  buscar: 'norte',
});
show(selectionRequest, { tipo_csv: 'cm_seg_01', nombre: 'Fechas', campos: ['seg_cierre_fecha'] });
show(changeSetRequest, {
  cambios: [{ campo: 'contrata', valor: 'Contrata Norte' }],
  obras: { tipo: 'filtro', donde: ['provincia.es.Madrid'], buscar: '4p-nor' },
});

show(deletionPreviewRequest, { obras: { tipo: 'codigos', codigos: ['4P-NOR-FTTH-0012'] } });
show(deletionRequest, { motivo: 'Se cargaron dos veces', obras: 1 });
show(restorationPreviewRequest, { obras: { tipo: 'lote', lote: 3 } });

const FINGERPRINT = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
show(reconciliationRequest, {
  archivo: 'export_scegr.xlsx',
  huella: FINGERPRINT,
  cabeceras: FINGERPRINT,
  columnas: ['cod_externo_cliente', 'estado_obra', ''],
  vacias: false,
  filas: 2,
});
show(massUpdateRequest, {
  uploadId: UPLOAD_ID,
  tipo_csv: 'cm_seg_01',
  archivo: 'contratas.xlsx',
  huella: FINGERPRINT,
  cabeceras: FINGERPRINT,
  encabezados: ['Obra', 'Contrata', 'Notas'],
  columnas: ['cod_obra_interno_4plus', 'contrata', ''],
  vaciar: [],
  fechas: [],
  numeros: [],
  filas: 2,
});
show(massUpdateRows, { filas: [{ fila: 2, celdas: ['4P-NOR-FTTH-0012', 'Contrata Norte'] }] });
show(omissionRequest, { omitir: true, filas: { tipo: 'filas', filas: [2] } });
show(updateFieldsRequest, { incluidos: ['contrata'], vaciar: [] });
show(replacementsRequest, {
  sustituciones: [{ campo: 'contrata', valor: 'C. Norte', por: 'Contrata Norte' }],
});
show(applicationRequest, { alFallar: 'omitir', ensayo: false });
show(recipeRequest, { nombre: 'Contratas de los lunes', compartida: true, actualizacion: 4 });
show(reconciliationRows, { filas: [{ fila: 2, celdas: ['CLI-000123', 'En ejecución'] }] });
show(decisionRequest, {
  lineas: { tipo: 'filtro', clase: 'difiere', campo: 'estado_obra', situacion: 'pendiente' },
  motivo: 'Lo confirmó el cliente en el seguimiento semanal',
});
show(joiningRequest, { linea: 12 });
show(recoveryRequest, { lineas: { tipo: 'lineas', lineas: [12, 15] } });

show(exportRequest, { formato: 'pdf', consulta: { informe: 'panel', alcance: 'todo', pagina: 1 } });

show(projectDeletionRequest, { version: 1, obras: 12, motivo: 'Se anuló el despliegue' });

const SITE = {
  nombre: 'Central de Chamartín',
  direccion: 'Calle de la Estación, 3',
  municipio: 'Madrid',
  provincia: 'Madrid',
  lat: 40.4722,
  lon: -3.6826,
  tipo: 'Central',
  operador: 'Operador Norte',
};
show(newSiteRequest, { cod: 'SIT-00042', ...SITE });
show(siteRequest, { cod: 'SIT-00042', version: 2, ...SITE });
show(siteClosingRequest, { cod: 'SIT-00042', version: 2, motivo: 'El edificio se ha demolido.' });
show(siteReopeningRequest, { cod: 'SIT-00042', version: 3 });
show(siteCheckRequest, { codigos: ['SIT-00042', 'SIT-0043'] });

const SHEET: z.input<typeof siteSheetRequest> = {
  archivo: 'registro.xlsx',
  columnas: ['cod', 'nombre', 'lat', 'lon'],
  vaciar: false,
  filas: [{ fila: 2, celdas: ['SIT-00042', 'Central de Chamartín', '40,4722', '-3,6826'] }],
};
show(siteSheetRequest, SHEET);
show(siteImportRequest, { ...SHEET, testigo: TOKEN });

const LINK = {
  sitio: 'SIT-00042',
  tecnologia: 'FTTH',
  operador: 'Operador Norte',
  circuito: 'C-0117',
  mbps: 600,
};
show(newLinkRequest, LINK);
show(linkRequest, { version: 2, ...LINK });
show(linkMoveRequest, { version: 2, a: 'contratada', motivo: '' });
show(linkBlockRequest, { version: 2, motivo: 'Falta el permiso de la comunidad.' });
show(linkUndoRequest, { version: 3 });

const SHAPE: ViewShape = {
  donde: ['provincia.es.Madrid', 'seg_cierre_fecha.vacio'],
  buscar: '',
  orden: 'estado,-creada',
  columnas: [
    { nombre: 'cod', ancho: 180, fija: true },
    { nombre: 'estado', ancho: null, fija: false },
  ],
  densa: false,
  agrupada: null,
};
const VIEW = { nombre: 'Madrid sin cerrar', forma: SHAPE, compartida: 'dashboard' } as const;
show(newViewRequest, { registro: 'obras', ...VIEW });
show(viewRequest, { version: 2, ...VIEW });
show(defaultViewRequest, { registro: 'obras', vista: 12 });
show(chosenRequest, { ids: [1207, 1208] });

show(loadCheck, {
  sitios: ['SIT-00001'],
  proyectos: ['Despliegue FTTH Norte 2026'],
  obras: ['4P-NOR-FTTH-0012'],
  lineas: [[0, 1]],
});
show(maxCodObraRequest, { value: '%NOR-FTTH%' });
show(availableFieldsQuery, { tipo_csv: 'cm_seg_01' });
show(borrarRequest, { fileName: 'obras.xlsx', rowCount: 2, date: '2026-11-22T09:00:00.000Z' });
show(cargarRequest, {
  csvContent: '\uFEFFcod_obra;proyecto\r\n4P-NOR-FTTH-0013;NORTE\r\n',
  fileName: 'obras.xlsx',
  uploadId: UPLOAD_ID,
  totalRows: 1,
  mappedColumns: { cod_obra: true, proyecto: true },
});
show(undoRequest, { testigo: TOKEN, motivo: 'El libro era el del mes pasado.' });

show(subscriptionRequest, {
  vista: { tipo: 'clasica', rango: { tipo: 'ultimos', dias: 30 } },
  frecuencia: 'lunes',
  hora: 8,
});
show(subscriptionPauseRequest, { pausada: true });
show(jobRequest, { pausado: true });
show(programKeyRequest, { nombre: 'Access de facturación' });
show(reportedRun, {
  script: 'Cierre mensual',
  inicio: '2026-11-22T03:00:00+01:00',
  fin: '2026-11-22T03:04:10+01:00',
  comentario: 'Cierre de octubre',
  filas: 1250,
  resultado: 'ok',
});

show(readNotificationsRequest, { hasta: 12 });
show(notificationSettings, {
  silencios: [{ clave: 'automatismo:cierre', nombre: 'cierre' }],
  resumen: true,
});

export const shownExamples = (): readonly Shown[] => shown;

const TASK = '7f6c0b0e-6e0b-4b8e-9f0e-3f4d5a6b7c8d';
const OPERATION = '0b6f2f0a-52f1-4a7e-8f43-5a1f1c0e9d11';
const TO_DO = { nombre: 'Por hacer', estado: 'por_hacer', limite: null } as const;
show(newBoardRequest, { nombre: 'Obras en marcha', columnas: [TO_DO] });
show(boardRequest, {
  version: 1,
  nombre: 'Obras en marcha',
  columnas: [{ id: 1, ...TO_DO }],
  pasar: { '2': 1 },
});
show(boardArchiveRequest, { version: 2, archivado: true });
show(newTaskRequest, {
  opId: OPERATION,
  id: TASK,
  tablero: 1,
  set: { titulo: 'Pedir la licencia', vence: '2026-12-01' },
});
show(taskPatch, {
  opId: OPERATION,
  base: { titulo: 1, lugar: 1 },
  set: {
    titulo: 'Pedir la licencia de la calle Mayor',
    lugar: { columna: 2, despues: null, estado: 'en_curso' },
    'etiqueta:licencias': true,
  },
});
show(taskPomodoroRequest, { opId: OPERATION, minutos: 25 });
show(presenceRequest, { pagina: OPERATION, tarea: TASK });
show(remindersRequest, { porCorreo: false });
