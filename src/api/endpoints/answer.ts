import type * as z from 'zod/mini';
import { fileNameOf, type NamedFile } from './named-file.ts';

/** Reads a header of an answer; null: it has none of this name. */
export type Header = (name: string) => string | null;

/** `read` gives what the call gives, and throws where the body is not what `schema` says. */
export interface JsonAnswer<T> {
  readonly kind: 'json';
  readonly schema: z.ZodMiniType;
  readonly read: (body: unknown) => T;
}

export interface FileAnswer<T> {
  readonly kind: 'file';
  readonly read: (file: Blob, header: Header) => T;
}

/** Server-sent events, each of them of `schema`. */
export interface StreamAnswer<Event> {
  readonly kind: 'stream';
  readonly read: (data: unknown) => Event;
}

export type Answer = JsonAnswer<unknown> | FileAnswer<unknown> | StreamAnswer<unknown>;

/** `take` chooses what the call gives of the body. */
export const part = <Body, T>(schema: z.ZodMiniType<Body>, take: (body: Body) => T): JsonAnswer<T> => ({
  kind: 'json',
  schema,
  read: (body) => take(schema.parse(body)),
});

export const whole = <Body>(schema: z.ZodMiniType<Body>): JsonAnswer<Body> => part(schema, (body) => body);

export const data = <Data>(schema: z.ZodMiniType<{ data: Data }>): JsonAnswer<Data> =>
  part(schema, (body) => body.data);

/** The call gives nothing, but what comes is checked. */
export const nothing = (schema: z.ZodMiniType): JsonAnswer<void> => part(schema, () => undefined);

export const file: FileAnswer<NamedFile> = {
  kind: 'file',
  read: (content, header) => ({ file: content, fileName: fileNameOf(header('content-disposition')) }),
};

/** Whoever asks for it knows how it is called. */
export const content: FileAnswer<Blob> = { kind: 'file', read: (bytes) => bytes };

export const events = <Event>(schema: z.ZodMiniType<Event>): StreamAnswer<Event> => ({
  kind: 'stream',
  read: (event) => schema.parse(event),
});
