import { randomUUID } from 'node:crypto';
import { ATTACHMENT_FIELD } from '../../src/api/contract/profile.ts';
import { png } from '../../tests/support/png.ts';

/** A call of the attacker, after the address of the portal's calls. */
export interface AttackingCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly type?: string;
  readonly body?: string | Uint8Array;
}

/** Conditions that most works pass, so that each is judged for each of them. */
const conditions = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `descripcion.contiene.${'eao'[at % 3]}`);
const containing = (count: number): string =>
  conditions(count)
    .map((one) => `donde=${one}`)
    .join('&');

const get = (path: string): AttackingCall => ({ method: 'GET', path });
const post = (path: string, body: unknown): AttackingCall => ({
  method: 'POST',
  path,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** Another range of days for each turn, for some years. */
const days = (turn: number): string => {
  const from = new Date(Date.UTC(2019, 0, 1 + turn)).toISOString().slice(0, 10);
  return `fechaInicio=${from}&fechaFin=2026-11-20`;
};
const NUMBERED = Array.from({ length: 10_000 }, (_, at) => at + 1);
const FIELDS = ['descripcion', 'estado_obra', 'provincia', 'municipio', 'importe_estimado'];
const PICTURE = png({ width: 512, height: 512 });
const BOUNDARY = 'x'.repeat(20);
const FORM = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${ATTACHMENT_FIELD}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  PICTURE,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);
/** A place that no database knows, as long as Node takes an address. */
const LONG_PLACE = `1|${2 ** 40}:${2 ** 41}:${Array.from({ length: 900 }, (_, at) => 2 ** 40 + at).join()}`;

/** What one person does, call after call. `turn` makes each question another, so that no answer is kept for the next. */
export const ATTACKS: Readonly<Record<string, (turn: number, attackerId: number) => AttackingCall>> = {
  'facets of 60 conditions': (turn) => get(`/obras/facetas?columna=estado&texto=${turn}&${containing(60)}`),
  'facets of 20 conditions': (turn) => get(`/obras/facetas?columna=estado&texto=${turn}&${containing(20)}`),
  'unusual orders': (turn) =>
    get(`/obras?limite=500&orden=provincia,municipio,-importe_estimado&buscar=${turn}&${containing(15)}`),
  counts: (turn) => get(`/obras/recuento?buscar=${turn}&${containing(15)}`),
  sums: (turn) => get(`/obras/sumas?agrupar=contrata&buscar=${turn}&${containing(15)}`),
  'sums of chosen works': (turn) => post('/obras/sumas', { ids: NUMBERED.map((id) => id + turn) }),
  lists: () => get('/obras.csv'),
  search: (turn) => get(`/buscar?texto=${turn % 10}${(turn + 1) % 10}${turn}`),
  dashboard: (turn) => get(`/dashboard?${days(turn)}`),
  widgets: (turn) =>
    get(`/dashboard/widgets?tipos=line,area,doughnut,bar,user-table,activity-feed&${days(turn)}`),
  reports: (turn) =>
    post('/dashboard/exportaciones', {
      formato: 'xlsx',
      consulta: { informe: 'proyectos', alcance: 'todo', pagina: turn + 1 },
    }),
  'previews of exports': (turn) =>
    get(
      `/cargar-export/vista-previa?tipo_csv=cm_seg_01&campos=${FIELDS.join()}&buscar=${turn}&${containing(15)}`,
    ),
  'mass exports': () =>
    post('/cargar-export/exportaciones', {
      id: randomUUID(),
      tipo_csv: 'cm_seg_01',
      formato: 'xlsx',
      campos: FIELDS,
    }),
  'previews of deletions': () => post('/borrados', { obras: { tipo: 'filtro', donde: conditions(15) } }),
  'previews of changes': (turn) =>
    post('/cambios', {
      cambios: [{ campo: 'observaciones', valor: `atacada ${turn}` }],
      obras: { tipo: 'filtro', donde: conditions(15) },
    }),
  description: () => get('/openapi.json'),
  pictures: (_turn, attackerId) => ({
    method: 'POST',
    path: `/uploads/users/${attackerId}/profile-image`,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: FORM,
  }),
  streams: () => get('/4task/novedades?desde=ahora'),
  'streams from a long place': () => get(`/4task/novedades?desde=${LONG_PLACE}`),
};

/** The first administrator has no picture of their own, so another person attacks with these. */
export const BY_ANOTHER: readonly string[] = ['pictures'];
