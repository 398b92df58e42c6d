import type { PortalApp } from '../../src/api/contract/apps.ts';

const app = (key: PortalApp['key'], label: string, host: string): PortalApp => ({
  key,
  label,
  icon: key,
  url: `https://${host}.conectividad.example/`,
});

/** Examples for the launcher of a portal with the sample, whose APPS_FILE is not set. */
export const SAMPLE_APPS: readonly PortalApp[] = [
  app('mail', 'Correo', 'correo'),
  app('documents', 'Documentos', 'documentos'),
  app('lowcode', 'Formularios', 'formularios'),
  app('planner', 'Planificador', 'planificador'),
  app('chat', 'Mensajes', 'mensajes'),
  app('tickets', 'Incidencias', 'incidencias'),
];
