import { someWork } from '../../paths/payloads/work-payloads.ts';
import { createFakeApi } from '../support/fakes/fake-api.ts';
import { describeApi } from './api-suite.ts';

let token: string | null = null;
const fake = createFakeApi({ token: () => token });
fake.setProjects([
  {
    id: 1,
    nombre: 'Despliegue FTTH Norte 2026',
    tipo: 'FTTH',
    prefijo: 'NOR',
    maxnumcodobra: null,
    estado: 'En proceso',
    destacado: true,
    subproyectos: 1,
    obras: 12,
  },
]);

fake.reconciled.works = [{ cod: '4P-NOR-FTTH-0001', codigo: 'CLI-NOR-000001', values: { contrata: null } }];
fake.workPages.add({ page: someWork, lines: [], life: [] });
fake.works.rows = [
  {
    id: 12,
    clave: someWork.cod,
    version: 1,
    valores: {
      cod: someWork.cod,
      estado: 'Planificada',
      proyecto: { id: 1, nombre: 'Despliegue FTTH Norte 2026' },
      subproyecto: { id: 1, nombre: 'Fase 1' },
    },
  },
];

/** One fake has the token of one page, so each call is made with the token of its own page. */
describeApi('the fake API', () => ({
  codeFor: async (email) => fake.codeOf(email),
  browser() {
    token = null;
    return {
      api: fake.api,
      useToken(next) {
        token = next;
      },
    };
  },
}));
