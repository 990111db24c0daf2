import type { Envelope, ErrorExtra } from '@qingjian/api-client/contract'
import type { DataAt, ExtraAt } from './call-at.ts'
import { checkResponse } from './check-response.ts'

/** Response of a call, compared with the table of calls. */
export interface TestResponse<Data = unknown, Extra = ErrorExtra> {
  status: number
  headers: Headers
  body: Envelope<Data, Extra>
  /**
   * The data of a successful response.
   * @throws Error if there is none.
   */
  readonly data: NonNullable<Data>
}

/** Response of the call at a path. */
export type ResponseAt<Path extends string> = TestResponse<DataAt<Path>, ExtraAt<Path>>

/**
 * Reads the response of the call at a path.
 * @param method @default GET
 * @throws Error if the response differs from the table of calls.
 */
export async function readResponse<Path extends string>(
  path: Path,
  response: Response,
  method = 'GET',
): Promise<ResponseAt<Path>> {
  const { status, headers } = response
  const body: unknown = await response.json()
  checkResponse(method, path, status, body)
  return {
    status,
    headers,
    body,
    get data() {
      if (body.data === null || body.data === undefined)
        throw new Error(`${method} ${path} responded ${status} without data: ${body.message}`)
      return body.data
    },
  }
}

/** Sends a request to a server and reads the response of the call. */
export async function fetchCall<Path extends string>(
  origin: string,
  path: Path,
  init?: RequestInit,
): Promise<ResponseAt<Path>> {
  return readResponse(path, await fetch(origin + path, init), init?.method)
}
