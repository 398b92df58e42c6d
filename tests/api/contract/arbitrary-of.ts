import fc from 'fast-check';
import * as z from 'zod/mini';

type Definition = Readonly<Record<string, unknown>> & { readonly type: string };
interface Check {
  readonly check: string;
  readonly [detail: string]: unknown;
}

/**
 * Makes random values that a schema should accept, from the schema's definition alone: the schema itself is
 * never called.
 */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition;
  const make = MAKERS[definition.type];
  if (make === undefined) throw new Error(`There are no examples of a schema of type ${definition.type}.`);
  return make(definition, checksOf(definition));
}

const MAKERS: Readonly<Record<string, (definition: Definition, checks: Checks) => fc.Arbitrary<unknown>>> = {
  string: (definition, checks) => textOf({ ...checks, ...formatIn(definition) }),
  number: (_, checks) => numberOf(checks),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  unknown: () => fc.jsonValue(),
  literal: ({ values }) => fc.constantFrom(...(values as unknown[])),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries as object)),
  nullable: ({ innerType }) => fc.option(of(innerType), { nil: null }),
  optional: ({ innerType }) => fc.option(of(innerType), { nil: undefined }),
  default: ({ innerType }) => fc.option(of(innerType), { nil: undefined }),
  catch: ({ innerType }) => of(innerType),
  pipe: ({ in: input }) => of(input),
  union: ({ options }) => fc.oneof(...(options as unknown[]).map(of)),
  array: ({ element }, checks) => listOf(of(element), checks),
  tuple: ({ items }) => fc.tuple(...(items as unknown[]).map(of)),
  object: ({ shape }, checks) => objectOf(shape as Readonly<Record<string, unknown>>, checks),
  record: ({ keyType, valueType }) => recordOf(keyType as z.core.$ZodType, of(valueType)),
};

const of = (schema: unknown): fc.Arbitrary<unknown> => arbitraryOf(schema as z.core.$ZodType);

interface Checks {
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly isTrimmed?: boolean;
  /** True when a function checks the value, which no definition describes. */
  readonly hasRule?: boolean;
}

function checksOf({ checks = [] }: Definition): Checks {
  const each = (checks as readonly { readonly _zod: { readonly def: Check } }[]).map(({ _zod }) => _zod.def);
  return each.map(limitsOf).reduce(bothOf, {});
}

/** Combines the checks of two formats. A format that is more than a pattern takes precedence. */
const bothOf = (one: Checks, other: Checks): Checks => ({
  ...other,
  ...one,
  ...(one.min === undefined || other.min === undefined ? {} : { min: Math.max(one.min, other.min) }),
  ...(one.max === undefined || other.max === undefined ? {} : { max: Math.min(one.max, other.max) }),
});

function limitsOf(check: Check): Checks {
  switch (check.check) {
    case 'min_length':
      return { min: Number(check.minimum) };
    case 'max_length':
      return { max: Number(check.maximum) };
    case 'greater_than':
      return { min: Number(check.value) + (check.inclusive === true ? 0 : 1) };
    case 'less_than':
      return { max: Number(check.value) - (check.inclusive === true ? 0 : 1) };
    case 'number_format':
      return { isWhole: true };
    case 'string_format':
      return formatIn(check);
    case 'overwrite':
      return { isTrimmed: true };
    case 'custom':
      return { hasRule: true };
    default:
      throw new Error(`There are no examples for the check ${check.check}.`);
  }
}

const formatIn = ({ format, pattern }: Readonly<Record<string, unknown>>): Checks =>
  format === undefined ? {} : { format: String(format), ...(pattern instanceof RegExp ? { pattern } : {}) };

/** Values for formats that are more than a pattern. */
const FORMATS: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  email: () => fc.stringMatching(ADDRESS),
  uuid: () => fc.uuid(),
  url: () => fc.webUrl({ validSchemes: ['https'] }),
  date: () =>
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
};
const ADDRESS =
  /^[a-z0-9_'+-]{1,20}(\.[a-z0-9_'+-]{1,10})?[a-z0-9_+-]@([a-z0-9][a-z0-9-]{0,9}\.){1,3}[a-z]{2,6}$/;
/** Names that must do no harm to an object or a database that stores them. */
const ODD_TEXTS = ['__proto__', 'constructor', 'toString', "'; --", '<b>', '\0'];

function textOf({ min = 0, max = 1_000, format, pattern, isTrimmed = false }: Checks): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return known();
  if (pattern !== undefined) {
    return fc.stringMatching(pattern).filter(({ length }) => length >= min && length <= max);
  }
  const text = fc.oneof(
    fc.string({ minLength: min, maxLength: max }),
    // A character of this kind may have two UTF-16 units; the minimum length is counted in characters.
    fc.string({ unit: 'binary', minLength: min, maxLength: Math.max(min, Math.floor(max / 2)) }),
    fc.constantFrom('', ...ODD_TEXTS).map((odd) => odd.padEnd(min, 'x').slice(0, max)),
  );
  return isTrimmed ? text.map((one) => ([...one.trim()].length < min ? 'x'.repeat(min) : one)) : text;
}

const LARGEST = 2 ** 31 - 1;

const numberOf = ({ min = -LARGEST, max = LARGEST, isWhole = false }: Checks): fc.Arbitrary<number> =>
  isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });

/** The only rule of lists: nothing occurs twice. */
const identity = (one: unknown): unknown => {
  if (typeof one !== 'object' || one === null) return one;
  if ('id' in one) return one.id;
  return 'nombre' in one ? one.nombre : one;
};

function listOf(element: fc.Arbitrary<unknown>, { min = 0, max, hasRule = false }: Checks) {
  const limits = { minLength: min, ...(max === undefined ? {} : { maxLength: max }) };
  return hasRule ? fc.uniqueArray(element, { ...limits, selector: identity }) : fc.array(element, limits);
}

/** The only rule of forms: a password is typed twice. */
/** With an enum as keys, a record has all of them. */
function recordOf(keyType: z.core.$ZodType, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (!(keyType instanceof z.core.$ZodEnum)) {
    return fc.dictionary(of(keyType) as fc.Arbitrary<string>, values);
  }
  return fc.record(Object.fromEntries(Object.values(keyType._zod.def.entries).map((key) => [key, values])));
}

function objectOf(shape: Readonly<Record<string, unknown>>, { hasRule = false }: Checks) {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, of(part)]));
  const whole = fc.record(fields);
  return hasRule ? whole.map((form) => ({ ...form, password_confirmation: form.password })) : whole;
}
