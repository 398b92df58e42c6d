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

/** What came over the wire. */
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');
/** Like JSON.parse does, and unlike an assignment, it gives an object a key of its own of any name. */
const withKey = (value: object, key: string, of: unknown): unknown =>
  JSON.parse(
    `{${JSON.stringify(key)}:${JSON.stringify(of)},${JSON.stringify(value).slice(1)}`.replace(/,\}$/, '}'),
  );

/** Reads as it was written, and once more as itself: what a second reading would change is never done. */
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

/** The objects in the value that inherit from anything but Object or Array. */
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

/** The same but for one part of it, somewhere, or for a key more. */
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
  // The others name values for those that do not need the schemas.
  const withZod = files.filter((file) => readFileSync(join(CONTRACT, file), 'utf8').includes("'zod/mini'"));
  const without = withZod.filter((file) => !schemas.some(([name]) => name.startsWith(`${file} `)));
  expect(withZod.length).toBeGreaterThan(25);
  expect(without).toEqual([]);
  expect(schemas.length).toBeGreaterThan(60);
});

/** Of each property of each of a hundred schemas, every time that the tests run. */
const RUNS = { numRuns: IS_EXHAUSTIVE ? 40 : 12 };

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
