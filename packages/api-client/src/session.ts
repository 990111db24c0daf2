import type * as v from 'valibot'
import { isUnauthorizedError } from './errors.ts'
import type { ApiError } from './errors.ts'
import type { Transport, TransportRequest } from './transport-request.ts'

/** Options of `createTransport` about the session of its calls. */
export interface SessionOptions {
  /** Returns the session token; called before each request. Without a token the call is anonymous. */
  getToken?: (() => string | null | undefined | Promise<string | null | undefined>) | undefined
  /**
   * Called for each call that rejects with code 401, before it rejects. `token` is the one that the request carried, which may
   * belong to an earlier session; null for an anonymous call.
   */
  onUnauthorized?: ((error: ApiError, token: string | null) => void) | undefined
  /**
   * Renews the session after responses with code 401: runs once for all calls that were in flight, each of which is then
   * repeated once with the token that `getToken` returns. `send` is the transport without this option; `token` is that of the
   * rejected request, null for an anonymous one. If it rejects, the calls reject with its error.
   */
  refresh?: ((send: Transport, token: string | null) => unknown) | undefined
}

/** Sends one request with a token. */
type SendWithToken = <Schema extends v.GenericSchema>(
  token: string | null,
  path: string,
  schema: Schema,
  request?: TransportRequest,
) => Promise<v.InferOutput<Schema>>

/** Adds the token of the session to each request, and renews the session that the server rejects. */
export function withSession(
  { getToken, onUnauthorized, refresh }: SessionOptions,
  send: SendWithToken,
): Transport {
  let pending: Promise<unknown> | undefined
  /** Ended refreshes: a call that was sent before one of them is repeated without another. */
  let refreshes = 0
  const readToken = async () => (await getToken?.()) ?? null

  const runRefresh = async (token: string | null) =>
    refresh?.(async (...call) => send(await readToken(), ...call), token)
  const endRefresh = () => {
    pending = undefined
    refreshes += 1
  }

  return async (...call) => {
    const refreshesBefore = refreshes
    let token: string | null = null
    const attempt = async () => {
      token = await readToken()
      return send(token, ...call)
    }
    try {
      return await attempt().catch(async (error: unknown) => {
        if (refresh === undefined || !isUnauthorizedError(error)) throw error
        if (refreshes === refreshesBefore) await (pending ??= runRefresh(token).finally(endRefresh))
        return attempt()
      })
    } catch (error) {
      if (isUnauthorizedError(error)) onUnauthorized?.(error, token)
      throw error
    }
  }
}
