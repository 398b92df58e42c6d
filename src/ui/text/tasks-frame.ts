import { counted } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';

const changes = (count: number): string => counted(count, 'cambio', 'cambios');
const said = failureSentence('4Task');

export const tasksFrameText = {
  tabs: 'Vistas de las tareas',
  board: 'Tablero',
  list: 'Lista',
  calendar: 'Calendario',
  toPortal: 'Volver al portal',
  state: 'Estado de la conexión',
  reminders: 'Recordatorios',
  remindersLead: 'Cada mañana te avisamos, en las notificaciones, de tus tareas que vencen.',
  byMail: 'Recordármelas también por correo',
  remindersFailed: 'No se ha podido leer',
  remindersNotSaved: 'No se ha guardado. Vuelve a elegirlo.',
  retry: 'Reintentar',

  live: 'Al día',
  connecting: 'Conectando…',
  lost: 'Sin conexión con el servidor: lo que hagan otros se verá cuando vuelva.',
  lostShort: 'Sin conexión',
  replaced:
    'Tienes 4Task abierto en más de 20 navegadores. Lo que hagan otros se verá aquí cuando salgas de esta pestaña y vuelvas.',
  replacedShort: 'Abierto en otra pestaña',
  refusedFeed:
    'El servidor no envía novedades a esta sesión: lo que hagan otros se verá cuando entres otra vez.',
  refusedFeedShort: 'Sin novedades',
  sending: (count: number): string => `Enviando ${changes(count)}…`,
  waiting: (count: number): string =>
    count === 1
      ? 'Sin conexión: 1 cambio guardado aquí, se enviará solo'
      : `Sin conexión: ${changes(count)} guardados aquí, se enviarán solos`,
  signedOut: (count: number): string =>
    count === 1 ? '1 cambio espera a que entres otra vez' : `${changes(count)} esperan a que entres otra vez`,
  unkept: (count: number): string =>
    count === 1
      ? 'Este navegador no puede guardar 1 cambio: no cierres esta pestaña hasta que se envíe.'
      : `Este navegador no puede guardar ${changes(count)}: no cierres esta pestaña hasta que se envíen.`,
  sendNow: 'Enviar ahora',

  refused: (count: number): string =>
    count === 1 ? '1 cambio no se pudo guardar' : `${changes(count)} no se pudieron guardar`,
  refusedTitle: 'Cambios que no se guardaron',
  refusedLead: 'El servidor no los acepta. Aquí está lo que escribiste: cópialo si lo necesitas.',
  refusedWhy: said,
  see: 'Ver',
  copy: 'Copiar',
  copied: 'Copiado',
  dismiss: 'Descartar',
  close: 'Cerrar',
} as const;
