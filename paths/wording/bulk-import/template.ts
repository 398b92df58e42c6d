import type {
  TemplateContext,
  TemplateEvent,
} from '../../../src/machines/bulk-import/files/template-types.ts';
import type { MachineWording } from '../../wording.ts';
import { type Came, fails, proxy, together } from '../world.ts';

export const templateWording: MachineWording = {
  title: 'Descargar la plantilla',
  start:
    'Has entrado como ana.ruiz@conectividad.example y estás en «Cargas Másivas», sin ningún archivo elegido.',
  events: {
    'template.opened': 'Pulsa «Descargar plantilla».',
    'template.closed': 'Pulsa «Cancelar».',
    'template.requested': ({ pattern }: Came<TemplateEvent, 'template.requested'>) =>
      `Escribe ${pattern} en «Patrón de los CodObra» y pulsa «Descargar plantilla».`,
    'loadTemplateData.done': { happens: 'Llegan los campos y los valores conocidos.' },
    'loadTemplateData.error': fails('GET cargamasiva/plantilla', 'No llegan los campos ni los valores.'),
    'saveTemplate.done': { happens: 'La plantilla se hace y se descarga.' },
    'saveTemplate.error': {
      prepare: proxy('corta', 'POST cargamasiva/max-cod-obra'),
      happens: 'La plantilla no llega a hacerse.',
    },
  },
  states: {
    closed: 'El botón «Descargar plantilla» y ningún diálogo.',
    loading: 'El diálogo «Descargar plantilla» con «Reuniendo los campos y los valores conocidos…»',
    unavailable: 'En el diálogo, «El servidor no responde» y el botón «Reintentar».',
    choosing: ({ failure }: TemplateContext) =>
      together(
        'En el diálogo, el campo «Patrón de los CodObra» y lo que contiene la plantilla.',
        failure !== null && 'Encima, «El servidor no responde».',
      ),
    saving: 'El botón «Descargar plantilla» muestra que trabaja.',
  },
};
