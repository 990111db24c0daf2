import type { Call, JsonBody, RawBody } from '@qingjian/api-client/calls'
import type { Context } from 'hono'
import type * as v from 'valibot'
import type { ApiEnv, Caller, CurrentUser } from '#platform/http/api-env.ts'
import type { ReceivedForm } from '#platform/http/receive-form.ts'
import type { Submission } from '#platform/idempotency/submissions.ts'

/** What a schema of the table returns; undefined where the call has none. */
type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

type Property<Row, Name extends string> = Row extends Readonly<Record<Name, infer Value>> ? Value : undefined

type BodyOf<Body> = Body extends JsonBody
  ? Output<Body['schema']>
  : Body extends { kind: 'multipart' }
    ? ReceivedForm
    : Body extends RawBody
      ? Buffer
      : undefined

/** A request to a call, with the caller authorised and the input parsed. */
export interface CallRequest<Row extends Call> {
  params: Output<Property<Row, 'params'>>
  query: Output<Property<Row, 'query'>>
  /** The parsed JSON, a form in a temporary file, or the bytes of another format. */
  body: BodyOf<Property<Row, 'body'>>
  /** The caller; undefined where anyone may call, see `findUser`. */
  user: Row['access'] extends 'anyone' ? undefined : CurrentUser
  /** The caller, or null for a guest; read from the database once per request. */
  findUser: () => Promise<CurrentUser | null>
  /** Address and user agent of the caller. */
  caller: Caller
  /** Stores the result with its effect; undefined where the call accepts no idempotency key. */
  submission: Row extends { acceptsIdempotencyKey: true } ? Submission<Data<Row>> : undefined
  /** For headers, cookies and responses that are no envelopes. */
  c: Context<ApiEnv>
}

type Data<Row> = Output<Property<Row, 'data'>> extends null ? void : Output<Property<Row, 'data'>>

/** The result of a call with `extra` beside its `data`. */
export class DataWithExtra<Value, Extra> {
  readonly data: Value
  readonly extra: Extra

  constructor(data: Value, extra: Extra) {
    this.data = data
    this.extra = extra
  }
}

/** What a handler returns: the `data`, or a whole response where the call has another format or code. */
export type CallResult<Row extends Call> = Row extends { response: 'redirect' | 'text' | 'xml' }
  ? Response
  :
      | (Row extends { extra: infer Extra } ? DataWithExtra<Data<Row>, Output<Extra>> : Data<Row>)
      | (Row extends { acceptedCode: number } ? Response : never)

/** Handles a call. */
export type CallHandler<Row extends Call> = (
  request: CallRequest<Row>,
) => CallResult<Row> | Promise<CallResult<Row>>

/** Checks a caller before the body is read. */
export type Authorize<Row extends Call> = (request: Omit<CallRequest<Row>, 'body' | 'submission'>) => void

/** A request to any call. */
export interface UntypedRequest {
  params: unknown
  query: unknown
  body: unknown
  user: CurrentUser | undefined
  findUser: () => Promise<CurrentUser | null>
  caller: Caller
  submission: Submission<unknown> | undefined
  c: Context<ApiEnv>
}

/** A row of the table with its handler; the row guarantees the types that the handler expects. */
export interface CallRoute {
  call: Call
  handler(this: void, request: UntypedRequest): unknown
  /** Checks beyond the session, before the body is read; throws an `AppError`. */
  authorize?(this: void, request: Omit<UntypedRequest, 'body' | 'submission'>): void
}

/**
 * Attaches a handler to a row of the table of calls.
 * @param authorize Checks beyond the session, before the body is read; throws an `AppError`. @default none
 */
export function handle<const Row extends Call>(
  call: Row,
  handler: CallHandler<Row>,
  authorize?: Authorize<Row>,
): CallRoute {
  return { call, handler, ...(authorize && { authorize }) }
}
