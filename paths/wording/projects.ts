import type { ProjectDeletionContext } from '../../src/machines/projects/project-deletion-types.ts';
import type {
  ProjectContext,
  ProjectEvent,
  ProjectValues,
} from '../../src/machines/projects/project-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { formWording } from './forms.ts';
import { automatic, type Came, type Ended, fails, proxy, together } from './world.ts';

const PANEL =
  'Has entrado como admin@conectividad.example y ves el panel de control, con dos proyectos o más.';
const BACK = 'Vuelve atrás en el navegador.';

export const projectWording: MachineWording = {
  title: 'La página de un proyecto',
  start: PANEL,
  events: {
    'record.asked': ({ key }: Came<ProjectEvent, 'record.asked'>, from): Doing =>
      from.matches('unseen')
        ? `Pulsa el nombre del ${key === 1 ? 'primer' : 'segundo'} proyecto de la tabla.`
        : automatic('La dirección de la página nombra otro proyecto.'),
    'record.left': BACK,
    'project.saved': 'Pulsa «Editar», cambia el nombre y pulsa «Guardar».',
    'work.began': 'Pulsa «Editar» y cambia el nombre.',
    'work.ended': 'Pulsa «Deshacer los cambios».',
    'loadRecord.done': { happens: 'Llega el proyecto.' },
    'loadRecord.error': fails('GET proyectos/:id', 'El proyecto no llega.'),
  },
  states: {
    unseen: 'Ningún proyecto está en pantalla.',
    loading: ({ record }: ProjectContext) =>
      record === null
        ? 'Renglones grises en el sitio de los datos del proyecto.'
        : 'Lo último que se leyó del proyecto sigue en pantalla.',
    failed: '«No se pudo leer el proyecto» y «Reintentar».',
    shown: 'El proyecto, con sus «Importes», sus «Hitos» y sus «Obras».',
  },
};

export const projectFormWording = formWording<ProjectValues>({
  title: 'Los datos de un proyecto',
  start: `${PANEL} Pulsa el nombre del primero y luego «Editar».`,
  fills: ({ nombre }) => (nombre === '' ? 'Vacía «Nombre».' : 'Escribe otro nombre en «Nombre».'),
  submit: '«Guardar»',
  refused: { prepare: proxy('422', 'PUT proyectos/:id') },
  shown: '«Nombre», «Tipo», «Prefijo», «Estado» y «Destacado».',
  sent: 'La página del proyecto, y el aviso «Proyecto guardado».',
  cleanUp: 'Devuelve al proyecto el nombre que tenía.',
  kept: { revert: '«Deshacer los cambios»', adopted: 'Nada cambia el proyecto desde fuera del formulario.' },
});

export const projectDeletionWording: MachineWording = {
  title: 'La eliminación de un proyecto',
  start: `${PANEL} Pulsa el nombre del primero.`,
  events: {
    'deletion.requested': 'Pulsa «Eliminar».',
    'deletion.reasonChanged': 'Escribe en «Motivo» por qué lo eliminas.',
    'deletion.confirmed': 'Pulsa «Eliminar el proyecto».',
    'deletion.retryRequested': (_, from): Doing =>
      from.matches({ open: 'refused' }) ? 'Pulsa «Comprobar otra vez».' : 'Pulsa «Reintentar».',
    'deletion.closed': 'Pulsa «Cancelar» o, si no se puede eliminar, «Cerrar».',
    'previewDeletion.done': ({ output }: Ended<{ readonly impedimento: string | null }>): Doing =>
      output.impedimento === null
        ? { happens: 'Llega lo que se iría con el proyecto.' }
        : {
            prepare: 'empieza en otro navegador una carga como ana.ruiz@conectividad.example.',
            happens: 'Llega que hay una carga en curso.',
          },
    'previewDeletion.error': fails('GET proyectos/:id/borrado', 'Lo que se iría no llega.'),
    'deleteProject.done': {
      happens: 'El servidor lo elimina.',
      cleanUp: 'Restaura el proyecto en «Proyectos eliminados».',
    },
    'deleteProject.error': fails('POST proyectos/:id/borrado', 'El servidor no lo elimina.'),
  },
  states: {
    closed: 'El proyecto, sin diálogo.',
    'open.previewing': ({ failure }: ProjectDeletionContext) =>
      together('«Comprobando qué se iría con el proyecto…»', failure !== null && 'Por qué no se eliminó.'),
    'open.offered': ({ reason, failure }: ProjectDeletionContext) =>
      together(
        '«Esta acción no se puede deshacer», cuántas obras se irían y «Motivo».',
        reason === '' && '«Eliminar el proyecto» está apagado.',
        failure !== null && 'Por qué no se eliminó.',
      ),
    'open.refused': '«Ahora no se puede eliminar» y por qué.',
    'open.unavailable': 'Que no se pudo comprobar qué se iría con el proyecto, y «Reintentar».',
    deleting: '«Eliminar el proyecto» muestra que trabaja, y el diálogo no se puede cerrar.',
  },
};

export const deletedProjectsWording: MachineWording = {
  title: 'Los proyectos eliminados',
  start: `${PANEL} Un proyecto está eliminado.`,
  events: {
    'bin.asked': 'Pulsa «Proyectos eliminados».',
    'bin.left': BACK,
    'bin.restoreRequested': 'Pulsa «Restaurar».',
    'loadDeleted.done': { happens: 'Llega la lista.' },
    'loadDeleted.error': fails('GET proyectos/borrados', 'La lista no llega.'),
    'restoreProject.done': { happens: 'El proyecto vuelve.' },
    'restoreProject.error': fails('POST proyectos/:id/restauracion', 'El proyecto no vuelve.'),
  },
  states: {
    unseen: 'La lista no está en pantalla.',
    loading: 'Renglones grises en el sitio de la lista o, si ya se había leído, la última.',
    failed: '«No se pudieron leer los proyectos eliminados» y «Reintentar».',
    shown: 'Cada proyecto eliminado, con quién, cuándo y por qué, y «Restaurar».',
    restoring: '«Restaurar» muestra que trabaja.',
  },
};
