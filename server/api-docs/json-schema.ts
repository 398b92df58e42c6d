import * as z from 'zod/mini';
import { EXAMPLES } from './examples.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isZodSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

const made = new WeakMap<z.core.$ZodType, Json>();

/**
 * The JSON Schema of what a client sends, made once, because it takes a moment. The examples are added here, because zod leaves out the examples of any
 * schema that contains a transform.
 */
export function jsonSchema(schema: z.core.$ZodType): Json {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const json = { ...rest, ...EXAMPLES.get(schema) };
  made.set(schema, json);
  return json;
}
