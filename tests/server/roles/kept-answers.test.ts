import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// The properties that the server adds to an instance, whose declarations are not imported otherwise.
import type {} from '../../../server/http/shared-answers.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { RolesWorld } from './roles-world.ts';

/** The tables that are read to find the caller, and to see what was written. */
const OF_EVERY_CALL = ['sesion', 'permiso', 'usuario', 'aux_cambio_de_tabla'];

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  '/api/v2/obras': [
    '?limite=5',
    '?orden=-proyecto',
    '?orden=-importe_estimado',
    '?donde=proyecto.es.1',
    '?donde=subproyecto.es.1',
    '?buscar=nor',
    '?columnas=*',
  ],
  '/api/v2/obras/recuento': ['', '?donde=tecnologia.es.FTTH', '?donde=proyecto.es.1', '?buscar=nor'],
  '/api/v2/obras/facetas': [
    '?columna=tecnologia',
    '?columna=proyecto',
    '?columna=estado&donde=proyecto.es.1',
  ],
  '/api/v2/obras/sumas': ['', '?agrupar=proyecto', '?agrupar=provincia&donde=tecnologia.es.FTTH'],
  '/api/v2/localizaciones': ['', '?orden=-municipio', '?donde=estado.es.activa', '?buscar=malaga'],
  '/api/v2/localizaciones/recuento': ['', '?donde=provincia.es.Málaga'],
  '/api/v2/localizaciones/facetas': ['?columna=provincia'],
  '/api/v2/localizaciones/sumas': ['?agrupar=provincia'],
  '/api/v2/proyectos': ['', '?orden=-obras', '?donde=estado.es.Completado', '?buscar=norte'],
  '/api/v2/proyectos/recuento': ['', '?donde=tipo.es.FTTH'],
  '/api/v2/proyectos/facetas': ['?columna=estado'],
  '/api/v2/proyectos/sumas': ['', '?agrupar=tipo'],
  '/api/v2/dashboard': ['', '?fechaInicio=2024-01-01&fechaFin=2026-12-31'],
  '/api/v2/buscar': ['?texto=nor', '?texto=malaga', '?texto=ana'],
};

/** If an answer were read from a table that is not named, a change there would not cause a new reading. */
describe.skipIf(!ENGINES.includes('postgres'))(
  'an answer that is kept until its tables are written to',
  () => {
    let world: RolesWorld;
    let server: TestServer;
    let token: string;
    let columns: string;
    beforeAll(async () => {
      world = await RolesWorld.create();
      await world.makeRoles();
      server = await startTestServer({ openPortal: (now) => world.openPortal(now) });
      const owner = world.open('owner');
      await loadSample(owner);
      await owner.close();
      token = await server.signIn((await server.addPerson(['admin'])).email);
      const known = (await server.get('/api/v2/obras/columnas', token)).json<{
        data: { nombre: string }[];
      }>();
      columns = known.data.map(({ nombre }) => nombre).join();
    });
    afterAll(() => server.close());

    it('has a question below for each route whose answers are kept', () => {
      expect([...server.app.keptAnswers.keys()].sort()).toEqual(Object.keys(QUESTIONS).sort());
    });

    it.each(Object.entries(QUESTIONS))(
      'is read from the tables that it names and no other: %s',
      async (url, queries) => {
        const tables = [...OF_EVERY_CALL, ...(server.app.keptAnswers.get(url) ?? [])];
        const app = `${world.prefix}_app`;
        const said = await world.tells(
          'owner',
          `revoke select on all tables in schema public from ${app}`,
          `grant select on ${tables.join(', ')} to ${app}`,
        );
        expect(said).toBe('hecho');
        const answers = await Promise.all(
          queries.map((query) => server.get(url + query.replace('*', columns), token)),
        );
        expect(
          answers.map(({ statusCode, body }, place) => [
            queries[place],
            statusCode,
            statusCode === 200 ? '' : body,
          ]),
        ).toEqual(queries.map((query) => [query, 200, '']));
      },
    );
  },
);
