import type { ShownMessage } from '../../src/workers/order/shown-order.ts';

/** What somebody does on the page so that it makes a call, by the name of the call in the fault proxy. */
const DONE: Readonly<Record<string, string>> = {
  'PATCH 4task/tareas/:id': 'Abre la tarea en 4Task y cámbiala.',
  'POST 4task/tareas': 'Crea una tarea en 4Task.',
  'POST cambios': 'En Obras elige la obra y propón el cambio.',
  'POST cambios/:id/aplicar': 'Aplica el cambio propuesto.',
  'POST borrados': 'En Obras elige las obras y pulsa borrarlas, hasta que la página dice qué se borra.',
  'POST borrados/:id': 'Escribe el motivo y confirma el borrado.',
  'POST restauraciones': 'En la papelera elige las obras y pulsa restaurarlas.',
  'POST restauraciones/:id': 'Confirma la restauración.',
  borrar: 'En Cargas Másivas elige el archivo y confirma la carga.',
  cargar: 'La carga sigue sola con sus obras.',
  'cargar-factyval': 'La carga sigue sola con su facturación.',
  'GET cargamasiva/ejecuciones/:id/deshacer': 'En el historial abre la carga y pulsa deshacerla.',
  'POST cargamasiva/ejecuciones/:id/deshacer': 'Escribe el motivo y deshaz la carga.',
  'POST trabajos/purga-papelera/ejecuciones':
    'Como quien administra, ejecuta ahora en el panel el trabajo «purga-papelera».',
  'PUT users/:id/permissions': 'En Usuarios quita los permisos a esa persona y guarda.',
};

/** A call that nobody has words for is told by its name. */
export function doneByHand({ proxied, body }: Pick<ShownMessage, 'proxied' | 'body'>): string {
  const done = DONE[proxied] ?? `Haz en la página lo que llama \`${proxied}\`.`;
  return body === null ? done : `${done} Lo que se envía es \`${body}\`.`;
}
