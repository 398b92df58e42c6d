interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
}
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
}
interface DescribedCall {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

/** By route, the places of its texts; with every route that changes something, even without a text. */
export function describedTexts({ paths }: Described): ReadonlyMap<string, readonly string[]> {
  const described = new Map<string, readonly string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const route = `${method.toUpperCase()} ${path.replace('/api/v2', '').replaceAll(/\{(\w+)\}/g, ':$1')}`;
      const asked = parameters.filter(({ in: part, schema }) => part === 'query' && isText(schema));
      const body = requestBody?.content['application/json']?.schema;
      const texts = [...asked.map(({ name }) => `?${name}`), ...textsOf(body ?? {})];
      const onlyReads = method === 'get' || method === 'delete';
      if (texts.length > 0 || !onlyReads) described.set(route, texts);
    }
  }
  return described;
}

const isText = (schema: Schema): boolean => textsOf(schema).length > 0;

function textsOf({ type, properties = {}, items, anyOf = [], ...more }: Schema, at = ''): string[] {
  if (type === 'string') return more.const === undefined ? [at] : [];
  return [
    ...Object.entries(properties).flatMap(([key, part]) => textsOf(part, `${at}/${key}`)),
    ...(items === undefined ? [] : textsOf(items, `${at}/0`)),
    ...anyOf.flatMap((part) => textsOf(part, at)),
  ];
}
