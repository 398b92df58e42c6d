import * as z from 'zod/mini';
import { ApiError, type ApiFailure } from '../../../src/api/api.ts';
import type { SessionEnd } from '../../../src/api/contract/identity.ts';
import type {
  Answer,
  BodyOf,
  DataOf,
  FileAnswer,
  JsonAnswer,
  StreamAnswer,
} from '../../../src/api/endpoints/answer.ts';
import type { CallOptions } from '../../../src/api/endpoints/call-options.ts';
import { type Call, type Calls, callsOf, filledPath } from '../../../src/api/endpoints/calls.ts';
import type { Asked, Endpoint, Endpoints, Permission } from '../../../src/api/endpoints/endpoint.ts';
import { isAllowed } from '../../../src/api/endpoints/is-allowed.ts';
import { sessionEndOf } from '../../../src/api/http/answered-failure.ts';
import type { HttpOptions } from '../../../src/api/http/http.ts';
import type { FakePerson } from './fake-person.ts';
import { refusal } from './refusal.ts';

/** What the fake of an endpoint receives. Path, query and body are parsed as the server would parse them. */
interface Asking<E extends Endpoint> {
  /** The signed-in person. Reading it throws where the endpoint is public. */
  readonly caller: FakePerson;
  readonly params: E['params'] extends z.ZodMiniType ? z.output<E['params']> : unknown;
  readonly query: E['query'] extends z.ZodMiniType ? z.output<E['query']> : unknown;
  readonly body: E['body'] extends z.ZodMiniType ? z.output<E['body']> : unknown;
  readonly asked: Asked;
  readonly options: CallOptions;
  readonly token: string | null;
  readonly hear: E['answer'] extends StreamAnswer<infer Event>
    ? (event: Event, place: string) => void
    : undefined;
}

/**
 * What a fake returns: the `data` of an envelope, the whole body where there is none, a file, or nothing where nothing
 * is read. The fake of a stream calls `hear` with each event, and the stream ends when the promise it returns settles.
 */
type Given<A> =
  A extends JsonAnswer<infer Result>
    ? undefined extends Result
      ? unknown
      : AsReadonly<[DataOf<A>] extends [never] ? BodyOf<A> : DataOf<A>>
    : A extends FileAnswer<infer File>
      ? File
      : unknown;
type AsReadonly<Data> = Data extends (infer Item)[] ? readonly Item[] : Data;

/** What a fake server does for each endpoint. It refuses a call by throwing an ApiFailure. */
export type Answers<E extends Endpoints> = {
  readonly [Name in keyof E]: E[Name] extends Endpoint
    ? (asking: Asking<E[Name]>) => Given<E[Name]['answer']> | Promise<Given<E[Name]['answer']>>
    : E[Name] extends Endpoints
      ? Answers<E[Name]>
      : never;
};

export interface FakeServerOptions
  extends Pick<HttpOptions, 'onUnauthorized' | 'onForbidden' | 'onUnanswered'> {
  /** Returns the token that the browser has at the time of the call. */
  readonly token: () => string | null;
  readonly whoHolds: (token: string | null) => FakePerson | null;
  readonly whyEnded: () => SessionEnd | undefined;
}

/**
 * A server in memory. It counts calls, makes them wait or fail, and refuses them as the rows of their endpoints say.
 */
export class FakeServer<Name extends string> {
  readonly calls: Name[] = [];
  private readonly failures = new Map<string, ApiFailure[]>();
  private readonly losses = new Map<string, ApiFailure>();
  private readonly held = new Map<string, Promise<void>>();

  constructor(private readonly options: FakeServerOptions) {}

  /**
   * The next call of the method rejects with this failure and changes nothing. Called several times, the failures queue
   * up.
   */
  failNext(method: Name, failure: ApiFailure): void {
    this.failures.set(method, [...(this.failures.get(method) ?? []), failure]);
  }

  /** The next call of the method takes effect, but its answer is lost. */
  loseNext(method: Name, failure: ApiFailure): void {
    this.losses.set(method, failure);
  }

  /** Calls of the method wait until they are released. */
  hold(method: Name): { release(): void } {
    let release = () => {};
    this.held.set(method, new Promise((resolve) => (release = resolve)));
    return {
      release: () => {
        this.held.delete(method);
        release();
      },
    };
  }

  /** Returns the calls of these endpoints. A call without an answer throws. */
  serve<E extends Endpoints>(endpoints: E, answers: Partial<Answers<E>>): Calls<E> {
    return callsOf(endpoints, async (endpoint, call, name) => {
      const path = filledPath(endpoint.path, call.asked.params);
      const token = this.options.token();
      try {
        await this.enter(name, call.options);
        const given = await answerAt(answers, name)(await this.asking(name, endpoint, call, token));
        const file = fileIn(given);
        if (file !== null) call.options.onReceived?.(file.size);
        return this.answered(name, readAnswer(name, endpoint.answer, given));
      } catch (failure) {
        throw failure instanceof Error ? failure : this.refused(failure as ApiFailure, path, token);
      }
    });
  }

  /** Every call comes through here: it is counted, and may wait, fail or be aborted. */
  private async enter(name: string, { signal }: CallOptions): Promise<void> {
    this.calls.push(name as Name);
    await this.held.get(name);
    if (signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    const failure = this.failures.get(name)?.shift();
    if (failure) throw failure;
  }

  private async asking(
    name: string,
    endpoint: Endpoint,
    { asked, hear, options }: Call,
    token: string | null,
  ) {
    const person = this.admitted(endpoint.permission, token);
    return {
      get caller() {
        if (person === null) throw new Error(`${endpoint.path} is public: nobody calls it.`);
        return person;
      },
      params: read(endpoint.params, inPath(asked.params)),
      query: read(endpoint.query, withoutGaps(asked.query)),
      body: read(
        endpoint.body,
        asked.body instanceof Blob ? JSON.parse(await asked.body.text()) : asked.body,
      ),
      asked,
      options,
      token,
      hear: (event: unknown, place: string) => hear?.(readAnswer(name, endpoint.answer, event), place),
    };
  }

  private admitted(permission: Permission, token: string | null): FakePerson | null {
    if (permission === 'public') return null;
    const person = this.options.whoHolds(token);
    const why = this.options.whyEnded();
    if (person === null) throw refusal(401, 'Inicia sesión para continuar.', why && { motivo: why });
    if (isAllowed(person.permissions, permission)) return person;
    throw refusal(403, 'No tienes permisos para realizar esta acción.');
  }

  private answered<T>(name: string, given: T): T {
    const loss = this.losses.get(name);
    if (loss === undefined) return given;
    this.losses.delete(name);
    throw new ApiError(loss);
  }

  private refused(failure: ApiFailure, path: string, token: string | null): ApiError {
    const { onUnauthorized, onForbidden, onUnanswered } = this.options;
    if (failure.kind === 'status' && failure.status === 401) {
      onUnauthorized?.({ path, token, ended: sessionEndOf(failure) });
    }
    if (failure.kind === 'status' && failure.status === 403) onForbidden?.(path);
    if (failure.kind === 'noResponse' || failure.kind === 'timeout') onUnanswered?.();
    return new ApiError(failure);
  }
}

/** Finds the answer of a call: for 'works.records' the answer 'records' among those of 'works'. */
function answerAt(answers: object, name: string): (asking: unknown) => unknown {
  const found = name.split('.').reduce<unknown>((one, key) => Object(one)[key], answers);
  if (typeof found !== 'function') throw new Error(`No fake answers '${name}'.`);
  return (asking) => found(asking);
}

/** Reads what a fake gives as the page reads the body of an answer. Throws when the contract refuses it. */
function readAnswer(name: string, answer: Answer, given: unknown): unknown {
  if (answer.kind === 'file' || given === undefined) return given;
  const isData = answer.kind === 'json' && isEnvelope(answer.schema);
  const body = isData ? { success: true, data: given } : given;
  try {
    return answer.read(body);
  } catch (cause) {
    throw new Error(`The fake of '${name}' gives what the contract refuses.`, { cause });
  }
}

const isEnvelope = (schema: z.ZodMiniType): boolean =>
  schema instanceof z.ZodMiniObject && Object.keys(schema.shape).join() === 'success,data';

const fileIn = (given: unknown): Blob | null => {
  if (given instanceof Blob) return given;
  const { file } = Object(given);
  return file instanceof Blob ? file : null;
};

/** The parameters as the server reads them from the address: each is text. */
const inPath = (params: Asked['params'] = {}): object =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** The query as it goes over the wire, where absent and null values are left out. */
const withoutGaps = (query: object = {}): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== null));

function read(schema: z.ZodMiniType | undefined, sent: unknown): unknown {
  if (schema === undefined) return undefined;
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('/'), message]));
  throw { ...refusal(422, 'Datos de entrada inválidos.'), fields };
}
