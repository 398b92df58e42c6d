import { counted } from '../../shared/spanish-count.ts';
import { MODULES } from '../modules.ts';

export const virtualRealityText = {
  title: MODULES.virtualReality.label,
  detail:
    'Una página de demostración y, a su lado, si este equipo puede mostrarla y qué pondría en ella el portal.',
  back: 'Volver a tus módulos',

  device: 'Este equipo',
  standing: {
    checking: { title: 'Preguntando al navegador…', detail: 'Tarda un momento.' },
    supported: {
      title: 'Este equipo puede mostrar realidad virtual',
      detail: 'El navegador tiene WebXR y ve unas gafas preparadas.',
    },
    noHeadset: {
      title: 'No hay gafas conectadas',
      detail: 'El navegador tiene WebXR. Conecta unas gafas y enciéndelas: se comprueba solo.',
    },
    noInterface: {
      title: 'Este navegador no tiene WebXR',
      detail: 'Usa Chrome o Edge y abre el portal por https: sin él, el navegador no lo ofrece.',
    },
    failed: {
      title: 'No se ha podido comprobar',
      detail: 'El navegador no ha dejado preguntarlo. Puede que lo prohíba su administrador.',
    },
  },
  again: 'Comprobar otra vez',

  content: 'Lo que hay en el espacio',
  sites: {
    label: 'Localizaciones con coordenadas',
    loading: 'Contando las localizaciones…',
    failed: 'No se han podido contar.',
    retry: 'Reintentar',
    ofAll: (all: number): string => `de ${counted(all, 'localización', 'localizaciones')} del registro`,
    moreThanShown: 'El registro tiene más de las que caben en el mapa.',
    open: 'Ver el mapa',
  },
  works: {
    label: 'Obras registradas',
    detail: 'Cada una, en su localización si la tiene.',
    loading: 'Contando las obras…',
    open: 'Ver las obras',
  },
  nothing: 'No puedes abrir ni las localizaciones ni el panel, así que aquí no hay cifras que mostrarte.',
} as const;
