import type { FastifyInstance } from 'fastify';

export interface Tag {
  readonly name: string;
  readonly description: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly tag?: Tag;
  }
}

/** Sets the heading under which the API page lists the routes of this plugin. */
export function tagRoutes(plugin: FastifyInstance, tag: Tag): void {
  plugin.decorate('tag', tag);
}

export const OWN: Tag = {
  name: 'Lo propio',
  description: 'Los datos, los permisos, la foto y las sesiones de quien llama.',
};

export const DASHBOARD: Tag = {
  name: 'Panel',
  description: 'Cuántos proyectos y obras hay, y cómo cambian.',
};

export const ADMIN_PANEL: Tag = {
  name: 'Panel de administración',
  description: 'Las conexiones de la base de datos, los automatismos y las consultas del portal.',
};

export const PORTAL: Tag = {
  name: 'Portal',
  description: 'El estado del servidor, la búsqueda, las aplicaciones y esta descripción.',
};

export const SITE_REGISTER: Tag = { name: 'Localizaciones', description: 'El registro de localizaciones.' };
