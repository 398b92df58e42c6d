import type * as z from 'zod/mini';
import { fileNameOf, type NamedFile } from './named-file.ts';

/** Reads a header of an answer; null when the answer does not have it. */
export type Header = (name: string) => string | null;

/** `read` turns the body into the result of the call, and throws when the body does not match `schema`. */
export interface JsonAnswer<T, Body extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'json';
  readonly schema: Body;
  readonly read: (body: unknown) => T;
}

export interface FileAnswer<T> {
  readonly kind: 'file';
  readonly read: (file: Blob, header: Header) => T;
}

/** Server-sent events, each in the shape of `schema`. */
export interface StreamAnswer<Event> {
  readonly kind: 'stream';
  readonly read: (data: unknown) => Event;
}

export type BodyOf<A> = A extends { schema: infer Body extends z.ZodMiniType } ? z.input<Body> : never;

/** The type of `data`, when the answer consists of `success` and `data` only; `never` for other answers. */
export type DataOf<A> =
  BodyOf<A> extends { success: boolean; data: infer Data }
    ? keyof BodyOf<A> extends 'success' | 'data'
      ? Data
      : never
    : never;

export type Answer = JsonAnswer<unknown> | FileAnswer<unknown> | StreamAnswer<unknown>;

/** The call returns what `take` picks from the body. */
export const part = <Body extends z.ZodMiniType, T>(
  schema: Body,
  take: (body: z.output<Body>) => T,
): JsonAnswer<T, Body> => ({
  kind: 'json',
  schema,
  read: (body) => take(schema.parse(body)),
});

export const whole = <Body extends z.ZodMiniType>(schema: Body): JsonAnswer<z.output<Body>, Body> =>
  part(schema, (body) => body);

export const data = <Body extends z.ZodMiniType<{ data: unknown }>>(
  schema: Body,
): JsonAnswer<z.output<Body>['data'], Body> => part(schema, (body) => body.data);

/** The call returns nothing, but the answer's shape is checked. */
export const nothing = <Body extends z.ZodMiniType>(schema: Body): JsonAnswer<void, Body> =>
  part(schema, () => undefined);

export const file: FileAnswer<NamedFile> = {
  kind: 'file',
  read: (content, header) => ({ file: content, fileName: fileNameOf(header('content-disposition')) }),
};

/** Only the bytes of a file, for callers that already know its name. */
export const content: FileAnswer<Blob> = { kind: 'file', read: (bytes) => bytes };

export const events = <Event>(schema: z.ZodMiniType<Event>): StreamAnswer<Event> => ({
  kind: 'stream',
  read: (event) => schema.parse(event),
});
