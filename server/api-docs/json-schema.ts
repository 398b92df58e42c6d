import * as z from 'zod/mini';
import { EXAMPLES } from './examples.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isZodSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

/**
 * The JSON Schema of what a client sends. The examples are added here, because zod leaves out the examples of any
 * schema that contains a transform.
 */
export function jsonSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { ...rest, ...EXAMPLES.get(schema) };
}
