import type { FastifyPluginAsync } from 'fastify';
import type { Scheduler } from './jobs/scheduler.ts';
import type { Services } from './services.ts';

interface ModuleServices extends Services {
  readonly scheduler: Scheduler;
}

/** The routes of one module: `routes` in a file `routes.ts`. */
export type ModuleRoutes = (services: ModuleServices) => FastifyPluginAsync;
