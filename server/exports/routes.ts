import { dashboardEndpoints } from '../../src/api/endpoints/dashboard.ts';
import { DASHBOARD, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { by, signedInUser } from '../http/permission.ts';
import { sendList } from '../http/send-file.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { checkExport } from './check-export.ts';
import { printed } from './fingerprint.ts';

export const routes: ModuleRoutes =
  ({ database, exports }) =>
  async (app) => {
    tagRoutes(app, DASHBOARD);
    addRoute(app, dashboardEndpoints.exportReport, {
      summary: 'Exporta el panel, sus proyectos, sus widgets o la comparación como Excel, PDF o CSV',
      produces: ['application/octet-stream'],
      config: { reads: 'steps' },
      handler: async (request, reply) => {
        const user = signedInUser(request);
        const { formato, consulta } = request.body;
        const made = await exports.make({ format: formato, asked: consulta }, user, goneCaller(reply));
        return sendList(reply, database, {
          name: () => made.fileName,
          mediaType: made.mediaType,
          body: made.bytes,
          headers: { 'x-huella': printed(made.fingerprint) },
          audit: (tx) => exports.record(tx, made, by(request)),
        });
      },
    });

    addRoute(app, dashboardEndpoints.checkExport, {
      summary: 'Dice si lo que se exportó sigue siendo así',
      refusals: [404],
      data: (request) => checkExport(database, exports, request.params.huella, signedInUser(request)),
    });
  };
