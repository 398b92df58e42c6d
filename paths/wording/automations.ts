import type { AutomationsEvent } from '../../src/machines/automations/automations-types.ts';
import type { ProgramKeyValues } from '../../src/machines/automations/program-key-form.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { formWording } from './forms.ts';
import { pagedListWording } from './kit/paged-lists.ts';
import { automatic, type Came, fails, proxy } from './world.ts';

const PROOF_WANTED = 428;
const START = 'Has entrado como admin@conectividad.example y ves el «Panel Admin».';
const OPEN = 'Elige «Panel Automatizaciones».';
const THERE = 'Has entrado como admin@conectividad.example y ves «Panel Automatizaciones».';

export const automationsWording: MachineWording = {
  title: 'El panel de las automatizaciones',
  start: START,
  events: {
    'automations.asked': ({ asked }: Came<AutomationsEvent, 'automations.asked'>, from): Doing => {
      if (asked.detail === null) {
        return from.matches('unseen') ? OPEN : 'Cierra la duración de un automatismo.';
      }
      return from.matches('unseen')
        ? 'Abre la dirección de la duración de un automatismo.'
        : 'Pulsa el nombre de un automatismo en «Trabajos del servidor».';
    },
    'automations.refreshRequested': 'Pulsa «Actualizar».',
    'banner.dismissed': {
      beforehand: proxy('500', 'GET automatizaciones'),
      does: 'Pulsa «Cerrar el aviso».',
    },
    'order.carriedOut': {
      does: 'Pulsa «Pausar» en un trabajo y confírmalo.',
      cleanUp: 'Pulsa «Reanudar» y confírmalo.',
    },
    'order.failed': {
      prepare: proxy('corta', 'POST trabajos/:id/ejecuciones'),
      does: 'Pulsa «Ejecutar ahora» en un trabajo y confírmalo.',
    },
    'form.failed': ({ failure }: Came<AutomationsEvent, 'form.failed'>): Doing =>
      failure.kind === 'status' && failure.status === PROOF_WANTED
        ? {
            prepare: 'espera 5 minutos sin hacer nada.',
            does: 'Pulsa «Crear una clave», ponle un nombre y créala.',
            cleanUp: 'Pulsa «Cancelar» en «Confirma que eres tú», y otra vez «Cancelar».',
          }
        : {
            prepare: proxy('422', 'POST claves-programas'),
            does: 'Pulsa «Crear una clave», ponle un nombre y créala.',
            cleanUp: 'Pulsa «Cancelar».',
          },
    'proof.accepted': {
      prepare: 'espera 5 minutos sin hacer nada.',
      does: 'Pulsa «Crear una clave», ponle un nombre, créala, y en «Confirma que eres tú» escribe tu contraseña y pulsa «Continuar».',
      cleanUp: 'Pulsa «Revocar» en la clave nueva y confírmalo.',
    },
    'programKey.made': {
      does: 'Pulsa «Crear una clave», ponle un nombre y créala.',
      cleanUp: 'Pulsa «Revocar» en la clave nueva y confírmalo.',
    },
  },
  states: {
    unseen: '«Panel Automatizaciones» no está en pantalla.',
    'seen.bannerAllowed': '«Trabajos del servidor», los dos resúmenes, las dos tablas y las claves.',
    'seen.bannerDismissed': 'Los resúmenes dicen que no se pudieron leer; el aviso de arriba ya no está.',
  },
};

const LEFT = automatic('La lista sigue leída mientras se mira otra página.');
const POLL: Doing = { long: true, happens: 'Pasan 5 segundos con una ejecución en curso en la lista.' };

export const automationSummaryWording = pagedListWording({
  title: 'Los resúmenes de las automatizaciones',
  start: START,
  asked: OPEN,
  left: LEFT,
  call: 'GET automatizaciones',
  loading: 'Recuadros grises en el sitio de los dos gráficos.',
  shown: '«Resumen Cron Linux (ejecutados por día)» y «Resumen Cron Access (ejecutados por día)».',
  failed:
    '«Error:» y «Error al cargar los datos de automatizaciones. Por favor, intenta nuevamente.», con «Reintentar».',
});

const runs = (title: string, table: string) =>
  pagedListWording({
    title,
    start: `${START} Hay más de 50 ejecuciones.`,
    asked: OPEN,
    turned: `Pulsa «Página siguiente» bajo ${table}.`,
    left: LEFT,
    call: 'GET automatizaciones/ejecuciones',
    loading: `Renglones grises bajo ${table}.`,
    shown: `${table}, con sus ejecuciones y cuántas son.`,
    failed: '«No se pudieron leer las ejecuciones» y «Reintentar».',
    polled: POLL,
  });
export const linuxRunsWording = runs('Los automatismos del Cron Linux', '«Automatismos Cron Linux»');
export const accessRunsWording = runs('Los automatismos del Cron Access', '«Automatismos Cron Access»');

export const automationTrendWording = pagedListWording({
  title: 'La duración de un automatismo',
  start: THERE,
  asked: 'Pulsa el nombre de un trabajo en «Trabajos del servidor».',
  left: 'Pulsa «Cerrar la duración».',
  call: 'GET automatizaciones/duracion',
  loading: 'Un recuadro gris en el sitio del gráfico.',
  shown: '«Lo habitual», con sus límites, y el gráfico de la duración por días.',
  failed: '«No se pudo leer la duración» y «Reintentar».',
});

export const serverJobsWording = pagedListWording({
  title: 'Los trabajos del servidor',
  start: START,
  asked: OPEN,
  left: LEFT,
  call: 'GET trabajos',
  loading: 'Renglones grises bajo «Trabajos del servidor».',
  shown: 'Cada trabajo, cuándo toca y cómo fue la última vez, con «Ejecutar ahora» y «Pausar» o «Reanudar».',
  failed: '«No se pudieron leer los trabajos» y «Reintentar».',
  polled: POLL,
});

export const programKeysWording = pagedListWording({
  title: 'Las claves de los programas',
  start: START,
  asked: OPEN,
  left: LEFT,
  call: 'GET claves-programas',
  loading: 'Renglones grises bajo «Claves de programas».',
  shown: 'Las claves, con su principio, o «Todavía no hay claves».',
  failed: '«No se pudieron leer las claves» y «Reintentar».',
});

export const automationOrdersWording: MachineWording = {
  title: 'Lo que se ordena en el panel de las automatizaciones',
  start: THERE,
  events: {
    'order.given': 'Pulsa «Pausar» en un trabajo y confírmalo.',
    'carryOut.done': {
      happens: 'El servidor lo hace.',
      cleanUp: 'Pulsa «Reanudar» en ese trabajo y confírmalo.',
    },
    'carryOut.error': fails('PUT trabajos/:id', 'El servidor no lo hace.'),
  },
  states: {
    resting: '«Ejecutar ahora» y «Pausar», o «Reanudar», en cada trabajo.',
    carryingOut: 'El botón del trabajo muestra que trabaja.',
  },
};

export const newProgramKeyWording = formWording<ProgramKeyValues>({
  title: 'Una clave nueva para un programa',
  start: `${THERE} Pulsa «Crear una clave».`,
  fills: ({ nombre }) =>
    nombre === ''
      ? 'Vacía «Programa» y no marques nada en «Para qué sirve».'
      : 'Escribe un nombre en «Programa» y marca «Cargas masivas».',
  submit: '«Crear la clave»',
  refused: { prepare: proxy('422', 'POST claves-programas') },
  shown: '«Programa», «Para qué sirve» y «Crear la clave».',
  sent: 'La clave entera, con «Copiar la clave», y que no se volverá a mostrar.',
  cleanUp: 'Revoca la clave.',
});
