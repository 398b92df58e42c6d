// Draws the description that the server gives of its API. Texts are inserted as text nodes, never as HTML.

const main = document.querySelector('main');

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** The token of the portal's session, in whichever storage the sign-in put it. */
const token = localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token');

async function readDescription() {
  if (token === null) return askToSignIn();
  const answer = await fetch('/api/v2/openapi.json', { headers: { Authorization: `Bearer ${token}` } });
  if (answer.status === 401) return askToSignIn();
  if (!answer.ok) return say('No se pudo leer la descripción. Recarga la página para intentarlo de nuevo.');
  draw(await answer.json());
}

const askToSignIn = () =>
  say('Entra en el portal para ver la descripción de su API.', { href: '/login', label: 'Entrar' });

/**
 * @param {string} text
 * @param {{ href: string, label: string }} [way]
 */
function say(text, way) {
  main?.replaceChildren(
    element('p', { role: 'alert' }, text),
    ...(way ? [element('p', {}, element('a', { href: way.href }, way.label))] : []),
  );
}

function draw({ info, tags, paths, components }) {
  const groups = new Map(tags.map(({ name }) => [name, []]));
  const about = new Map(tags.map(({ name, description }) => [name, description]));
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [tag] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), operationBox(method, path, operation, components)]);
    }
  }
  main?.replaceChildren(
    element(
      'p',
      {},
      `Versión ${info.version}. También en `,
      element('code', {}, '/api/v2/openapi.json'),
      ' (OpenAPI 3.1), con la sesión en la cabecera Authorization.',
    ),
    ...[...groups].map(([tag, boxes]) =>
      element('section', {}, element('h2', {}, tag), element('p', {}, about.get(tag)), ...boxes),
    ),
    element('section', {}, element('h2', {}, 'Errores'), schemaBox(components.schemas.Error)),
  );
}

function operationBox(method, path, operation, components) {
  const parts = [element('p', {}, `${operation.summary}. ${operation.description}`)];
  if (operation.parameters) parts.push(element('h3', {}, 'Parámetros'), parameterTable(operation.parameters));
  for (const [type, { schema, example }] of Object.entries(operation.requestBody?.content ?? {})) {
    parts.push(element('h3', {}, `Cuerpo (${type})`), schemaBox(schema));
    if (example) parts.push(element('h3', {}, 'Ejemplo'), schemaBox(example));
  }
  const answers = Object.entries(operation.responses);
  for (const [status, { content = {} }] of answers) {
    for (const [type, { schema }] of Object.entries(content)) {
      parts.push(element('h3', {}, `Respuesta ${status} (${type})`), schemaBox(schema));
    }
  }
  const refused = answers.filter(([, { $ref }]) => $ref);
  parts.push(
    element('h3', {}, 'Rechazos'),
    textTable(refused.map(([status]) => [status, components.responses[status].description])),
  );
  const name = element(
    'summary',
    {},
    element('b', { 'data-method': method }, method.toUpperCase()),
    ` ${path}`,
  );
  return element('details', {}, name, ...parts);
}

const PLACES = { path: 'en la dirección', query: 'en la consulta', header: 'en la cabecera' };

/** @param {string[][]} rows */
const textTable = (rows) =>
  element(
    'table',
    {},
    element(
      'tbody',
      {},
      ...rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell)))),
    ),
  );

function parameterTable(parameters) {
  const rows = parameters.map(({ name, in: place, required, schema }) =>
    element(
      'tr',
      {},
      element('td', {}, element('code', {}, name)),
      element('td', {}, PLACES[place]),
      element('td', {}, required ? 'obligatorio' : 'opcional'),
      element('td', {}, element('code', {}, JSON.stringify(schema))),
    ),
  );
  return element('table', { tabindex: '0' }, element('tbody', {}, ...rows));
}

const schemaBox = (schema) => element('pre', { tabindex: '0' }, JSON.stringify(schema, null, 2));

readDescription().catch(() =>
  say('No hay conexión con el portal. Recarga la página para intentarlo de nuevo.'),
);
