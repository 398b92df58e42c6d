// Draws what the server says of itself. Text only ever goes in as text.

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

/** The token of the portal's session, wherever it was asked to remember it. */
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

function draw({ info, paths, components }) {
  const groups = new Map();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [tag] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), operationBox(method, path, operation)]);
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
    ...[...groups].map(([tag, boxes]) => element('section', {}, element('h2', {}, tag), ...boxes)),
    element('section', {}, element('h2', {}, 'Errores'), schemaBox(components.schemas.Error)),
  );
}

function operationBox(method, path, operation) {
  const body = operation.requestBody?.content['application/json'].schema;
  const parts = [element('p', {}, operation.description)];
  if (operation.parameters.length > 0)
    parts.push(element('h3', {}, 'Parámetros'), parameterTable(operation.parameters));
  if (body) parts.push(element('h3', {}, 'Cuerpo'), schemaBox(body));
  for (const [status, { content }] of Object.entries(operation.responses)) {
    if (status === 'default') continue;
    const schema = content?.['application/json'].schema;
    parts.push(element('h3', {}, `Respuesta ${status}`));
    if (schema) parts.push(schemaBox(schema));
  }
  const name = element(
    'summary',
    {},
    element('b', { 'data-method': method }, method.toUpperCase()),
    ` ${path}`,
  );
  return element('details', {}, name, ...parts);
}

function parameterTable(parameters) {
  const rows = parameters.map(({ name, in: place, required, schema }) =>
    element(
      'tr',
      {},
      element('td', {}, element('code', {}, name)),
      element('td', {}, place === 'path' ? 'en la dirección' : 'en la consulta'),
      element('td', {}, required ? 'obligatorio' : 'opcional'),
      element('td', {}, element('code', {}, JSON.stringify(schema))),
    ),
  );
  return element('table', {}, element('tbody', {}, ...rows));
}

const schemaBox = (schema) => element('pre', { tabindex: '0' }, JSON.stringify(schema, null, 2));

readDescription().catch(() =>
  say('No hay conexión con el portal. Recarga la página para intentarlo de nuevo.'),
);
