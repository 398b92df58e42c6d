import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { arbitraryOf } from './arbitrary-of.ts';

const CONTRACT = fileURLToPath(new URL('../../../src/api/contract', import.meta.url));
const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const modules = await Promise.all(
  files.map(
    async (file): Promise<[string, Record<string, unknown>]> => [file, await import(join(CONTRACT, file))],
  ),
);

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;
const schemas = modules.flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((one): one is [string, z.core.$ZodType] => isSchema(one[1]))
    .map(([name, schema]): [string, z.core.$ZodType] => [`${file} ${name}`, schema]),
);

/** The value after it was sent as JSON. */
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');
/** Gives the object a property of any name, as JSON.parse does; an assignment to `__proto__` would not. */
const withKey = (value: object, key: string, of: unknown): unknown =>
  JSON.parse(
    `{${JSON.stringify(key)}:${JSON.stringify(of)},${JSON.stringify(value).slice(1)}`.replace(/,\}$/, '}'),
  );

/** Parses the value and parses the result again: the second parsing must change nothing. */
function expectSettled(schema: z.core.$ZodType, value: unknown): void {
  const read = z.safeParse(schema, value);
  if (!read.success) {
    expect(read.error.issues.length).toBeGreaterThan(0);
    return;
  }
  expect(heirsIn(read.data)).toEqual([]);
  const again = z.safeParse(schema, wire(read.data));
  expect(again).toEqual({ success: true, data: wire(read.data) });
}

/** The objects in the value whose prototype is neither that of Object nor that of Array. */
function heirsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const isPlain = [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
  return [...(isPlain ? [] : [value]), ...Object.values(value).flatMap(heirsIn)];
}

const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>('', 'true', 1, 0, -1, 1e308, null, [], {}, '__proto__', '\0', 'a'.repeat(40_000)),
);

/** The value with one random part changed, or with an additional key. */
const spoiled = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) return odd;
  const ways: fc.Arbitrary<unknown>[] = [odd];
  for (const [key, part] of Object.entries(value)) {
    const put = (other: unknown) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    ways.push(spoiled(part).map(put));
  }
  if (!Array.isArray(value)) {
    ways.push(fc.tuple(fc.constantFrom(...KEYS), odd).map(([key, of]) => withKey(value, key, of)));
  }
  return fc.oneof(...ways);
};

it('the contract is checked completely: every file, and every schema of every file', () => {
  // The other files only name values, for code that does not need the schemas.
  const withZod = files.filter((file) => readFileSync(join(CONTRACT, file), 'utf8').includes("'zod/mini'"));
  const without = withZod.filter((file) => !schemas.some(([name]) => name.startsWith(`${file} `)));
  expect(withZod.length).toBeGreaterThan(25);
  expect(without).toEqual([]);
  expect(schemas.length).toBeGreaterThan(60);
});

/** Runs of each property of each of a hundred schemas. */
const RUNS = { numRuns: IS_EXHAUSTIVE ? 40 : 5 };

describe.each(schemas)('%s', (_name, schema) => {
  const examples = arbitraryOf(schema).map(wire);

  it('accepts a value that it describes', () => {
    fc.assert(
      fc.property(examples, (example) => {
        expect(z.safeParse(schema, example)).toMatchObject({ success: true });
        expectSettled(schema, example);
      }),
      RUNS,
    );
  });

  it('either refuses any other value, or reads it into a valid one', () => {
    fc.assert(
      fc.property(odd, (value) => expectSettled(schema, wire(value))),
      RUNS,
    );
    fc.assert(
      fc.property(examples.chain(spoiled), (value) => expectSettled(schema, value)),
      RUNS,
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
